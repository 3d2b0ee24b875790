import { geocoderHandlers } from '../geocoder';
import { backendHandlers } from '../handlers';
import { identityHandlers } from '../identity';
import type { Handler } from '../respond';

const namesOf = (handlers: Handler[]) => handlers.map(({ call }) => call);

/** The names of all mocked calls, by service. */
export const calls = {
  Backend: namesOf(backendHandlers),
  Geocoder: namesOf(geocoderHandlers),
  Identity: namesOf(identityHandlers),
};
