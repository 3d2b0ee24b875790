import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { areAsked, oldestShown, readUnreached, unansweredIn } from '../api/queries/lists';
import { Banner } from '../components/Banner';
import { useQueryCache } from '../components/QueryView';
import { formatTime } from '../domain/dates';
import { SLOW_SERVER_MS, useDelayedFlag } from '../hooks/delays';
import { useAskBeforeClosing } from '../hooks/usePendingChanges';
import { signsOfLife } from '../lib/signsOfLife';
import { messages } from '../messages';
import { line, MAX_KEEPALIVE } from '../outbox/line';
import { ConnectionLine } from './ConnectionLine';

/** Explains a wait: a backend that was asleep takes up to a minute for its first answer. */
export function SlowServerBanner() {
  return <div role="status">{useIsSlow() && <Banner severity="info">{messages.slowServer}</Banner>}</div>;
}

/**
 * Whether calls have been in flight for SLOW_SERVER_MS in which no server has sent anything. A server that has just
 * sent a part of its answer is awake, even if a slow network takes long for the rest. Rerenders only when the result
 * changes: a render for each call would delay the paint of new data.
 */
function useIsSlow(): boolean {
  const client = useQueryClient();
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    let isBusy = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const start = () => {
      clearTimeout(timer);
      setSlow(false);
      if (isBusy) timer = setTimeout(() => setSlow(true), SLOW_SERVER_MS);
    };
    const follow = () => {
      const inFlight = client.isFetching() + client.isMutating();
      if (isBusy === inFlight > 0) return;
      isBusy = inFlight > 0;
      start();
    };
    const stops = [
      client.getQueryCache().subscribe(follow),
      client.getMutationCache().subscribe(follow),
      signsOfLife.subscribe(start),
    ];
    follow();
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [client]);
  return isSlow;
}

/** How long the server may take to answer before the age of the cached data is shown, in ms. */
const PATIENCE_MS = 2000;

/**
 * Says that the network or the server cannot be reached, how old the data on the screen are, and how many changes wait.
 * Offers to read the lists that are missing.
 */
export function Connection() {
  const client = useQueryClient();
  const asOf = useQueryCache(oldestShown);
  const isAsked = useQueryCache(areAsked);
  const isLacking = useQueryCache(unansweredIn) !== undefined;
  const tryAgain = () => void readUnreached(client);
  const isToTell = useDelayedFlag(asOf !== undefined, PATIENCE_MS);
  const waiting = useSyncExternalStore(line.subscribe, line.countUnreachable);
  const age = isToTell ? formatTime(asOf) : undefined;
  const isSent = useJustSent(waiting);
  useAskBeforeClosing(useSyncExternalStore(line.subscribe, wouldBeLost));
  return (
    <ConnectionLine
      age={age}
      isAsked={isAsked}
      waiting={waiting}
      isSent={isSent}
      onTryAgain={isLacking ? tryAgain : undefined}
    />
  );
}

/** Whether more changes are pending than can be sent while the page closes. */
const wouldBeLost = () => line.countUnreachable() > 0 || line.countPending() > MAX_KEEPALIVE;

/** How long ConnectionLine says that all changes have been sent, in ms. */
const SENT_MS = 3000;

/** Returns true for a few seconds after all waiting changes have been sent. */
function useJustSent(waiting: number): boolean {
  const pending = useSyncExternalStore(line.subscribe, line.countPending);
  /** How many calls had been confirmed when the first change began to wait. */
  const [before, setBefore] = useState<number>();
  if (waiting > 0 && before === undefined) setBefore(line.countConfirmed());
  const isOver = before !== undefined && pending === 0;
  useEffect(() => {
    if (!isOver) return;
    const timer = setTimeout(() => setBefore(undefined), SENT_MS);
    return () => clearTimeout(timer);
  }, [isOver]);
  // If all waiting changes were discarded or refused, none has been sent.
  return isOver && line.countConfirmed() > before;
}
