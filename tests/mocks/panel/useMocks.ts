import { useSyncExternalStore } from 'react';
import { callLog } from '../controls/callLog';
import { currentPerson } from '../controls/session';
import { mockState } from '../controls/state';

export const useControls = () => useSyncExternalStore(mockState.subscribe, mockState.get);
export const useCalls = () => useSyncExternalStore(callLog.subscribe, callLog.get);

/** How often to read who is signed in. Polls, because a tab gets no `storage` event for its own writes. */
const LOOK_EVERY_MS = 500;

function subscribeToPerson(listener: () => void) {
  const timer = setInterval(listener, LOOK_EVERY_MS);
  return () => clearInterval(timer);
}
export const useCurrentPerson = () => useSyncExternalStore(subscribeToPerson, currentPerson);
