import { useState } from 'react';

/** The share sheet of the phone, where there is one. */
export function useSystemShare(data: ShareData) {
  const [failed, setFailed] = useState(false);
  const share = async () => {
    setFailed(false);
    try {
      await navigator.share(data);
    } catch (error) {
      // Closing the sheet is no failure, nor is a second press while it is open.
      const name = error instanceof DOMException ? error.name : '';
      setFailed(name !== 'AbortError' && name !== 'InvalidStateError');
    }
  };
  return { supported: 'share' in navigator, share, failed };
}
