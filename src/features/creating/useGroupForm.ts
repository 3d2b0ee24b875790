import { useIsMutating } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useLocation, useSearchParams } from 'react-router';
import { createGroupMutation } from '../../api/queries/newGroup';
import type { Group } from '../../api/schemas';
import { useDraft, useSaveDraft } from '../../hooks/useDraft';
import { useFilledForm } from '../../hooks/useFilledForm';
import { paths } from '../../paths';
import { useOwnedGroups } from '../groups/useMyGroups';
import { DEFAULT_COUNTRY, type GroupForm, isOwnerComplete, ownFields } from './formFields';

/** The fields of a group that describe its owner, and therefore fit the owner's next group, too. */
const ownerFields = ['firstName', 'lastName', 'email', 'phone', 'country'] as const;
type OwnerDetails = Partial<Pick<GroupForm, (typeof ownerFields)[number]>>;

const ownerDetails = (group: Group | undefined): OwnerDetails =>
  Object.fromEntries(ownerFields.flatMap((name) => (group?.[name]?.trim() ? [[name, group[name].trim()]] : [])));

/**
 * The form for a new group. Its initial values come from the account and from the newest group that the person owns. A
 * stored draft overrides them. A link to this page may have a place in its URL, which overrides the place of a draft,
 * unless the draft was typed after the link was followed: a reload or Back restores such a draft as it was.
 */
export function useGroupForm(user: { uid: string; email: string | null }) {
  const draft = useDraft('group', user.uid);
  const [{ entry: typedAt, ...stored }] = useState(draft.read);
  const [params] = useSearchParams();
  const entry = `${useLocation().key} ${params}`;
  const linked = paths.createGroup.read(params);
  const overrides = typedAt !== entry && Object.keys(linked).length > 0;
  const { data: owned } = useOwnedGroups();
  const sending = useIsMutating({ mutationKey: createGroupMutation.mutationKey }) > 0;
  const known = ownerDetails(owned?.at(-1));
  const start: GroupForm = {
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
    ...known,
  };
  const place = overrides && { country: start.country, zip: '', ...linked };
  const form = useFilledForm<GroupForm>({ defaultValues: { ...start, ...stored, ...place } });
  const marked = useMemo(
    () => ({ save: (values: Record<string, string>) => draft.save({ ...values, entry }) }),
    [draft, entry],
  );
  useSaveDraft(form, marked);
  const wasSending = useRef(sending);
  useEffect(() => {
    // A creation that began before this page was opened has succeeded and cleared the draft, so empty the form.
    if (wasSending.current && !sending && !draft.exists()) {
      form.reset(start);
      draft.clear();
    }
    wasSending.current = sending;
  });
  const isFilledIn = owned !== undefined || Object.keys(stored).length > 0;
  const [folded, setFolded] = useState(() => isOwnerComplete(form.getValues()));
  useFillInLate(form, isFilledIn ? known : undefined, (filled) => {
    const isUntouched = ownFields.every(({ name }) => filled.includes(name));
    if (isUntouched) setFolded(isOwnerComplete(form.getValues()));
  });
  return {
    form,
    startCountry: start.country,
    clearDraft: draft.clear,
    /** Whether the fields about the owner are folded into a line. */
    folded,
    unfold: () => setFolded(false),
  };
}

/**
 * When the list of groups arrives after the form is shown, fills in the fields about the owner, except those that the
 * person has changed or has focused.
 */
function useFillInLate(
  form: UseFormReturn<GroupForm>,
  known: OwnerDetails | undefined,
  onFilledIn: (filled: (keyof GroupForm)[]) => void,
) {
  const wasFilledIn = useRef(known !== undefined);
  // A layout effect, because `onFilledIn` may fold the filled fields, which must happen before the person focuses one.
  useLayoutEffect(() => {
    if (wasFilledIn.current || !known) return;
    wasFilledIn.current = true;
    const focused = document.activeElement?.getAttribute('name');
    const { defaultValues, isSubmitted } = form.formState;
    const isOpen = (name: keyof GroupForm) => name !== focused && form.getValues(name) === defaultValues?.[name];
    const open = ownerFields.filter((name) => known[name] && isOpen(name));
    for (const name of open) form.setValue(name, known[name] ?? '', { shouldValidate: isSubmitted });
    onFilledIn(open);
  });
}
