import type { Plugin } from 'vite';

/** The files whose functions the app calls when it starts, as chunkGroups.ts names them. */
const STARTING = ['index', 'app', 'signedIn', 'GroupPage'];

/**
 * Lets Chromium compile the files with which the app starts while it loads them, in the background. Otherwise it compiles
 * each function at its first call, on the main thread. To other browsers, the hint is only a comment.
 * See https://v8.dev/blog/explicit-compile-hints.
 */
export const compileEarly = (): Plugin => ({
  name: 'compile-early',
  generateBundle: {
    // Vite adds code at the beginning of files, and the comment has to be the first line.
    order: 'post',
    handler(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && STARTING.includes(file.name))
          file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
    },
  },
});
