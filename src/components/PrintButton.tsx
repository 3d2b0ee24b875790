import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { type ComponentType, useCallback, useState } from 'react';
import { useSingleFlight } from '../hooks/useSingleFlight';
import { messages } from '../messages';
import { PrintIcon } from './icons';

interface PrintButtonProps<Props> {
  label: string;
  /** Loads the component to print, when the button is first pressed. */
  load: () => Promise<ComponentType<Props & { onDone: () => void }>>;
  /** Its props. */
  sheet: Props;
  onPrint?: () => void;
}

/** Prints a component that is loaded on demand. */
export function PrintButton<Props extends object>({ label, load, sheet, onPrint }: PrintButtonProps<Props>) {
  const loading = useSingleFlight({ mutationKey: ['code', 'sheet'], mutationFn: load });
  const [printing, setPrinting] = useState(false);
  const done = useCallback(() => setPrinting(false), []);
  const Sheet = loading.data;
  const print = () => {
    setPrinting(true);
    onPrint?.();
  };
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<PrintIcon />}
        loading={loading.isPending}
        onClick={() => loading.run(undefined, { onSuccess: print })}
      >
        {label}
      </Button>
      {loading.error && <Alert severity="error">{messages.codeFailed}</Alert>}
      {printing && Sheet && <Sheet {...sheet} onDone={done} />}
    </>
  );
}
