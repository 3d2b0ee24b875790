import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useState } from 'react';
import { messages } from '../messages';
import { CheckIcon } from './icons';
import { TextToCopy } from './TextToCopy';

interface CopyButtonProps {
  label: string;
  text: string;
  onCopied?: () => void;
}

/** Where the browser refuses the clipboard, the text is shown to be copied by hand. */
export function CopyButton({ label, text, onCopied }: CopyButtonProps) {
  const [copied, setCopied] = useState<string>();
  const [refused, setRefused] = useState(false);
  const done = copied === text;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(text);
      setRefused(false);
      onCopied?.();
    } catch {
      setRefused(true);
    }
  };
  return (
    <>
      <Button variant="outlined" startIcon={done && <CheckIcon />} onClick={copy}>
        {label}
      </Button>
      {/* Said here, as what is outside of a dialog is not read out while it is open. */}
      <span role="status" style={visuallyHidden}>
        {done && messages.copied}
      </span>
      {refused && (
        <Alert severity="warning" sx={{ width: '100%', '& .MuiAlert-message': { flexGrow: 1 } }}>
          {messages.copyFailed}
          <TextToCopy label={label} text={text} sx={{ mt: 1.5 }} />
        </Alert>
      )}
    </>
  );
}
