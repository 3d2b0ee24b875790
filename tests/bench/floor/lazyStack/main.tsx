import { LoginApp } from '../LoginApp';
import { root } from '../root';

const account = () => import('../account');

// The same parts, but the identity SDK comes after the paint.
root.render(
  <LoginApp
    account={{
      watchSession: (onSession) => account().then(({ watchSession }) => watchSession(onSession)),
      signIn: (email, password) => account().then(({ signIn }) => signIn(email, password)),
    }}
  />,
);
