import type { Plugin } from 'vite';

/** The built files whose functions the app calls when it starts, by their names without the hash. */
const STARTING = ['index', 'app', 'signedIn', 'GroupPage'];

/**
 * Lets Chromium compile the files with which the app starts while they load, in the background. Otherwise Chromium
 * compiles each function at its first call, on the main thread. To other browsers, the hint is only a comment.
 * See https://v8.dev/blog/explicit-compile-hints.
 */
export const compileEarly = (): Plugin => ({
  name: 'compile-early',
  generateBundle: {
    // After Vite, which adds code at the beginning of files: the hint has to be the first line.
    order: 'post',
    handler(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && STARTING.includes(file.name))
          file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
    },
  },
});
