import { LoginApp } from '../LoginApp';
import { root } from '../root';

const account = () => import('../account');

// The login page of ../stack, but the identity SDK is loaded after the first paint.
root.render(
  <LoginApp
    account={{
      watchSession: (onSession) => account().then(({ watchSession }) => watchSession(onSession)),
      signIn: (email, password) => account().then(({ signIn }) => signIn(email, password)),
    }}
  />,
);
