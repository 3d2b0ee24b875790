const HIDDEN = '••••••';
const secret = '[^"=&]*(?:password|token|oobCode|secret)[^"=&]*';
const inJson = new RegExp(`("${secret}"\\s*:\\s*)"(?:[^"\\\\]|\\\\.)*("|$)`, 'gi');
const inForm = new RegExp(`((?:^|[&"])${secret}=)[^&"]*`, 'gi');

/** Replaces passwords and tokens in a body, which may be cut off, by dots. */
export const hideSecrets = (text: string) => text.replace(inJson, `$1"${HIDDEN}"`).replace(inForm, `$1${HIDDEN}`);
