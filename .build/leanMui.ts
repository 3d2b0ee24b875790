import type { Plugin } from 'vite';

/** MUI's default colors, all of which src/theme/theme.ts replaces. */
const defaultColors = ['blue', 'green', 'lightBlue', 'orange', 'purple', 'red'];

/** The code that replaces each module in a build. */
const replacements: Record<string, string> = {
  // Leaves out themes that write CSS variables, and the default theme, which only apps without a ThemeProvider need.
  '@mui/material/styles/createTheme.mjs': `
    import createThemeNoVars from './createThemeNoVars.mjs';
    export default (options) => (options ? createThemeNoVars(options) : {});`,
  '@mui/material/styles/ThemeProvider.mjs': `export { default } from './ThemeProviderNoVars.mjs';`,
  ...Object.fromEntries(defaultColors.map((name) => [`@mui/material/colors/${name}.mjs`, 'export default {};'])),
  // Only Pigment CSS uses this module.
  '@mui/material/styles/stringifyTheme.mjs': 'export const stringifyTheme = undefined;',
  // The original lists all attributes of HTML and SVG, to keep other props off plain elements. This version lists the
  // props that MUI adds.
  '@emotion/is-prop-valid/dist/emotion-is-prop-valid.esm.js': `
    const added = new Set(['as', 'classes', 'ownerState', 'sx', 'theme']);
    export default (name) => !added.has(name);`,
  // Only emotion's `withTheme` uses this module, and the app does not use `withTheme`.
  'hoist-non-react-statics/dist/hoist-non-react-statics.cjs.js': 'export default undefined;',
};

/** Modules that no build may contain, because only the replaced modules import them. */
const unwanted = ['/createThemeWithVars.mjs', '/ThemeProviderWithVars.mjs', '/cssVars/', '/InitColorSchemeScript/'];

/** For whoever upgrades MUI or emotion. */
const WHAT_TO_DO =
  'MUI or emotion has moved its code: find the module that took its place, and replace that one in .build/leanMui.ts, ' +
  'or remove the replacement and see whether tests/e2e/live/sizes.spec.ts still passes.';

/**
 * Leaves out of a build the code of MUI and emotion that src/theme/theme.ts does not need: 11.8 KiB, without which
 * /find-group would exceed the limit of tests/e2e/live/sizes.spec.ts.
 */
export function leanMui(): Plugin {
  const left = new Set(Object.keys(replacements));
  return {
    name: 'lean-mui',
    apply: 'build',
    load(id) {
      const path = id.split('/node_modules/').at(-1) ?? '';
      left.delete(path);
      return replacements[path];
    },
    generateBundle(_options, bundle) {
      if (left.size > 0) this.error(`The build does not have these modules: ${[...left].join(', ')}. ${WHAT_TO_DO}`);
      const ids = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
      const found = ids.filter((id) => unwanted.some((part) => id.includes(part)));
      if (found.length > 0)
        this.error(`The build has parts of MUI that nothing needs: ${found.join(', ')}. ${WHAT_TO_DO}`);
    },
  };
}
