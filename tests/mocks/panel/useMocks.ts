import { useSyncExternalStore } from 'react';
import { callLog } from '../controls/callLog';
import { mockState } from '../controls/state';

export const useControls = () => useSyncExternalStore(mockState.subscribe, mockState.get);
export const useCalls = () => useSyncExternalStore(callLog.subscribe, callLog.get);
