import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { messages } from '../messages';

/** After this the page has long been usable, and nothing competes with what the person waits for. */
const REGISTER_AFTER_MS = 5000;

/** Makes the app installable, and offers a new version of it; never forces it on somebody who is typing. */
export function NewVersion() {
  const [reload, setReload] = useState<() => void>();

  useEffect(() => {
    const timer = setTimeout(async () => {
      const { registerSW } = await import('virtual:pwa-register');
      const update = registerSW({ onNeedRefresh: () => setReload(() => () => update(true)) });
    }, REGISTER_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);

  return (
    <div role="status">
      {reload && (
        <Alert
          severity="info"
          square
          action={
            <Button color="inherit" onClick={reload}>
              Reload
            </Button>
          }
        >
          {messages.newVersion}
        </Alert>
      )}
    </div>
  );
}
