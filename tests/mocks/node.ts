import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { handlers } from './handlers';

/** The map loads its outlines as static files, which tests do not serve. An empty atlas will do: nothing is drawn. */
const emptyAtlas = http.get(/\/[a-zA-Z0-9-]+\.(?:json|topojson)$/, () =>
  HttpResponse.json({ type: 'Topology', objects: {}, arcs: [] }),
);

export const server = setupServer(...handlers, emptyAtlas);

// Before the app is imported, which wraps `fetch`, and until all tests have ended.
server.listen({ onUnhandledRequest: 'error' });
export const mockedFetch = globalThis.fetch;
