import { useLocation } from 'react-router';
import { paths } from '../paths';
import { ConnectionLine } from './ConnectionLine';
import { Main, SkipLinks } from './Main';

/** The layout of the login page. Its code has to be small, because most visitors load this page first. */
export function SignInLayout({ preload }: { preload: (path: string) => void }) {
  const { state } = useLocation();
  return (
    // Load the code of the next page while the identity provider checks the password.
    <div onSubmit={() => preload(paths.login.readState(state) ?? paths.findGroup.to())}>
      <SkipLinks />
      <ConnectionLine />
      <Main />
    </div>
  );
}
