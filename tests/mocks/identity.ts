import {
  addAccount,
  authenticate,
  authenticateRecent,
  checkPassword,
  consumeSignInCode,
  findActiveAccount,
  findByEmail,
  IdentityError,
  isEmail,
  isSameEmail,
  parseEmail,
  parseNewPassword,
  sendCode,
  signIn,
  signInMethodsOf,
  toProfile,
  toUserInfo,
  updateAccount,
} from './accounts';
import { db, newId } from './db';
import { type Call, on } from './respond';
import { oobRequestTypes } from './tables';
import { issueTokens, readProviderToken, readRefreshToken } from './tokens';

/** Matches URLs of the provider and of an emulator. The path of an emulator's URL begins with the provider's host. */
const identityUrl = (path: string, host = 'identitytoolkit') =>
  new RegExp(`^https?://(?:[^/]+/)?${host}\\.googleapis\\.com/${path}$`);

type Answer = (call: Call) => object;
const kind = (name: string) => `identitytoolkit#${name}Response`;

function withKey(answer: Answer): Answer {
  return (call) => {
    if (!call.query.get('key')) throw new IdentityError('API key not valid. Please pass a valid API key.');
    return answer(call);
  };
}

const post = (path: string, answer: Answer) => on('post', identityUrl(path), withKey(answer));
const get = (path: string, answer: Answer) => on('get', identityUrl(path), withKey(answer));

/** The calls of Firebase Authentication that its SDK makes. */
export const identityHandlers = [
  post('v1/accounts:signInWithPassword', ({ field, body }) => {
    const email = parseEmail(field('email'));
    const password = typeof body.password === 'string' ? body.password : '';
    if (!password) throw new IdentityError('MISSING_PASSWORD');
    const account = checkPassword(findByEmail(email), password);
    const session = signIn(account, 'password');
    return { kind: kind('VerifyPassword'), ...toProfile(account), registered: true, ...session };
  }),
  post('v1/accounts:signUp', ({ field, body }) => {
    if (body.email === undefined && body.password === undefined) throw new IdentityError('ADMIN_ONLY_OPERATION');
    const email = parseEmail(field('email'));
    const password = parseNewPassword(body.password);
    if (findByEmail(email)) throw new IdentityError('EMAIL_EXISTS');
    const account = addAccount({ email, password });
    return { kind: kind('SignupNewUser'), ...toProfile(account), ...signIn(account, 'password') };
  }),
  post('v1/accounts:createAuthUri', ({ field }) => {
    const email = field('identifier');
    if (!email) throw new IdentityError('MISSING_IDENTIFIER');
    if (!field('continueUri')) throw new IdentityError('MISSING_CONTINUE_URI');
    if (!isEmail(email)) throw new IdentityError('INVALID_IDENTIFIER');
    if (!URL.canParse(field('continueUri'))) throw new IdentityError('INVALID_CONTINUE_URI');
    return {
      kind: kind('CreateAuthUri'),
      ...(db.settings.identityMode === 'legacy' && signInMethodsOf(email)),
      sessionId: newId(),
    };
  }),
  post('v1/accounts:sendOobCode', (call) => {
    const requestType = oobRequestTypes.find((type) => type === call.field('requestType'));
    if (!requestType) throw new IdentityError(call.field('requestType') ? 'INVALID_REQ_TYPE' : 'MISSING_REQ_TYPE');
    const email = sendCode(requestType, call);
    return { kind: kind('GetOobConfirmationCode'), email };
  }),
  post('v1/accounts:signInWithEmailLink', ({ field }) => {
    const email = parseEmail(field('email'));
    if (!isSameEmail(consumeSignInCode(field('oobCode')), email)) throw new IdentityError('INVALID_EMAIL');
    const existing = findByEmail(email);
    const account = existing ?? addAccount({ email });
    account.emailVerified = true;
    const session = signIn(account, 'password');
    return { kind: kind('EmailLinkSignin'), ...toProfile(account), ...session, isNewUser: !existing };
  }),
  post('v1/accounts:signInWithIdp', ({ field }) => {
    if (!field('requestUri')) throw new IdentityError('INVALID_REQUEST_URI');
    const credential = new URLSearchParams(field('postBody') || field('pendingToken'));
    const providerId = credential.get('providerId') ?? '';
    const claims = readProviderToken(credential.get('id_token') ?? '');
    if (!providerId || !claims) throw new IdentityError('INVALID_IDP_RESPONSE : The provider gave no valid token.');
    const existing = findByEmail(claims.email);
    const account = existing ?? addAccount({ email: claims.email, displayName: claims.name });
    account.emailVerified = true;
    if (!account.providers.includes(providerId)) account.providers.push(providerId);
    return {
      kind: kind('VerifyAssertion'),
      ...toProfile(account),
      ...signIn(account, providerId),
      providerId,
      federatedId: `https://${providerId}/${claims.sub}`,
      rawUserInfo: JSON.stringify(claims),
      isNewUser: !existing,
    };
  }),
  post('v1/accounts:lookup', ({ field }) => {
    const { account } = authenticate(field('idToken'));
    return { kind: kind('GetAccountInfo'), users: [toUserInfo(account)] };
  }),
  post('v1/accounts:delete', ({ field }) => {
    const account = authenticateRecent(field('idToken'));
    db.accounts = db.accounts.filter((other) => other !== account);
    return { kind: kind('DeleteAccount') };
  }),
  post('v[12]/accounts:revokeToken', ({ field }) => {
    authenticate(field('idToken'));
    if (!field('token')) throw new IdentityError('MISSING_TOKEN');
    return {};
  }),
  get('v2/recaptchaConfig', () => ({
    recaptchaKey: 'projects/cheer-groups-mock/keys/mock',
    recaptchaEnforcementState: [{ provider: 'EMAIL_PASSWORD_PROVIDER', enforcementState: 'OFF' }],
    useSmsBotScore: false,
  })),
  get('v2/passwordPolicy', () => {
    const { enforcementState, ...customStrengthOptions } = db.settings.passwordPolicy;
    const allowedNonAlphanumericCharacters = [...'^$*.[]{}()?"!@#%&/\\,><\':;|_~'];
    const policy = { customStrengthOptions: { maxPasswordLength: 4096, ...customStrengthOptions }, enforcementState };
    return { ...policy, allowedNonAlphanumericCharacters, schemaVersion: 1, forceUpgradeOnSignin: false };
  }),
  get('v1/projects', () => ({ projectId: '1', authorizedDomains: ['localhost', '127.0.0.1', 'auth.example'] })),
  on(
    'post',
    identityUrl('v1/token', 'securetoken'),
    withKey(({ field }) => {
      if (field('grant_type') !== 'refresh_token') throw new IdentityError('INVALID_GRANT_TYPE');
      if (!field('refresh_token')) throw new IdentityError('MISSING_REFRESH_TOKEN');
      const claims = readRefreshToken(field('refresh_token'));
      if (!claims) throw new IdentityError('INVALID_REFRESH_TOKEN');
      const account = findActiveAccount(claims.uid, claims.authTime);
      const { idToken, refreshToken, expiresIn } = issueTokens(account, claims.provider, claims.authTime);
      const names = { user_id: account.uid, project_id: '1', token_type: 'Bearer', expires_in: expiresIn };
      return { access_token: idToken, id_token: idToken, refresh_token: refreshToken, ...names };
    }),
  ),
  // Changes the password.
  post('v1/accounts:update', (call) => ({ kind: kind('SetAccountInfo'), ...updateAccount(call) })),
];
