import Alert from '@mui/material/Alert';
import Button, { type ButtonProps } from '@mui/material/Button';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useState } from 'react';
import { Field, type FieldProps } from './Field';
import { CheckIcon } from './icons';
import { componentMessages } from './messages';

interface CopyButtonProps {
  label: string;
  text: string;
  variant?: ButtonProps['variant'];
  onCopied?: () => void;
}

/** Copies a text. Where the browser refuses the clipboard, shows the text to be copied by hand. */
export function CopyButton({ label, text, variant = 'outlined', onCopied }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'none' | 'refused' | { copied: string }>('none');
  const done = typeof outcome === 'object' && outcome.copied === text;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome({ copied: text });
      onCopied?.();
    } catch {
      setOutcome('refused');
    }
  };
  return (
    <>
      <Button
        variant={variant}
        color={variant === 'contained' ? 'secondary' : 'primary'}
        startIcon={done && <CheckIcon />}
        onClick={copy}
      >
        {label}
      </Button>
      {/* Not a toast: screen readers ignore what is outside of an open dialog. */}
      <span role="status" style={visuallyHidden}>
        {done && componentMessages.copied}
      </span>
      {outcome === 'refused' && (
        <Alert severity="warning" sx={{ width: '100%', '& .MuiAlert-message': { flexGrow: 1 } }}>
          {componentMessages.copyFailed}
          <TextToCopy label={label} text={text} sx={{ mt: 1.5 }} />
        </Alert>
      )}
    </>
  );
}

interface TextToCopyProps extends Pick<FieldProps, 'sx'> {
  label: string;
  text: string;
}

/** A text that one touch selects as a whole. */
const TextToCopy = ({ label, text, sx }: TextToCopyProps) => (
  <Field label={label} value={text} readOnly multiline maxRows={6} onFocus={({ target }) => target.select()} sx={sx} />
);
