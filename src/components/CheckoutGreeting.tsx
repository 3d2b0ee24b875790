import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { useEffect, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { checkoutMark } from '../lib/checkoutMark';
import { messages } from '../messages';
import { paths } from '../paths';

/** For the person who comes back from the payment page. Only the owner knows who has paid, so it does not say "paid". */
export function CheckoutGreeting() {
  const [groupId, setGroupId] = useState(checkoutMark.read);

  // The browser's Back may bring the page as it was left, without starting it again.
  useEffect(() => {
    const greet = () => setGroupId(checkoutMark.read());
    window.addEventListener('pageshow', greet);
    return () => window.removeEventListener('pageshow', greet);
  }, []);

  if (groupId === undefined) return null;
  const dismiss = () => {
    checkoutMark.clear();
    setGroupId(undefined);
  };
  return (
    <Alert severity="info" square onClose={dismiss} role="status">
      {messages.checkoutReturn}{' '}
      <Link component={RouterLink} to={paths.group(groupId)} onClick={dismiss}>
        Go to the group
      </Link>
    </Alert>
  );
}
