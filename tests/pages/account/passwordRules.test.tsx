import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { queryClient } from '../../../src/api/queryClient';
import { breakConnection } from '../../mocks/failures';
import { people } from '../../mocks/people';
import { enforcePasswordPolicy } from '../../support/passwordPolicy';
import { recordUrls } from '../../support/recordCalls';
import { renderApp } from '../../support/renderApp';

const policyPath = /passwordPolicy/;
const strictPolicy = {
  minPasswordLength: 10,
  containsLowercaseCharacter: true,
  containsUppercaseCharacter: true,
  containsNonAlphanumericCharacter: true,
};
const unmetMessage = 'This password does not meet all of the rules yet.';

/** Returns the text of each rule, including text only for screen readers. */
const getRules = () =>
  within(screen.getByRole('list', { name: 'Rules for the password' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

/** Returns the rules that stand out because the password does not meet them. */
const getMarkedRules = () =>
  within(screen.getByRole('list', { name: 'Rules for the password' }))
    .getAllByRole('listitem')
    .filter(({ dataset }) => dataset.refused === 'true')
    .map(({ textContent }) => textContent);

describe('on the register page', () => {
  test("shows the app's rules at once, and fetches the provider's password policy on typing", async () => {
    const policyCalls = recordUrls(policyPath);
    const { user } = await renderApp('/register');
    const password = await screen.findByLabelText('Password');
    expect(getRules()).toEqual(['At least 6 characters, not met', 'A number, not met']);
    expect(password).toHaveAccessibleDescription(/At least 6 characters, not met/);
    expect(policyCalls).toEqual([]);

    await user.type(password, 'abc1');
    expect(getRules()).toEqual(['At least 6 characters, not met', 'A number, met']);
    await user.type(password, 'de');
    expect(getRules()).toEqual(['At least 6 characters, met', 'A number, met']);
    expect(screen.getByText('2 of 2 rules met')).toBeInTheDocument();
    expect(policyCalls).toHaveLength(1);
  });

  test("works without the provider's password policy when it cannot be loaded", async () => {
    breakConnection('get', policyPath);
    const { user } = await renderApp('/register');
    await user.type(await screen.findByRole('textbox', { name: 'Email' }), 'new@example.com');
    await user.type(screen.getByLabelText('Password'), 'abcde1');
    expect(getRules()).toEqual(['At least 6 characters, met', 'A number, met']);
    await user.click(screen.getByRole('button', { name: 'Sign Up' }));
    expect(await screen.findByRole('button', { name: 'SEARCH' })).toBeVisible();
  });

  test("adds the rules of the provider's password policy and updates them on typing", async () => {
    enforcePasswordPolicy(strictPolicy);
    const { user } = await renderApp('/register');
    const password = await screen.findByLabelText('Password');
    await user.type(password, 'abcde1');
    expect(await screen.findByText('At least 10 characters')).toBeVisible();
    expect(getRules()).toEqual([
      'At least 10 characters, not met',
      'A number, met',
      'A lowercase letter, met',
      'An uppercase letter, not met',
      'A symbol, such as ! or #, not met',
    ]);
    await user.type(password, 'WXYZ!');
    expect(getRules().filter((rule) => rule?.endsWith('not met'))).toEqual([]);
  });

  test("shows unmet rules at the field: the app's first, then the provider's", async () => {
    enforcePasswordPolicy({ minPasswordLength: 8 });
    const signUps = recordUrls(/accounts:signUp/);
    const { user } = await renderApp('/register');
    await user.type(await screen.findByRole('textbox', { name: 'Email' }), 'new@example.com');
    const password = screen.getByLabelText('Password');
    await user.type(password, 'abcdefg');
    expect(await screen.findByText('At least 8 characters')).toBeVisible();
    expect(getMarkedRules()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Sign Up' }));
    expect(
      await screen.findByText('Password must be at least 6 characters long and include at least one number.'),
    ).toBeVisible();
    expect(getMarkedRules()).toEqual(['At least 8 characters, not met', 'A number, not met']);

    await user.clear(password);
    await user.type(password, 'abcde1');
    expect(await screen.findByText(unmetMessage)).toBeVisible();
    expect(password).toBeInvalid();
    expect(getMarkedRules()).toEqual(['At least 8 characters, not met']);
    expect(signUps).toEqual([]);

    await user.type(password, '23{Enter}');
    expect(await screen.findByRole('button', { name: 'SEARCH' })).toBeVisible();
  });

  test("loads the provider's password policy again when it refuses the password after all", async () => {
    const policyCalls = recordUrls(policyPath);
    const { user } = await renderApp('/register');
    await user.type(await screen.findByRole('textbox', { name: 'Email' }), 'new@example.com');
    await user.type(screen.getByLabelText('Password'), 'abcde1');
    await waitFor(() => expect(policyCalls).toHaveLength(1));
    // Wait for the policy to arrive, because after a refusal the SDK reloads only a policy that it has loaded.
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    enforcePasswordPolicy({ minPasswordLength: 10 });
    await user.click(screen.getByRole('button', { name: 'Sign Up' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('This password is too weak.');
    await waitFor(() => expect(policyCalls).toHaveLength(2));
    await user.type(screen.getByLabelText('Password'), '2');
    expect(await screen.findByText('At least 10 characters')).toBeVisible();
  });

  test("shows the maximum length of the provider's password policy once it is exceeded", async () => {
    enforcePasswordPolicy({ maxPasswordLength: 12 });
    const { user } = await renderApp('/register');
    await user.type(await screen.findByLabelText('Password'), 'abcde1');
    expect(getRules()).toHaveLength(2);
    await user.type(screen.getByLabelText('Password'), '2345678');
    expect(await screen.findByText('At most 12 characters')).toBeVisible();
  });
});

test("on the account page, a new password has to meet the provider's password policy", async () => {
  enforcePasswordPolicy(strictPolicy);
  const { user } = await renderApp('/account', { as: people.member });
  await user.type(await screen.findByLabelText('Current password'), people.member.password);
  const password = screen.getByLabelText('New password');
  await user.type(password, 'brandnew1');
  expect(await screen.findByText('An uppercase letter')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  expect(await screen.findByText(unmetMessage)).toBeVisible();
  expect(password).toHaveFocus();
  await user.type(password, 'X!{Enter}');
  expect(await screen.findByText('Your password has been changed.')).toBeVisible();
});
