import { useRef, useState } from 'react';
import { isVerified, sendVerification } from '../../auth/account';
import { useAccount } from '../../auth/useAuth';
import { breakable } from '../../components/breakable';
import { Alert } from '../../components/controls/Alert';
import { Button } from '../../components/controls/Button';
import { Tag } from '../../components/controls/Tag';
import { useToasts } from '../../components/Toasts';
import { useSingleFlight } from '../../hooks/useSingleFlight';
import shared from '../../theme/shared.module.css';
import { AccountSection } from './AccountSection';
import styles from './EmailSection.module.css';
import { FormProblem } from './FormProblem';
import { describeAccountFailure, describeVerification } from './identityErrors';
import { accountMessages } from './messages';

export function EmailSection() {
  const { email, emailVerified } = useAccount();
  const [verified, setVerified] = useState(emailVerified);
  const address = useRef<HTMLDivElement>(null);
  const { show } = useToasts();
  const finish = () => {
    setVerified(true);
    show(accountMessages.emailVerified);
    // The button that had the focus disappears.
    address.current?.focus();
  };
  if (!email) return <AccountSection title="Email">{accountMessages.noEmail}</AccountSection>;
  return (
    <AccountSection title="Email">
      <div ref={address} tabIndex={-1} className={`${shared.row} ${styles.address}`}>
        <span>{breakable(email)}</span>
        <Tag color={verified ? 'success' : 'warning'} label={verified ? 'Verified' : 'Not verified'} />
      </div>
      {!verified && <EmailVerification email={email} onVerified={finish} />}
    </AccountSection>
  );
}

/** The page cannot know when the user opens the link in the email, so the user presses a button to check. */
function EmailVerification({ email, onVerified }: { email: string; onVerified: () => void }) {
  const account = useAccount();
  const sending = useSingleFlight({
    mutationKey: ['sendVerification'],
    mutationFn: () => sendVerification(account).then(() => true),
  });
  const checking = useSingleFlight({ mutationKey: ['checkVerification'], mutationFn: () => isVerified(account) });
  const send = () => {
    checking.reset();
    sending.run(undefined);
  };
  const check = () => {
    sending.reset();
    checking.run(undefined, { onSuccess: (verified) => verified && onVerified() });
  };

  return (
    <>
      <p className={shared.secondary}>{accountMessages.emailUnverified}</p>
      <div className={shared.row}>
        <Button variant="outlined" onClick={send} loading={sending.isPending}>
          Send verification email
        </Button>
        <Button onClick={check} loading={checking.isPending}>
          I've verified it
        </Button>
      </div>
      <div className={styles.answers}>
        <FormProblem problem={sending.error && describeVerification(sending.error)} />
        <FormProblem
          problem={checking.error && describeAccountFailure(accountMessages.verificationCheckFailed, checking.error)}
        />
        <div role="status">
          {sending.data && <Alert>{accountMessages.verificationSent(email)}</Alert>}
          {checking.data === false && <Alert severity="warning">{accountMessages.stillUnverified}</Alert>}
        </div>
      </div>
    </>
  );
}
