import { useSyncExternalStore } from 'react';
import { callLog } from '../controls/callLog';
import { currentPerson } from '../controls/session';
import { mockState } from '../controls/state';

export const useControls = () => useSyncExternalStore(mockState.subscribe, mockState.get);
export const useCalls = () => useSyncExternalStore(callLog.subscribe, callLog.get);

/** Nothing tells of what the app writes in this tab. */
const LOOK_EVERY_MS = 500;

function subscribeToPerson(listener: () => void) {
  const timer = setInterval(listener, LOOK_EVERY_MS);
  return () => clearInterval(timer);
}
export const useCurrentPerson = () => useSyncExternalStore(subscribeToPerson, currentPerson);
