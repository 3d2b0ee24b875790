import config, { engineProjects } from '../playwright.config';

/** The walks in every engine but Chromium, on both sizes of a screen. */
export default {
  ...config,
  projects: [...engineProjects('desktop'), ...engineProjects('phone')],
};
