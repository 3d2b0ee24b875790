import { Field, type FieldProps } from './Field';

interface TextToCopyProps extends Pick<FieldProps, 'sx'> {
  label: string;
  text: string;
}

/** To be copied by hand: one touch selects all of it. */
export const TextToCopy = ({ label, text, sx }: TextToCopyProps) => (
  <Field label={label} value={text} readOnly multiline maxRows={6} onFocus={({ target }) => target.select()} sx={sx} />
);
