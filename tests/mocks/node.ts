import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { handlers } from './handlers';

/**
 * The map loads its outlines from static files, which tests do not serve. With an empty atlas, the map draws nothing.
 */
const emptyAtlas = http.get(/\/[a-zA-Z0-9-]+\.(?:json|topojson)$/, () =>
  HttpResponse.json({ type: 'Topology', objects: {}, arcs: [] }),
);

export const server = setupServer(...handlers, emptyAtlas);

// Start before the app is imported, because the app wraps `fetch`. The server is never stopped.
server.listen({ onUnhandledRequest: 'error' });
export const mockedFetch = globalThis.fetch;
