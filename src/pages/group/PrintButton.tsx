import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { type ComponentType, useCallback, useState } from 'react';
import { PrintIcon } from '../../components/icons';
import { useAction } from '../../components/useAction';
import { messages } from '../../messages';

interface PrintButtonProps<Props> {
  label: string;
  /** Fetches the code of the sheet, when it is first printed. */
  load: () => Promise<ComponentType<Props & { onDone: () => void }>>;
  /** What the sheet is about. */
  sheet: Props;
}

export function PrintButton<Props extends object>({ label, load, sheet }: PrintButtonProps<Props>) {
  const loading = useAction({ mutationKey: ['loadSheet'], mutationFn: load });
  const [printing, setPrinting] = useState(false);
  const done = useCallback(() => setPrinting(false), []);
  const Sheet = loading.data;
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<PrintIcon />}
        loading={loading.isPending}
        onClick={() => loading.run(undefined, { onSuccess: () => setPrinting(true) })}
      >
        {label}
      </Button>
      {loading.error && <Alert severity="error">{messages.codeFailed}</Alert>}
      {printing && Sheet && <Sheet {...sheet} onDone={done} />}
    </>
  );
}
