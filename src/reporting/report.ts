import { matchPath } from 'react-router';
import { paths } from '../paths';
import { OTHER } from './names';

/** The data that is sent: only numbers and the app's own words, so that it cannot contain personal data. */
export interface Report {
  v: 1;
  /** The hash in the name of the build's first script. */
  build: string;
  /** The page on which the visit began. LCP, FCP and TTFB were measured there. */
  landing: string;
  /** The page in view when the report was sent. */
  route: string;
  /** The browser's estimate of the connection speed. Not every browser has one. */
  connection?: string;
  /** Only in the first report of a visit. In ms, except for CLS, which has no unit. */
  vitals?: Record<string, number>;
  /** The number of failures by name, such as "members 503". */
  failures: Record<string, number>;
  /** The number of violations of the content policy by name, such as "connect-src foreign". */
  violations: Record<string, number>;
}

/** Returns the pattern of the path, which has placeholders in place of ids. */
export const routeOf = (path: string) =>
  Object.values(paths).find(({ pattern }) => matchPath(pattern, path))?.pattern ?? OTHER;

export const buildOf = (script: string) => /^\/assets\/index-([\w-]{8})\.js$/.exec(script)?.[1] ?? OTHER;

export const connectionOf = (type: unknown) => ['slow-2g', '2g', '3g', '4g'].find((known) => known === type);

export const roundVital = (name: string, value: number) =>
  name === 'CLS' ? Math.round(value * 1000) / 1000 : Math.round(value);
