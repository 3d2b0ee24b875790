import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { signUp } from '../../../src/auth/signIn';
import { db } from '../../mocks/db';
import { breakConnection, failWith, hold } from '../../mocks/failures';
import { people } from '../../mocks/people';
import { accountOf, findSection, identityError, newcomer, unreachable } from '../../support/account';
import { expectBusy, expectEnabled } from '../../support/disabled';
import { pressTwice } from '../../support/pressTwice';
import { recordUrls } from '../../support/recordCalls';
import { renderApp } from '../../support/renderApp';

const { member } = people;
const sendButton = { name: 'Send verification email' };
const checkButton = { name: "I've verified it" };
const openAsNewUser = async () => {
  await signUp(newcomer);
  return (await renderApp('/account')).user;
};

test('shows a verified address, without a button to send the email', async () => {
  await renderApp('/account', { as: member });
  const email = await findSection('Email');
  expect(email.getByText(member.email)).toBeVisible();
  expect(email.getByText('Verified')).toBeVisible();
  expect(email.queryByRole('button', sendButton)).not.toBeInTheDocument();
});

test('sends the link once when pressed twice, and shows the address as verified afterwards', async () => {
  const user = await openAsNewUser();
  const sent = recordUrls(/sendOobCode/);
  const email = await findSection('Email');
  expect(email.getByText('Not verified')).toBeVisible();
  pressTwice(email.getByRole('button', sendButton));
  expect(await email.findByText(/We sent a link to nia\.new@example\.com\./)).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(db.oobCodes).toMatchObject([{ requestType: 'VERIFY_EMAIL', email: newcomer.email }]);

  await user.click(email.getByRole('button', checkButton));
  expect(await email.findByText(/This address isn't verified yet\./)).toBeVisible();

  Object.assign(accountOf(newcomer) ?? {}, { emailVerified: true });
  await user.click(email.getByRole('button', checkButton));
  expect(await email.findByText('Verified')).toBeVisible();
  await waitFor(() => expect(email.getByText('Verified').parentElement).toHaveFocus());
  expect(await screen.findByText('Your email address is verified.')).toBeVisible();
  expect(email.queryByRole('button')).not.toBeInTheDocument();
});

test.each([
  ['TOO_MANY_ATTEMPTS_TRY_LATER', "We've sent it several times."],
  ['INTERNAL', "We couldn't send the verification email. Please try again."],
])('shows an error when the email cannot be sent (%s)', async (code, cause) => {
  const user = await openAsNewUser();
  failWith('post', /accounts:sendOobCode/, 400, identityError(code));
  const email = await findSection('Email');
  await user.click(email.getByRole('button', sendButton));
  const alert = await email.findByRole('alert');
  expect(alert).toHaveTextContent("We couldn't send the verification email. Please try again.");
  expect(alert).toHaveTextContent(cause);
  expectEnabled(email.getByRole('button', sendButton));
});

test('shows an error at both buttons when the provider cannot be reached', async () => {
  const user = await openAsNewUser();
  breakConnection('post', /accounts:sendOobCode/);
  breakConnection('post', /accounts:lookup/);
  const email = await findSection('Email');
  await user.click(email.getByRole('button', sendButton));
  expect(await email.findByRole('alert')).toHaveTextContent(unreachable);
  await user.click(email.getByRole('button', checkButton));
  expect(await email.findByText("We couldn't check your address. Please try again.")).toBeVisible();
  expect(email.getAllByRole('alert')).toHaveLength(1);
});

test('disables the button while the email is being sent', async () => {
  const user = await openAsNewUser();
  const release = hold('post', /accounts:sendOobCode/);
  const email = await findSection('Email');
  await user.click(email.getByRole('button', sendButton));
  expectBusy(email.getByRole('button', sendButton));
  release();
  expect(await email.findByText(/We sent a link/)).toBeVisible();
});
