import { useForm } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import type { GroupDetails } from '../../api/queries/groups';
import { useDraft, useSaveDraft } from '../../hooks/useDraft';
import { paths } from '../../paths';

/** The values of the form; the owner is the signed-in user. */
export type GroupForm = Omit<GroupDetails, 'ownerID'>;

export interface GroupField {
  name: keyof GroupForm;
  label: string;
  autoComplete: string;
  /** By the server, or to find the place. */
  required?: true;
  type?: 'email' | 'tel';
  capitalize?: 'words' | 'characters';
  multiline?: true;
  /** Takes a whole row. */
  fullWidth?: true;
}

/** In the order in which the form is filled in. */
export const formSections: { title: string; fields: GroupField[] }[] = [
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
      {
        name: 'groupName',
        label: 'Group name',
        autoComplete: 'off',
        required: true,
        capitalize: 'words',
        fullWidth: true,
      },
      { name: 'description', label: 'Description', autoComplete: 'off', multiline: true, fullWidth: true },
    ],
  },
];

/**
 * The form, filled in with what the account knows, over it with what was typed last time, and over that with the place
 * in the URL.
 */
export function useGroupForm(user: { uid: string; email: string | null }) {
  const draft = useDraft('group', user.uid);
  const [params] = useSearchParams();
  const form = useForm<GroupForm>({
    defaultValues: {
      firstName: '',
      lastName: '',
      email: user.email ?? '',
      phone: '',
      country: 'United States',
      city: '',
      state: '',
      zip: '',
      groupName: '',
      description: '',
      ...draft.read(),
      ...paths.createGroup.read(params),
    },
  });
  useSaveDraft(form, draft);
  return { form, clearDraft: draft.clear };
}
