import { useState } from 'react';
import shared from '../theme/shared.module.css';
import styles from './CopyButton.module.css';
import { Alert } from './controls/Alert';
import { Button, type ButtonProps } from './controls/Button';
import { Field } from './controls/Field';
import { CheckIcon } from './laterIcons';
import { componentMessages } from './messages';

interface CopyButtonProps {
  label: string;
  text: string;
  variant?: ButtonProps['variant'];
  onCopied?: () => void;
}

/** Copies a text. If the browser refuses access to the clipboard, shows the text so that it can be copied by hand. */
export function CopyButton({ label, text, variant = 'outlined', onCopied }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'none' | 'refused' | { copied: string; at: number }>('none');
  const done = typeof outcome === 'object' && outcome.copied === text && outcome;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome({ copied: text, at: Date.now() });
      onCopied?.();
    } catch {
      setOutcome('refused');
    }
  };
  return (
    <>
      <Button variant={variant} startIcon={done && <CheckIcon />} onClick={copy}>
        {label}
      </Button>
      {/* Not a toast: if the button is in a dialog, screen readers ignore everything outside the dialog. */}
      <span role="status" className={shared.hidden}>
        {/* The key changes with each press, because screen readers do not read an unchanged text again. */}
        {done && <span key={done.at}>{componentMessages.copied}</span>}
      </span>
      {outcome === 'refused' && (
        <Alert severity="warning" className={shared.wide}>
          {componentMessages.copyFailed}
          {/* The whole text is selected when the field gets the focus. */}
          <Field
            label={label}
            value={text}
            readOnly
            multiline
            maxRows={6}
            onFocus={({ target }) => target.select()}
            className={styles.text}
          />
        </Alert>
      )}
    </>
  );
}
