import {
  type ComponentProps,
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { isComposing } from '../../hooks/presses';
import styles from './Field.module.css';

/** `className` is for the whole field. All other attributes, and the `ref`, are for the input. */
export interface FieldProps extends Omit<ComponentProps<'input'>, 'disabled' | 'id' | 'size'>, Rows {
  label: string;
  /** What is wrong with the value. */
  problem?: string;
  /** Marks the value as wrong when the message about it is shown elsewhere. */
  invalid?: boolean;
  hint?: string;
  size?: 'small';
  multiline?: boolean;
  /** An element at the end of the input, such as a button. */
  endAdornment?: ReactNode;
}

/** How many lines a multiline field shows at least and at most, depending on its text. */
interface Rows {
  minRows?: number;
  maxRows?: number;
}

/** A text field with label, hint and problem. CSS alone moves the label, so that typing causes no render. */
export function Field(props: FieldProps) {
  const {
    label,
    problem,
    invalid = false,
    hint,
    size,
    multiline,
    minRows,
    maxRows,
    endAdornment,
    className = '',
    // With a placeholder, CSS can tell whether the field is empty.
    placeholder = ' ',
    'aria-describedby': description,
    ...rest
  } = props;
  const id = useId();
  const help = problem ?? hint;
  const input = {
    ...rest,
    ...(rest.type === 'search' && { onKeyDown: clearOnEscape }),
    id,
    placeholder,
    'aria-invalid': invalid || problem !== undefined,
    'aria-describedby': [help && `${id}-help`, description].filter(Boolean).join(' ') || undefined,
    className: styles.input,
  };
  return (
    <div data-size={size} className={`${styles.field} ${className}`}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={styles.box}>
        {multiline ? <TextArea minRows={minRows} maxRows={maxRows} {...input} /> : <input {...input} />}
        {endAdornment && <div className={styles.end}>{endAdornment}</div>}
        {/* The border, with a gap for the label. */}
        <fieldset aria-hidden className={styles.border}>
          <legend>
            <span>{label}</span>
          </legend>
        </fieldset>
      </div>
      {help && (
        <p id={`${id}-help`} className={styles.help}>
          {help}
        </p>
      )}
    </div>
  );
}

/**
 * Clears a search field on Escape, because Firefox does not. In an empty field, Escape is left to the elements around
 * the field, such as a dialog.
 */
function clearOnEscape(event: KeyboardEvent<HTMLInputElement>) {
  const { key, currentTarget: input, nativeEvent } = event;
  if (key !== 'Escape' || !input.value || isComposing(nativeEvent)) return;
  event.preventDefault();
  event.stopPropagation();
  // If `value` were assigned, React would ignore the event.
  input.setRangeText('', 0, input.value.length);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/** A textarea, typed as an input, so that the events and refs of Field have the same types for both elements. */
const TextInput = 'textarea' as 'input';

/** A textarea as high as its text: an invisible copy of the text, drawn by CSS behind it, sets the height of both. */
function TextArea({ minRows = 1, maxRows, ...input }: ComponentProps<'input'> & Rows) {
  const frame = useRef<HTMLDivElement>(null);
  const copyText = () => {
    const text = frame.current?.querySelector('textarea')?.value;
    frame.current?.setAttribute('data-text', text ?? '');
  };
  // After each render, because the render may have changed the text.
  useLayoutEffect(copyText);
  return (
    <div ref={frame} className={styles.growing} style={{ '--max-rows': maxRows } as CSSProperties}>
      <TextInput dir="auto" onInput={copyText} {...{ rows: minRows }} {...input} />
    </div>
  );
}
