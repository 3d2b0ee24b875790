import type { Plugin } from 'vite';

const SDK = /[\\/]@firebase[\\/]auth[\\/]dist[\\/]esm[\\/]index-[\w-]+\.js$/;

/** Ways to sign in and to store sessions that the app does not have. */
const unused =
  'FacebookAuthProvider GoogleAuthProvider GithubAuthProvider TwitterAuthProvider PhoneAuthProvider PopupOperation ' +
  'PhoneMultiFactorGenerator TotpMultiFactorGenerator CookiePersistence BrowserSessionPersistence';
const STATIC_FIELDS = new RegExp(`^(?:${unused.replaceAll(' ', '|')})\\.\\w+ = .*;$`, 'gm');

/**
 * Takes the static fields off classes of the identity SDK that nothing uses: their assignments alone would keep the
 * classes in the build, 2 KiB of it. A class that is used after all is refused, since it would lack its fields.
 */
export function leanIdentity(): Plugin {
  let stripped = false;
  return {
    name: 'lean-identity',
    apply: 'build',
    transform: {
      filter: { id: SDK },
      handler(code) {
        stripped = true;
        return { code: code.replace(STATIC_FIELDS, ''), map: null };
      },
    },
    generateBundle(_options, bundle) {
      if (!stripped) this.error('The identity SDK has other files than .build/leanIdentity.ts expects.');
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && /verifyPhoneNumber|currentPopupAction|otpauth/.test(file.code))
          this.error(`${file.fileName} uses what .build/leanIdentity.ts takes out of the identity SDK.`);
    },
  };
}
