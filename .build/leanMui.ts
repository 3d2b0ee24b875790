import type { Plugin } from 'vite';

/** Each of these is the default of a color that src/theme/theme.ts gives. */
const defaultColors = ['blue', 'green', 'lightBlue', 'orange', 'purple', 'red'];

/** By module: what a build has in its place. */
const replacements: Record<string, string> = {
  // Without themes that write CSS variables. The default themes are for apps without a ThemeProvider.
  '@mui/material/styles/createTheme.mjs': `
    import createThemeNoVars from './createThemeNoVars.mjs';
    export default (options) => (options ? createThemeNoVars(options) : {});`,
  '@mui/material/styles/ThemeProvider.mjs': `export { default } from './ThemeProviderNoVars.mjs';`,
  ...Object.fromEntries(defaultColors.map((name) => [`@mui/material/colors/${name}.mjs`, 'export default {};'])),
  // For another engine of styles.
  '@mui/material/styles/stringifyTheme.mjs': 'export const stringifyTheme = undefined;',
  // It lists all attributes of HTML and SVG, to keep others off plain elements. These are what MUI itself adds.
  '@emotion/is-prop-valid/dist/emotion-is-prop-valid.esm.js': `
    const added = new Set(['as', 'classes', 'ownerState', 'sx', 'theme']);
    export default (name) => !added.has(name);`,
  // For `withTheme`, which nothing uses.
  'hoist-non-react-statics/dist/hoist-non-react-statics.cjs.js': 'export default undefined;',
};

/** What must have gone with them. */
const unwanted = ['/createThemeWithVars.mjs', '/ThemeProviderWithVars.mjs', '/cssVars/', '/InitColorSchemeScript/'];

/** Leaves out of a build what MUI and its engine of styles hold ready for other themes than src/theme/theme.ts. */
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
      if (left.size > 0) this.error(`A build has no longer the modules to replace: ${[...left].join(', ')}.`);
      const ids = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
      const kept = ids.filter((id) => unwanted.some((part) => id.includes(part)));
      if (kept.length > 0) this.error(`The build has parts of MUI that nothing needs: ${kept.join(', ')}.`);
    },
  };
}
