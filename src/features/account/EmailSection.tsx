import { useRef } from 'react';
import { isVerified, sendVerification } from '../../auth/account';
import { useAccount } from '../../auth/useAuth';
import { breakable } from '../../components/breakable';
import { Alert } from '../../components/controls/Alert';
import { Button } from '../../components/controls/Button';
import { Tag } from '../../components/controls/Tag';
import { useToasts } from '../../components/Toasts';
import { useFocusFallback } from '../../hooks/useFocusFallback';
import { useSingleFlight } from '../../hooks/useSingleFlight';
import shared from '../../theme/shared.module.css';
import { AccountSection } from './AccountSection';
import styles from './EmailSection.module.css';
import { FormProblem } from './FormProblem';
import { describeAccountFailure, describeVerification } from './identityErrors';
import { accountMessages } from './messages';

/** The page cannot know when the person opens the link in the email, so the person presses a button to check. */
export function EmailSection() {
  const account = useAccount();
  const { email } = account;
  const address = useRef<HTMLDivElement>(null);
  const focus = useFocusFallback(address);
  const { show } = useToasts();
  const { run, isPending, variables, error, data } = useSingleFlight({
    mutationKey: ['verification'],
    mutationFn: async (step: 'send' | 'check') =>
      step === 'send' ? sendVerification(account).then(() => 'sent' as const) : isVerified(account),
  });
  const check = () => run('check', { onSuccess: (found) => found && show(accountMessages.emailVerified) });
  if (!email) return <AccountSection title="Email">{accountMessages.noEmail}</AccountSection>;

  const verified = account.emailVerified || data === true;
  return (
    <AccountSection title="Email" {...focus}>
      <div ref={address} tabIndex={-1} className={`${shared.row} ${styles.address}`}>
        <span>{breakable(email)}</span>
        <Tag color={verified ? 'success' : 'warning'} label={verified ? 'Verified' : 'Not verified'} />
      </div>
      {!verified && (
        <>
          <p className={shared.secondary}>{accountMessages.emailUnverified}</p>
          <div className={shared.row}>
            <Button
              variant="outlined"
              onClick={() => run('send')}
              disabled={isPending}
              loading={isPending && variables === 'send'}
            >
              Send verification email
            </Button>
            <Button onClick={check} disabled={isPending} loading={isPending && variables === 'check'}>
              I've verified it
            </Button>
          </div>
          <div className={shared.wide}>
            <FormProblem
              problem={
                error &&
                (variables === 'send'
                  ? describeVerification(error)
                  : describeAccountFailure(accountMessages.verificationCheckFailed, error))
              }
            />
            <div role="status">
              {data === 'sent' && <Alert>{accountMessages.verificationSent(email)}</Alert>}
              {data === false && <Alert severity="warning">{accountMessages.stillUnverified}</Alert>}
            </div>
          </div>
        </>
      )}
    </AccountSection>
  );
}
