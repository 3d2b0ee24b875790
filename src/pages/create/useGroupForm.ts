import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import { useSaveDraft } from '../../components/useSaveDraft';
import { createDraft } from '../../lib/draft';
import type { GroupForm } from './fields';

/** The form with what was typed last time and what the account already says; the place of a link comes first. */
export function useGroupForm(user: { uid: string; email: string | null }) {
  const [draft] = useState(() => createDraft('group', user.uid));
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
      ...placeIn(params),
    },
  });
  useSaveDraft(form, draft);
  return { form, clearDraft: draft.clear };
}

/** `?city=&state=` */
const placeIn = (params: URLSearchParams) =>
  Object.fromEntries(['city', 'state'].flatMap((name) => (params.get(name) ? [[name, params.get(name)]] : [])));
