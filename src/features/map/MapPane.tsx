import Skeleton from '@mui/material/Skeleton';
import { useCallback, useEffect, useState } from 'react';
import { QueryProblem } from '../../components/QueryView';
import { messages } from '../../messages';
import type { GroupMap, GroupMapProps } from './GroupMap';

type MapCode = { status: 'loading' } | { status: 'failed' } | { status: 'loaded'; Map: typeof GroupMap };

let code: MapCode = { status: 'loading' };

/** Loads the code of the map, which is large, when the map is first shown or somebody is about to search. */
export const loadMap = () =>
  import('./GroupMap').then(({ GroupMap }) => {
    code = { status: 'loaded', Map: GroupMap };
    return code;
  });

/** The map, once its code has loaded. Not by React.lazy, which would show its fallback for at least 300 ms. */
export function MapPane(props: GroupMapProps) {
  const [state, setState] = useState(code);
  const load = useCallback(() => {
    setState({ status: 'loading' });
    loadMap().then(setState, () => setState({ status: 'failed' }));
  }, []);
  useEffect(() => {
    if (code.status === 'loaded') setState(code);
    else load();
  }, [load]);

  if (state.status === 'failed') return <QueryProblem cause={messages.mapFailed} retry={load} />;
  if (state.status === 'loading') return <Skeleton variant="rounded" sx={{ height: '100%' }} />;
  return <state.Map {...props} />;
}
