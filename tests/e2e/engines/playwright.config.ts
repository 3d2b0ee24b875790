import config, { engineProjects } from '../playwright.config';
import type { EngineName } from './engines';

const engines: EngineName[] = ['firefox', 'webkit'];

/** The walks in every engine but Chromium, on both sizes of a screen. */
export default {
  ...config,
  projects: [...engineProjects('desktop', engines), ...engineProjects('phone', engines)],
};
