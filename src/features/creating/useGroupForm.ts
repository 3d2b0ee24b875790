import { useIsMutating } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import { createGroupMutation, type GroupDetails } from '../../api/queries/newGroup';
import type { Group } from '../../api/schemas';
import { useDraft, useSaveDraft } from '../../hooks/useDraft';
import { isEmailInput } from '../../lib/links';
import { paths } from '../../paths';
import { useOwnedGroups } from '../groups/useMyGroups';
import { creatingMessages } from './messages';

/** The values of the form. The owner is always the signed-in user. */
export type GroupForm = Omit<GroupDetails, 'ownerID'>;

export interface GroupField {
  name: keyof GroupForm;
  label: string;
  autoComplete: string;
  /** Whether the server requires a value. */
  required?: true;
  /** Shown instead of "Optional". */
  hint?: string;
  /** Returns an error message, or true if the value is valid. */
  validate?: (value: string, form: GroupForm, startCountry: string) => string | true;
  /** The field to validate again when this one changes. */
  deps?: keyof GroupForm;
  type?: 'email' | 'tel';
  capitalize?: 'words' | 'characters';
  multiline?: true;
  /** Whether the field takes a whole row. */
  fullWidth?: true;
}

const DEFAULT_COUNTRY = 'United States';

/** Whether the geocoder has something to look up. The country with which the form starts is not enough. */
const hasPlace = ({ city, state, zip, country }: GroupForm, startCountry: string) =>
  Boolean(city || state || zip || (country && country !== startCountry));

/** In the order of the form. */
export const formSections: { title: string; fields: GroupField[] }[] = [
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
  {
    title: 'Place',
    fields: [
      { name: 'country', label: 'Country', autoComplete: 'country-name', capitalize: 'words', deps: 'city' },
      {
        name: 'city',
        label: 'City',
        autoComplete: 'address-level2',
        capitalize: 'words',
        hint: creatingMessages.placeHint,
        validate: (city, form, startCountry) =>
          hasPlace({ ...form, city }, startCountry) || creatingMessages.placeNeeded,
      },
      { name: 'state', label: 'State', autoComplete: 'address-level1', capitalize: 'words', deps: 'city' },
      { name: 'zip', label: 'Zip', autoComplete: 'postal-code', capitalize: 'characters', deps: 'city' },
    ],
  },
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
        validate: (email) => isEmailInput(email) || creatingMessages.emailInvalid,
      },
      { name: 'phone', label: 'Phone', autoComplete: 'tel', required: true, type: 'tel' },
    ],
  },
];

/** The fields of a group that describe its owner, and therefore fit the owner's next group, too. */
const ownerFields = ['firstName', 'lastName', 'email', 'phone', 'country'] as const;
type OwnerDetails = Partial<Pick<GroupForm, (typeof ownerFields)[number]>>;

const ownerDetails = (group: Group | undefined): OwnerDetails =>
  Object.fromEntries(ownerFields.flatMap((name) => (group?.[name]?.trim() ? [[name, group[name].trim()]] : [])));

/**
 * The form for a new group. Its initial values come from the account and from the newest group that the user owns. A
 * stored draft overrides them, and the place in the URL overrides the draft.
 */
export function useGroupForm(user: { uid: string; email: string | null }) {
  const draft = useDraft('group', user.uid);
  const [stored] = useState(draft.read);
  const [params] = useSearchParams();
  const { data: owned } = useOwnedGroups();
  const sending = useIsMutating({ mutationKey: createGroupMutation.mutationKey }) > 0;
  const blank: GroupForm = {
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
  const known = ownerDetails(owned?.at(-1));
  const start = { ...blank, ...known };
  const form = useForm<GroupForm>({ defaultValues: { ...start, ...stored, ...paths.createGroup.read(params) } });
  useSaveDraft(form, draft);
  useOnFalse(sending, () => {
    // A creation that began before this page was opened has succeeded, which has cleared the draft.
    if (draft.exists()) return;
    form.reset(start);
    draft.clear();
  });
  const isFilledIn = owned !== undefined || Object.keys(stored).length > 0;
  const filledLate = useFillInLate(form, { isFilledIn, blank, known });
  return { form, filledLate, startCountry: start.country, clearDraft: draft.clear };
}

/** Calls back after a render in which the flag has become false. */
function useOnFalse(flag: boolean, callback: () => void) {
  const last = useRef(flag);
  useEffect(() => {
    if (last.current && !flag) callback();
    last.current = flag;
  });
}

interface LateDetails {
  isFilledIn: boolean;
  blank: GroupForm;
  known: OwnerDetails;
}

/**
 * When the list of groups arrives after the form is shown, fills in the fields about the owner, except those that the
 * user has changed or has focused. Returns the names of the filled fields.
 */
function useFillInLate(form: UseFormReturn<GroupForm>, { isFilledIn, blank, known }: LateDetails) {
  const wasFilledIn = useRef(isFilledIn);
  const [filledLate, setFilledLate] = useState<(keyof GroupForm)[]>([]);
  // A layout effect, because the elements of the filled fields are recreated, which must happen before the user can
  // focus one.
  useLayoutEffect(() => {
    if (wasFilledIn.current || !isFilledIn) return;
    wasFilledIn.current = true;
    const focused = document.activeElement?.getAttribute('name');
    const open = ownerFields.filter((name) => known[name] && name !== focused && form.getValues(name) === blank[name]);
    for (const name of open) form.setValue(name, known[name] ?? '', { shouldValidate: form.formState.isSubmitted });
    setFilledLate(open);
  });
  return filledLate;
}
