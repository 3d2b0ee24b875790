import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useEffect, useId, useState } from 'react';
import { loadPasswordPolicy, type PolicyStatus } from '../../auth/account';
import { CloseIcon } from '../../components/icons';
import { CheckIcon, CircleIcon } from '../../components/laterIcons';
import shared from '../../theme/shared.module.css';
import { accountMessages } from './messages';
import styles from './NewPasswordField.module.css';
import { PasswordField } from './PasswordField';

interface NewPasswordFieldProps extends ComponentProps<typeof PasswordField> {
  /** From `usePasswordRules`. */
  rules: ReturnType<typeof rulesFor>;
}

/** A field for a new password, with the rules that it must meet. After a refusal, the unmet rules stand out. */
export function NewPasswordField({ rules, ...field }: NewPasswordFieldProps) {
  const rulesId = useId();
  const refused = field.problem !== undefined || field.invalid === true;
  return (
    <div>
      <PasswordField autoComplete="new-password" aria-describedby={rulesId} {...field} />
      {/* Each rule has an icon and hidden text, because color alone is not accessible. */}
      <ul id={rulesId} aria-label="Rules for the password" className={`${shared.small} ${styles.rules}`}>
        {rules.map(({ label, met }) => (
          <li key={label} data-met={met} data-refused={refused && !met}>
            <RuleIcon met={met} refused={refused} />
            <span>
              {label}
              <span className={shared.hidden}>{met ? ', met' : ', not met'}</span>
            </span>
          </li>
        ))}
      </ul>
      <div role="status" className={shared.hidden}>
        {accountMessages.passwordRulesMet(rules.filter(({ met }) => met).length, rules.length)}
      </div>
    </div>
  );
}

function RuleIcon({ met, refused }: { met: boolean; refused: boolean }) {
  const Icon = met ? CheckIcon : refused ? CloseIcon : CircleIcon;
  return <Icon fontSize="small" />;
}

/**
 * Checks a new password against the rules while it is typed. The app's own rules apply at once, the identity provider's
 * rules once its policy has loaded. If the policy never loads, only the provider checks its rules, on submit.
 */
export function usePasswordRules(password: string) {
  const { data: check } = useQuery({
    queryKey: ['passwordPolicy'],
    queryFn: loadPasswordPolicy,
    staleTime: Number.POSITIVE_INFINITY,
    enabled: password !== '',
  });
  const [policy, setPolicy] = useState<PolicyStatus>();

  useEffect(() => {
    let current = true;
    check?.(password).then(
      (status) => current && setPolicy(status),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [check, password]);

  /** Validates on submit: the specification's rule first, then the provider's. */
  const validate = async (value: string): Promise<string | true> => {
    if (!isStrongPassword(value)) return accountMessages.passwordRule;
    const status = await check?.(value).catch(() => undefined);
    return (status?.isValid ?? true) || accountMessages.passwordRulesUnmet;
  };
  return { rules: rulesFor(password, policy), validate };
}

/** Leaves out the rules that the provider's policy does not have: they are undefined in its status. */
function rulesFor(password: string, policy: PolicyStatus | undefined) {
  const { minPasswordLength = 0, maxPasswordLength = 0 } = policy?.passwordPolicy.customStrengthOptions ?? {};
  const minLength = Math.max(MIN_PASSWORD_LENGTH, minPasswordLength);
  const rules = [
    { label: accountMessages.passwordLength(minLength), met: password.length >= minLength },
    { label: accountMessages.passwordNumber, met: /\d/.test(password) },
    { label: accountMessages.passwordLowercase, met: policy?.containsLowercaseLetter },
    { label: accountMessages.passwordUppercase, met: policy?.containsUppercaseLetter },
    { label: accountMessages.passwordSymbol, met: policy?.containsNonAlphanumericCharacter },
    // The maximum is usually thousands of characters, so it is listed only when the password exceeds it.
    {
      label: accountMessages.passwordMaxLength(maxPasswordLength),
      met: policy?.meetsMaxPasswordLength === false ? false : undefined,
    },
  ];
  return rules.flatMap(({ label, met }) => (met === undefined ? [] : [{ label, met }]));
}

const MIN_PASSWORD_LENGTH = 6;

/** The specification's rule on sign-up: at least 6 characters, at least one digit. */
const isStrongPassword = (password: string) => password.length >= MIN_PASSWORD_LENGTH && /\d/.test(password);
