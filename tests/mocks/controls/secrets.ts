const HIDDEN = '••••••';
const secret = '[^"=&]*(?:password|token|oobCode|secret)[^"=&]*';
const inJson = new RegExp(`("${secret}"\\s*:\\s*)"(?:[^"\\\\]|\\\\.)*("|$)`, 'gi');
const inForm = new RegExp(`((?:^|[&"])${secret}=)[^&"]*`, 'gi');

/** The text of a body, also of one that was cut off, with dots in place of its passwords and tokens. */
export const hideSecrets = (text: string) => text.replace(inJson, `$1"${HIDDEN}"`).replace(inForm, `$1${HIDDEN}`);
