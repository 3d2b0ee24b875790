import config, { engineProjects, releases } from '../playwright.config';
import type { EngineName } from './engines';

const engines: EngineName[] = ['firefox', 'webkit'];
const walks = [...engineProjects('desktop', engines), ...engineProjects('phone', engines)];

/** The walks in every engine but Chromium, on both sizes of a screen. */
export default {
  ...config,
  projects: [releases, ...walks.map((project) => ({ ...project, dependencies: [releases.name] }))],
};
