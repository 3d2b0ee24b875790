/** The sentences of signing in, and of what the identity provider refuses. */
export const signInMessages = {
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
  loginIncomplete: 'Please fill in both email and password.',
  loginUserNotFound: 'No account found with this email.',
  loginWrongPassword: 'Invalid password. Please try again.',
  loginInvalidEmail: 'Invalid email format. Please enter a valid email.',
  loginOther: 'Worng email or password. Please try again.',
  signUpEmailInUse: 'This email address is already in use.',
  signUpOther: 'An error occurred during signup. Please try again.',
  resetFailed: 'Failed to send password reset email.',
  userOffline: 'You seem to be offline. Check your connection and try again.',
  identityUnreachable: 'The sign-in service could not be reached. Check your connection and try again.',
  identityTooManyRequests: 'Too many attempts. Wait a few minutes, or reset your password.',
  identityWait: 'Too many attempts. Wait a few minutes, then try again.',
  identityCaptcha: 'The sign-in service asks for a captcha, which this site blocks. Please tell whoever runs the site.',
  identityDisabled: 'This account has been disabled.',
  identityWeakPassword:
    'This password is too weak. Use a longer one with uppercase and lowercase letters, numbers, and symbols.',
  identityClosed: "New accounts can't be created here right now.",
  identityOldSignIn: "It's been too long since you signed in. Sign out, sign in again, then try once more.",

  // Account
  verificationFailed: "We couldn't send the verification email. Please try again.",
  verificationTooOften: "We've sent it several times. Check your spam folder, or wait a few minutes.",
} as const;
