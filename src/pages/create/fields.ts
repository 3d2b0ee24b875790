import type { GroupDetails } from '../../api/queries/groups';

/** What the form asks; who the owner is, the session knows. */
export type GroupForm = Omit<GroupDetails, 'ownerID'>;

export interface GroupField {
  name: keyof GroupForm;
  label: string;
  autoComplete: string;
  /** The server insists on it, or no place can be found without it. */
  required?: true;
  type?: 'email' | 'tel';
  capitalize?: 'words' | 'characters';
  multiline?: true;
  /** Wide enough for the whole row. */
  full?: true;
}

/** The form, in the order in which it is filled in. */
export const sections: { title: string; fields: GroupField[] }[] = [
  {
    title: 'You',
    fields: [
      { name: 'firstName', label: 'First name', autoComplete: 'given-name', required: true, capitalize: 'words' },
      { name: 'lastName', label: 'Last name', autoComplete: 'family-name', required: true, capitalize: 'words' },
      { name: 'email', label: 'Email', autoComplete: 'email', required: true, type: 'email' },
      { name: 'phone', label: 'Phone', autoComplete: 'tel', required: true, type: 'tel' },
    ],
  },
  {
    title: 'Place',
    fields: [
      { name: 'country', label: 'Country', autoComplete: 'country-name', capitalize: 'words' },
      { name: 'city', label: 'City', autoComplete: 'address-level2', required: true, capitalize: 'words' },
      { name: 'state', label: 'State', autoComplete: 'address-level1', capitalize: 'words' },
      { name: 'zip', label: 'Zip', autoComplete: 'postal-code', capitalize: 'characters' },
    ],
  },
  {
    title: 'Group',
    fields: [
      { name: 'groupName', label: 'Group name', autoComplete: 'off', required: true, capitalize: 'words', full: true },
      { name: 'description', label: 'Description', autoComplete: 'off', multiline: true, full: true },
    ],
  },
];
