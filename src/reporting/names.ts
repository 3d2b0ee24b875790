import type { Failure } from '../lib/log';

// Reports name causes of failures and directives of the content policy only by the words in these lists, because other
// texts may come from people or servers.

export const OTHER = 'other';

const causes = `
  offline unsent timeout network http contract outdated unreadable

  ApiError EnvError FeesChangedError FirebaseError PlaceNotFoundError UnconfirmedError ValiError

  AbortError AggregateError DataCloneError Error EvalError InternalError InvalidStateError NetworkError NotAllowedError
  NotFoundError NotSupportedError OperationError QuotaExceededError RangeError ReferenceError SecurityError SyntaxError
  TimeoutError TypeError UnknownError URIError VersionError

  auth/admin-restricted-operation auth/api-key-not-valid.-please-pass-a-valid-api-key. auth/app-not-authorized
  auth/captcha-check-failed auth/configuration-not-found auth/email-already-in-use auth/internal-error
  auth/invalid-api-key auth/invalid-credential auth/invalid-email auth/invalid-user-token auth/missing-recaptcha-token
  auth/network-request-failed auth/operation-not-allowed auth/password-does-not-meet-requirements auth/quota-exceeded
  auth/requires-recent-login auth/timeout auth/too-many-requests auth/user-disabled auth/user-not-found
  auth/user-token-expired auth/weak-password auth/wrong-password
`;

const directives = `
  base-uri child-src connect-src default-src font-src form-action frame-ancestors frame-src img-src manifest-src
  media-src object-src require-trusted-types-for script-src script-src-attr script-src-elem style-src style-src-attr
  style-src-elem trusted-types worker-src
`;

/** The values of `blockedURI` that are not addresses. */
const blockedKinds = 'inline eval wasm-eval trusted-types-policy trusted-types-sink data blob';

const isIn = (words: string, word: unknown) => words.split(/\s+/).some((known) => known !== '' && known === word);

/** The names of queries and writes are constants of the app. This check rejects other texts passed by mistake. */
const isSource = (source: unknown) => typeof source === 'string' && /^[a-z][A-Za-z]{0,19}$/.test(source);

const isStatus = (status: unknown) => Number.isInteger(status) && Number(status) >= 100 && Number(status) <= 599;

/** Returns a name such as "members 503", "createGroup timeout" or "signIn auth/invalid-credential". */
export function failureName(source: unknown, { kind, status, code, name }: Failure): string {
  const cause = isStatus(status) ? status : [kind, code, name].find((word) => isIn(causes, word));
  return `${isSource(source) ? source : OTHER} ${cause ?? OTHER}`;
}

type Violation = Pick<SecurityPolicyViolationEvent, 'effectiveDirective' | 'blockedURI'>;

/** Returns a name such as "connect-src foreign" or "script-src-elem inline". */
export const violationName = ({ effectiveDirective, blockedURI }: Violation) =>
  `${isIn(directives, effectiveDirective) ? effectiveDirective : OTHER} ${blockedKind(blockedURI)}`;

function blockedKind(blocked: string): string {
  if (isIn(blockedKinds, blocked)) return blocked;
  const url = URL.canParse(blocked) ? new URL(blocked) : undefined;
  // Report other protocols, such as those of browser extensions, as OTHER.
  if (!url || !/^(?:https?|wss?):$/.test(url.protocol)) return OTHER;
  return url.origin === window.location.origin ? 'own' : 'foreign';
}
