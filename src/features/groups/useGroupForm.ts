import { useIsMutating } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import { createGroupMutation, type GroupDetails } from '../../api/queries/groups';
import { useDraft, useSaveDraft } from '../../hooks/useDraft';
import { isEmailInput } from '../../lib/links';
import { messages } from '../../messages';
import { paths } from '../../paths';

/** The values of the form; the owner is the signed-in user. */
export type GroupForm = Omit<GroupDetails, 'ownerID'>;

export interface GroupField {
  name: keyof GroupForm;
  label: string;
  autoComplete: string;
  /** By the server. */
  required?: true;
  /** Instead of "Optional". */
  hint?: string;
  /** Returns what is wrong with the value. */
  validate?: (value: string, form: GroupForm) => string | true;
  /** The field that is checked anew when this one changes. */
  deps?: keyof GroupForm;
  type?: 'email' | 'tel';
  capitalize?: 'words' | 'characters';
  multiline?: true;
  /** Takes a whole row. */
  fullWidth?: true;
}

const DEFAULT_COUNTRY = 'United States';

/** Whether the geocoder has something to look for. The country that the form begins with is nothing. */
const hasPlace = ({ city, state, zip, country }: GroupForm) =>
  Boolean(city || state || zip || (country && country !== DEFAULT_COUNTRY));

/** In the order in which the form is filled in. */
export const formSections: { title: string; fields: GroupField[] }[] = [
  {
    title: 'You',
    fields: [
      { name: 'firstName', label: 'First name', autoComplete: 'given-name', required: true, capitalize: 'words' },
      { name: 'lastName', label: 'Last name', autoComplete: 'family-name', required: true, capitalize: 'words' },
      {
        name: 'email',
        label: 'Email',
        autoComplete: 'email',
        required: true,
        type: 'email',
        validate: (email) => isEmailInput(email) || messages.emailInvalid,
      },
      { name: 'phone', label: 'Phone', autoComplete: 'tel', required: true, type: 'tel' },
    ],
  },
  {
    title: 'Place',
    fields: [
      { name: 'country', label: 'Country', autoComplete: 'country-name', capitalize: 'words', deps: 'city' },
      {
        name: 'city',
        label: 'City',
        autoComplete: 'address-level2',
        capitalize: 'words',
        hint: messages.placeHint,
        validate: (city, form) => hasPlace({ ...form, city }) || messages.placeNeeded,
      },
      { name: 'state', label: 'State', autoComplete: 'address-level1', capitalize: 'words', deps: 'city' },
      { name: 'zip', label: 'Zip', autoComplete: 'postal-code', capitalize: 'characters', deps: 'city' },
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
  const sending = useIsMutating({ mutationKey: createGroupMutation.mutationKey }) > 0;
  const blank = {
    firstName: '',
    lastName: '',
    email: user.email ?? '',
    phone: '',
    country: DEFAULT_COUNTRY,
    city: '',
    state: '',
    zip: '',
    groupName: '',
    description: '',
  };
  const form = useForm<GroupForm>({
    defaultValues: { ...blank, ...draft.read(), ...paths.createGroup.read(params) },
  });
  useSaveDraft(form, draft, { sending, onSent: () => form.reset(blank) });
  return { form, clearDraft: draft.clear };
}
