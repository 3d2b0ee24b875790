import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { handlers } from './handlers';

/** The outlines of the map are files of the app, which nothing serves here; without drawing none are needed. */
const noOutlines = http.get(/\/[a-zA-Z0-9-]+\.(?:json|topojson)$/, () =>
  HttpResponse.json({ type: 'Topology', objects: {}, arcs: [] }),
);

export const server = setupServer(...handlers, noOutlines);
