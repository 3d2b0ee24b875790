import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { useEffect, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { sessionStore } from '../../lib/storage';
import { messages } from '../../messages';
import { paths } from '../../paths';

/** Holds the group of the fee being paid while the person is on the payment page. */
const KEY = 'cheer.checkout';

export const checkoutReturn = {
  set: (groupId: string) => sessionStore.set(KEY, groupId),
  get: () => sessionStore.get(KEY),
  clear: () => sessionStore.remove(KEY),
};

/** Shown after the return from the payment page. It does not say "paid", which only the owner can know. */
export function CheckoutReturnBanner() {
  const [groupId, setGroupId] = useState(checkoutReturn.get);

  // A page from the back/forward cache is not started anew.
  useEffect(() => {
    const update = () => setGroupId(checkoutReturn.get());
    window.addEventListener('pageshow', update);
    return () => window.removeEventListener('pageshow', update);
  }, []);

  if (groupId === undefined) return null;
  const dismiss = () => {
    checkoutReturn.clear();
    setGroupId(undefined);
  };
  return (
    <Alert severity="info" square onClose={dismiss} role="status">
      {messages.checkoutReturn}{' '}
      <Link component={RouterLink} to={paths.group.to(groupId)} onClick={dismiss}>
        Go to the group
      </Link>
    </Alert>
  );
}
