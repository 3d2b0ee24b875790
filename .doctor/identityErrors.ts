import * as v from 'valibot';
import type { Answer } from './ask';
import { explainStatus, noJson, type Service } from './explain';
import type { Finding } from './rows';

const Problem = v.object({
  error: v.object({
    message: v.fallback(v.string(), ''),
    status: v.fallback(v.string(), ''),
    details: v.fallback(v.array(v.fallback(v.object({ reason: v.fallback(v.string(), '') }), { reason: '' })), []),
  }),
});

const credentials = 'in the Google Cloud console: APIs & Services, Credentials';

/** By error code of the provider. */
const findings: Record<string, (service: Service) => Finding> = {
  API_KEY_INVALID: () => ({
    answer: 'The key is not valid.',
    toDo: 'Copy VITE_FIREBASE_API_KEY anew from the console: Project settings, Your apps.',
  }),
  API_KEY_HTTP_REFERRER_BLOCKED: ({ origin }) => ({
    answer: `The key is not for pages of ${origin}.`,
    toDo: `Add ${origin}/* to the websites of the key, ${credentials}; or name the right origin with --origin.`,
  }),
  API_KEY_SERVICE_BLOCKED: () => ({
    answer: 'The key is not for this service.',
    toDo: `Add "Identity Toolkit API" and "Token Service API" to the key, ${credentials}.`,
  }),
  API_KEY_IP_ADDRESS_BLOCKED: () => ({
    answer: 'The key is for certain servers only.',
    toDo: `Restrict it to websites instead, ${credentials}.`,
  }),
  SERVICE_DISABLED: () => ({
    answer: 'The Identity Toolkit API is switched off in the project of the key.',
    toDo: 'Open Authentication in the console, and press Get started.',
  }),
  CONFIGURATION_NOT_FOUND: () => ({
    answer: 'Authentication was never switched on in the project of the key.',
    toDo: 'Open Authentication in the console, press Get started, and allow e-mail and password.',
  }),
  PROJECT_DISABLED: () => ({ answer: 'The project is disabled.', toDo: 'Look into the console.' }),
  RESOURCE_EXHAUSTED: () => ({
    answer: 'It is asked too often.',
    toDo: 'Wait some minutes. If it stays so, raise the quota in the Google Cloud console.',
  }),
};
const noProvider: Finding = {
  answer: 'JSON, but not that of an identity provider.',
  toDo: 'Is VITE_FIREBASE_AUTH_EMULATOR_URL the address of another service?',
};

/** The error code for each message that comes without a code, by the start of the message. */
const sentences: [start: string, code: string][] = [
  ['API key not valid', 'API_KEY_INVALID'],
  ['API key expired', 'API_KEY_INVALID'],
  ['Requests from referer', 'API_KEY_HTTP_REFERRER_BLOCKED'],
];

/** Explains an answer that does not hold the requested data. */
export function explainIdentityError(answer: Answer, json: unknown, path: string, service: Service): Finding {
  const result = v.safeParse(Problem, json);
  if (!result.success) return explainStatus(answer, `/${path}`, service) ?? (json === undefined ? noJson : noProvider);
  const { message, status, details } = result.output.error;
  const [word = ''] = message.split(' ');
  const sentence = sentences.find(([start]) => message.startsWith(start));
  const codes = [...details.map(({ reason }) => reason), ...(sentence ? [sentence[1]] : []), word, status];
  const known = codes.map((code) => (Object.hasOwn(findings, code) ? findings[code] : undefined)).find(Boolean);
  if (known) return known(service);
  const code = codes.find((text) => /^[A-Z]{2,}(?:_[A-Z]+){1,6}$/.test(text)) ?? `${answer.status}`;
  return {
    answer: `It refuses the call (${code}).`,
    toDo: 'Look the code up in the documentation of the provider, and compare the variables with the console.',
  };
}
