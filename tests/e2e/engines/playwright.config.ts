import config, { engineProjects, releases } from '../playwright.config';
import type { EngineName } from './engines';

const engines: EngineName[] = ['firefox', 'webkit'];
const walks = [...engineProjects('desktop', engines), ...engineProjects('phone', engines)];

/** Runs the tests of this folder in Firefox and WebKit, with a desktop and a phone viewport. */
export default {
  ...config,
  projects: [releases, ...walks.map((project) => ({ ...project, dependencies: [releases.name] }))],
};
