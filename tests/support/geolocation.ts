import { act } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';

export const austin = { latitude: 30.267153, longitude: -97.743057 };

/** Mocks the Geolocation API, which jsdom lacks, with a position or an error code. */
export function mockGeolocation(result: Pick<GeolocationCoordinates, 'latitude' | 'longitude'> | { code: number }) {
  const failed = 'code' in result;
  class PositionError {
    code = failed ? result.code : 0;
  }
  vi.stubGlobal('GeolocationPositionError', PositionError);
  const getCurrentPosition = vi.fn((onSuccess: (position: object) => void, onError: (error: object) => void) =>
    failed ? onError(new PositionError()) : onSuccess({ coords: result }),
  );
  Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, 'geolocation');
  });
  return getCurrentPosition;
}

/** Mocks the Geolocation API. The position comes when the returned function is called. */
export function holdGeolocation(coords = austin) {
  let find = () => {};
  mockGeolocation(coords).mockImplementation((onSuccess) => {
    find = () => onSuccess({ coords });
  });
  return () => act(async () => find());
}

/** Mocks the Permissions API, which jsdom lacks. */
export function mockPermission(state: PermissionState) {
  Object.defineProperty(navigator, 'permissions', { value: { query: async () => ({ state }) }, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'permissions'));
}
