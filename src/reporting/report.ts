import { matchPath } from 'react-router-dom';
import { paths } from '../paths';
import { OTHER } from './names';

/** What is sent: numbers and words of the app's own, so that nothing in it can be of a person. */
export interface Report {
  v: 1;
  /** The hash in the name of the build's first script. */
  build: string;
  /** The page with which the visit began, which LCP, FCP and TTFB are of. */
  landing: string;
  /** The page in view when the report was sent. */
  route: string;
  /** As the browser classifies it by its speed; not every browser does. */
  connection?: string;
  /** In the first report of a visit: in ms, CLS without a unit. */
  vitals?: Record<string, number>;
  /** How often, by what failed and how. */
  failures: Record<string, number>;
  /** How often, by the directive of the content policy and what it blocked. */
  violations: Record<string, number>;
}

/** The pattern of a page's path, without what its placeholders stand for. */
export const routeOf = (path: string) =>
  Object.values(paths).find(({ pattern }) => matchPath(pattern, path))?.pattern ?? OTHER;

export const buildOf = (script: string) => /^\/assets\/index-([\w-]{8})\.js$/.exec(script)?.[1] ?? OTHER;

export const connectionOf = (type: unknown) => ['slow-2g', '2g', '3g', '4g'].find((known) => known === type);

export const roundVital = (name: string, value: number) =>
  name === 'CLS' ? Math.round(value * 1000) / 1000 : Math.round(value);
