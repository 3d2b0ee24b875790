import config, { engineProjects, releases } from '../playwright.config';
import type { EngineName } from './engines';

const engines: EngineName[] = ['firefox', 'webkit'];
const walks = [...engineProjects('desktop', engines), ...engineProjects('phone', engines)];

/** The journeys in every engine except Chromium, with a desktop and a phone viewport. */
export default {
  ...config,
  projects: [releases, ...walks.map((project) => ({ ...project, dependencies: [releases.name] }))],
};
