import { type FieldValues, type UseFormProps, type UseFormReturn, useForm } from 'react-hook-form';

/**
 * Like `useForm`, for fields that browsers and password managers fill in. Because a filled field may cause no event, a
 * submit reads all fields again.
 */
export function useFilledForm<Values extends FieldValues>(props?: UseFormProps<Values>): UseFormReturn<Values> {
  const form = useForm<Values>(props);
  const handleSubmit: typeof form.handleSubmit = (onValid, onInvalid) => (event) => {
    if (event) form.setValues(Object.fromEntries(new FormData(event.currentTarget)) as Partial<Values>);
    return form.handleSubmit(onValid, onInvalid)(event);
  };
  return { ...form, handleSubmit };
}
