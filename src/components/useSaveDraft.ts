import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Draft } from '../lib/draft';

/** Keeps what is typed into a form. */
export function useSaveDraft<Values extends Record<string, string>>(
  { subscribe }: Pick<UseFormReturn<Values>, 'subscribe'>,
  draft: Draft,
): void {
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => draft.save({ ...values }) }),
    [subscribe, draft],
  );
}
