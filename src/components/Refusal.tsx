import { useEffect, useRef } from 'react';
import { Alert, type AlertProps } from './controls/Alert';

/** Shows why something was refused. Takes the focus, unless the person is in a field. */
export function Refusal(props: AlertProps) {
  const message = useRef<HTMLDivElement>(null);
  // In an effect, because a closing dialog has to return the focus to its button first.
  useEffect(() => {
    if (!document.activeElement?.matches('input, textarea, select')) message.current?.focus();
  }, []);
  return <Alert severity="error" ref={message} tabIndex={-1} {...props} />;
}
