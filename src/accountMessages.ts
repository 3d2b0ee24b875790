/** The sentences of signing up, of resetting a password and of the account. */
export const accountMessages = {
  // Session
  notFound: 'There is no page at this address.',
  notFoundHint: 'The link may be mistyped, or the page has moved.',

  // Identity
  signUpLead: 'One account to find groups, join them and start your own.',
  resetLead: "We'll email you a link to set a new password.",
  emailInvalid: 'Enter an email address like name@example.com.',
  passwordRule: 'Password must be at least 6 characters long and include at least one number.',
  passwordLength: (count: number) => `At least ${count} characters`,
  passwordMaxLength: (count: number) => `At most ${count} characters`,
  passwordNumber: 'A number',
  passwordLowercase: 'A lowercase letter',
  passwordUppercase: 'An uppercase letter',
  passwordSymbol: 'A symbol, such as ! or #',
  passwordRulesMet: (met: number, all: number) => `${met} of ${all} rules met`,
  passwordRulesUnmet: 'This password does not meet all of the rules yet.',
  signUpIncomplete: 'Please enter your email address.',
  resetIncomplete: 'Please enter your email address.',
  resetSent: 'Password reset email sent successfully. Check your inbox.',
  resetSentHint: 'It only arrives when there is an account with this address. Check your spam folder, too.',

  // Account
  noEmail: 'This account has no email address.',
  emailUnverified: 'Verify your address so you can recover your account if you forget your password.',
  verificationSent: (email: string) =>
    `We sent a link to ${email}. Open it, then come back here. Check your spam folder, too.`,
  verificationCheckFailed: "We couldn't check your address. Please try again.",
  stillUnverified: "This address isn't verified yet. Open the link in the email first.",
  emailVerified: 'Your email address is verified.',
  currentPasswordMissing: 'Enter your current password.',
  passwordChanged: 'Your password has been changed.',
  passwordChangeFailed: "We couldn't change your password. Please try again.",
  appearanceHint: 'System follows your device. Your choice is kept on this device only.',
  signOutEverywhere: 'This signs you out in every tab of this browser.',
  accountDeletion:
    "Deleting your account is permanent. You won't be able to sign in again, and no one can bring it back.",
  accountDeletionGroups:
    'Your groups stay. The ones you own stay listed with no one to run them, and the ones you joined keep you as a member unless you leave them first.',
  accountDeletionProof: 'Enter your password to confirm.',
  accountDeleteFailed: "We couldn't delete your account. Please try again.",
} as const;
