import { readFileSync } from 'node:fs';
import { fillHeaders } from '../../.build/contentPolicy';
import { headersFor, parseHeaders } from '../../.build/hostingFiles';

export const template = readFileSync('public/_headers', 'utf8');

/** The variables of a build without mocks: the URLs of its services. */
export const live = {
  VITE_API_BASE_URL: 'https://backend.test/api',
  VITE_GEOCODER_URL: 'https://geocoder.test/search',
};

/** Returns the headers that a path has in a build with these variables. */
export const headersOf = (variables: Record<string, string>, path = '/') =>
  headersFor(parseHeaders(fillHeaders(template, variables)), path);
