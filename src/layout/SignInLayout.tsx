import { useLocation } from 'react-router-dom';
import { paths } from '../paths';
import { Main, SkipLink } from './Main';
import { OfflineBanner } from './OfflineBanner';

/** What is around the login page: little, since it is the first page that everybody loads. */
export function SignInLayout({ preload }: { preload: (path: string) => void }) {
  const { state } = useLocation();
  return (
    // The page that comes next loads while the provider checks the password.
    <div onSubmit={() => preload(paths.login.readState(state) ?? paths.findGroup.to())}>
      <SkipLink />
      <OfflineBanner />
      <Main />
    </div>
  );
}
