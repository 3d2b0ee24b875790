export const MIN_PASSWORD_LENGTH = 6;

/** The specification's rule on sign-up: at least 6 characters, at least one digit. */
export const isStrongPassword = (password: string) => password.length >= MIN_PASSWORD_LENGTH && /\d/.test(password);
