import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { PasswordRule } from '../components/PasswordRules';
import { isStrongPassword, MIN_PASSWORD_LENGTH } from '../lib/validation';
import { messages } from '../messages';
import { loadPasswordPolicy, type PolicyStatus } from './account';

const policyQuery = queryOptions({
  queryKey: ['passwordPolicy'],
  queryFn: loadPasswordPolicy,
  staleTime: Number.POSITIVE_INFINITY,
});

/**
 * How a new password stands, as one types. The product's own rules are there at once, the provider's join them when it
 * has named them; while it has not, they are left for it to judge.
 */
export function usePasswordRules(password: string) {
  const { data: check } = useQuery({ ...policyQuery, enabled: password !== '' });
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

  /** For the form: what is wrong with what is sent, the specification's sentence first. */
  const validate = async (value: string): Promise<string | true> => {
    if (!isStrongPassword(value)) return messages.passwordRule;
    const status = await check?.(value).catch(() => undefined);
    return (status?.isValid ?? true) || messages.passwordRulesUnmet;
  };
  return { rules: rulesFor(password, policy), validate };
}

/** In the provider's status, a rule that its policy does not have is undefined. */
function rulesFor(password: string, policy: PolicyStatus | undefined): PasswordRule[] {
  const { minPasswordLength = 0, maxPasswordLength = 0 } = policy?.passwordPolicy.customStrengthOptions ?? {};
  const least = Math.max(MIN_PASSWORD_LENGTH, minPasswordLength);
  const rules = [
    { label: messages.passwordLength(least), met: password.length >= least },
    { label: messages.passwordNumber, met: /\d/.test(password) },
    { label: messages.passwordLowercase, met: policy?.containsLowercaseLetter },
    { label: messages.passwordUppercase, met: policy?.containsUppercaseLetter },
    { label: messages.passwordSymbol, met: policy?.containsNonAlphanumericCharacter },
    // Thousands as a rule: not worth a line before somebody gets there.
    {
      label: messages.passwordMaxLength(maxPasswordLength),
      met: policy?.meetsMaxPasswordLength === false ? false : undefined,
    },
  ];
  return rules.flatMap(({ label, met }) => (met === undefined ? [] : [{ label, met }]));
}
