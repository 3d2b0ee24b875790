import type { GroupDetails } from '../../api/queries/newGroup';
import { doubtsAbout } from '../../domain/contact';
import { isEmailInput } from '../../lib/links';
import { creatingMessages } from './messages';

/** The values of the form. The owner is always the signed-in person. */
export type GroupForm = Omit<GroupDetails, 'ownerID'>;

export interface GroupField {
  name: keyof GroupForm;
  label: string;
  autoComplete: string;
  /** Whether the server requires a value. */
  required?: true;
  hint?: string;
  /** Returns an error message, or true if the value is valid. */
  validate?: (value: string, form: GroupForm, startCountry: string) => string | true;
  /** The field to validate again when this one changes. */
  deps?: keyof GroupForm;
  type?: 'email' | 'tel';
  autoCapitalize?: 'words' | 'characters';
  multiline?: true;
  minRows?: number;
  /** How much of a row the field takes: all of it, or all on a phone. By default half of it. */
  width?: 'row' | 'rowOnPhone';
}

export const DEFAULT_COUNTRY = 'United States';

/** Whether the geocoder has something to look up. The country with which the form starts is not enough. */
const hasPlace = ({ city, state, zip, country }: GroupForm, startCountry: string) =>
  Boolean(city || state || zip || (country && country !== startCountry));

export const ownFields: GroupField[] = [
  { name: 'firstName', label: 'First name', autoComplete: 'given-name', required: true, autoCapitalize: 'words' },
  { name: 'lastName', label: 'Last name', autoComplete: 'family-name', required: true, autoCapitalize: 'words' },
  {
    name: 'email',
    label: 'Email',
    autoComplete: 'email',
    required: true,
    type: 'email',
    validate: (email) => isEmailInput(email) || creatingMessages.emailInvalid,
    width: 'rowOnPhone',
  },
  { name: 'phone', label: 'Phone', autoComplete: 'tel', required: true, type: 'tel', width: 'rowOnPhone' },
];

/** In the order of the form. */
export const formSections: { title: string; hint?: string; fields: GroupField[] }[] = [
  {
    title: 'Group',
    fields: [
      {
        name: 'groupName',
        label: 'Group name',
        autoComplete: 'off',
        required: true,
        autoCapitalize: 'words',
        width: 'row',
      },
      {
        name: 'description',
        label: 'Description',
        autoComplete: 'off',
        hint: 'Optional',
        multiline: true,
        minRows: 2,
        width: 'row',
      },
    ],
  },
  {
    title: 'Place',
    hint: creatingMessages.placeHint,
    fields: [
      { name: 'country', label: 'Country', autoComplete: 'country-name', autoCapitalize: 'words', deps: 'city' },
      {
        name: 'city',
        label: 'City',
        autoComplete: 'address-level2',
        autoCapitalize: 'words',
        validate: (city, form, startCountry) =>
          hasPlace({ ...form, city }, startCountry) || creatingMessages.placeNeeded,
      },
      { name: 'state', label: 'State', autoComplete: 'address-level1', autoCapitalize: 'words', deps: 'city' },
      { name: 'zip', label: 'Zip', autoComplete: 'postal-code', autoCapitalize: 'characters', deps: 'city' },
    ],
  },
  { title: 'You', fields: ownFields },
];

const fields = formSections.flatMap((section) => section.fields);

/** Returns the fields that have a problem, in the order of the form. */
export const fieldsWith = (problems: Partial<Record<keyof GroupForm, unknown>>) =>
  fields.filter(({ name }) => problems[name] !== undefined);

/** Returns the fields that the server's refusal names or, if it names none, those that the server requires. */
export function fieldsIn(refusal: string): GroupField[] {
  const named = fields.filter(({ name, label }) => new RegExp(`\\b(?:${name}|${label})\\b`, 'i').test(refusal));
  return named.length > 0 ? named : fields.filter(({ required }) => required);
}

/** Whether the fields about the owner are filled in, and nothing in them looks mistyped. */
export const isOwnerComplete = (form: GroupForm) =>
  ownFields.every(
    ({ name, validate }) => form[name].trim() !== '' && (validate?.(form[name], form, '') ?? true) === true,
  ) && !doubtsAbout(form).includes('phone');
