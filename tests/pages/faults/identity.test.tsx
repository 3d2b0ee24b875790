import { screen } from '@testing-library/react';
import { db } from '../../mocks/db';
import { people } from '../../mocks/people';
import { fillIn, press, shows, testFaults } from '../../support/faultMatrix';
import { goTo } from '../../support/renderApp';
import { keepFewGroups } from '../../support/world';

const credentials = { Email: people.member.email, Password: people.member.password };
const isSignedIn = () => document.querySelector('h1')?.textContent === 'Find your cheer squad';

/** Signs out, and opens the page with an empty form. */
const openAnew = (url: string) => async () => {
  if (isSignedIn()) await press('Sign out');
  await screen.findByRole('heading', { level: 1, name: /^(Login|Create an account|Reset Password)$/ });
  goTo('/requests');
  await screen.findByRole('heading', { level: 1, name: 'Join requests' });
  goTo(url);
};

for (const call of ['signInWithPassword', 'lookup']) {
  testFaults({
    name: `signing in (${call})`,
    call: new RegExp(`^POST .*/accounts:${call}$`),
    url: '/login',
    prepare: keepFewGroups,
    act: async () => {
      await fillIn(credentials);
      await press('Login');
    },
    told: /^Worng email or password\. Please try again\./,
    inputs: () => credentials,
    retry: () => press('Login'),
    isDone: isSignedIn,
    reset: openAnew('/login'),
  });
}

const inUse = 'This email address is already in use.';
const account = (id: string) => ({ Email: `${id}@example.com`, Password: 'tumble22' });
testFaults({
  name: 'signing up',
  call: /^POST .*\/accounts:signUp$/,
  url: '/register',
  prepare: keepFewGroups,
  act: async (id) => {
    await fillIn(account(id));
    await press('Sign Up');
  },
  told: /^An error occurred during signup\. Please try again\./,
  inputs: account,
  retry: () => press('Sign Up'),
  // If only the response was lost, the account exists, so the retry reports that the address is in use.
  isDone: (id) => db.accounts.some(({ email }) => email === account(id).Email) && (isSignedIn() || shows(inUse)),
  reset: openAnew('/register'),
});

testFaults({
  name: 'requesting a password reset',
  call: /^POST .*\/accounts:sendOobCode$/,
  url: '/reset',
  act: async () => {
    await fillIn({ Email: credentials.Email });
    await press('Reset Password');
  },
  // The app shows the provider's own message, which contains the error code.
  told: /^Firebase: Error \(auth\/network-request-failed\)\./,
  inputs: () => ({ Email: credentials.Email }),
  retry: () => press('Reset Password'),
  isDone: () => shows('Password reset email sent successfully. Check your inbox.'),
  reset: openAnew('/reset'),
});
