/**
 * Texts about signing in, signing up and the account. Texts given by the specification are verbatim, spelling mistakes
 * included.
 */
export const accountMessages = {
  unsent: (count: number) =>
    count === 1 ? "1 change hasn't reached the server yet." : `${count} changes haven't reached the server yet.`,
  unsentSignOutHint: 'If you sign out now, your changes may be lost.',
  unsentDeletionHint: 'If you delete your account now, your changes may be lost.',
  /** By reason: why changes have not been sent yet, and what the person can do. */
  holdUps: {
    offline: "You are offline: wait until you're back online.",
    server: 'The server has not answered yet: wait a minute and try again.',
    refused: 'It did not go through: open its group to send it again, edit it or discard it.',
    otherTab: 'Another tab is still sending: wait until it has.',
  },
  orConfirm: 'To delete it all the same, confirm once more.',
  signUpLead: 'One account to find groups, join them and start your own.',
  resetLead: "We'll email you a link to set a new password.",
  passwordRule: 'Password must be at least 6 characters long and include at least one number.',
  passwordLength: (count: number) => `At least ${count} characters`,
  passwordMaxLength: (count: number) => `At most ${count} characters`,
  passwordNumber: 'A number',
  passwordLowercase: 'A lowercase letter',
  passwordUppercase: 'An uppercase letter',
  passwordSymbol: 'A symbol, such as ! or #',
  passwordRulesMet: (met: number, all: number) => `${met} of ${all} rules met`,
  passwordRulesUnmet: 'This password does not meet all of the rules yet.',
  emailMissing: 'Please enter your email address.',
  resetSent: 'Password reset email sent successfully. Check your inbox.',
  resetSentHint: 'It only arrives when there is an account with this address. Check your spam folder, too.',
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
  bookmarks: (count: number) =>
    count === 0
      ? 'No group is bookmarked any more.'
      : `${count} ${count === 1 ? 'group is' : 'groups are'} bookmarked on this device, also after you sign out. Nobody else who signs in here sees your bookmarks.`,
  signOutEverywhere: 'This signs you out in every tab of this browser.',
  accountDeletion:
    "Deleting your account is permanent. You won't be able to sign in again, and no one can bring it back.",
  accountDeletionGroups:
    'Your groups stay. The ones you own stay listed with no one to run them, and the ones you joined keep you as a member unless you leave them first.',
  accountDeletionProof: 'Enter your password to confirm.',
  accountDeleteFailed: "We couldn't delete your account. Please try again.",
  loginLead: 'Find your squad, or run it.',
  signInTo: {
    find: 'Sign in to find groups',
    manage: 'Sign in to manage your groups',
    create: 'Sign in to create a group',
    pay: 'Sign in to pay',
    account: 'Sign in to open your account',
    requests: 'Sign in to answer requests',
    open: (group = 'this group') => `Sign in to open ${group}`,
  },
  sessionEnded: {
    disabled: 'This account has been disabled, so you were signed out. Sign in with another account.',
    deleted: 'This account no longer exists, so you were signed out. Sign up to make a new one.',
    expired: 'You were signed out because your sign-in expired or your password was changed. Sign in again.',
    accountDeleted: 'Your account has been deleted.',
  },
  changesLost: (count: number) =>
    count === 1
      ? '1 change had not reached the server and may be lost.'
      : `${count} changes had not reached the server and may be lost.`,
  loginIncomplete: 'Please fill in both email and password.',
  loginUserNotFound: 'No account found with this email.',
  loginWrongPassword: 'Invalid password. Please try again.',
  loginInvalidEmail: 'Invalid email format. Please enter a valid email.',
  loginOther: 'Worng email or password. Please try again.',
  loginServiceFailed:
    'The sign-in service has a problem, so your email and password may be right. Try again in a minute.',
  signUpEmailInUse: 'This email address is already in use.',
  signUpOther: 'An error occurred during signup. Please try again.',
  resetFailed: 'Failed to send password reset email.',
  identityUnreachable: 'The sign-in service could not be reached.',
  identityTooManyRequests: 'Too many attempts. Wait a few minutes, or reset your password.',
  identityWait: 'Too many attempts. Wait a few minutes, then try again.',
  identityCaptcha: 'The sign-in service asks for a captcha, which this site blocks. Please tell whoever runs the site.',
  identityDisabled: 'This account has been disabled.',
  identityWeakPassword:
    'This password is too weak. Use a longer one with uppercase and lowercase letters, numbers, and symbols.',
  identityClosed: "New accounts can't be created here right now.",
  identityOldSignIn: "It's been too long since you signed in. Sign out, sign in again, then try once more.",
  verificationFailed: "We couldn't send the verification email. Please try again.",
  verificationTooOften: "We've sent it several times. Check your spam folder, or wait a few minutes.",
} as const;
