import Alert from '@mui/material/Alert';
import { useEffect, useState } from 'react';
import * as v from 'valibot';
import type { Group } from '../../api/schemas';
import { groupName, listNames } from '../../domain/names';
import { documentLoad } from '../../hooks/documentLoad';
import { personalMap, usePersonalMap } from '../../hooks/personalMap';
import { sessionStore } from '../../lib/storage';
import styles from './CheckoutReturn.module.css';
import { feeMessages } from './messages';

/**
 * The fees whose payment page was opened in this tab. `wentBack` is set once the user has returned to the app: true if
 * they used Back.
 */
const Departure = v.object({
  groupId: v.string(),
  fees: v.array(v.object({ id: v.string(), name: v.string() })),
  wentBack: v.optional(v.boolean()),
});
type Departure = v.InferOutput<typeof Departure>;

const KEY = 'cheer.checkout';
const Stored = v.fallback(v.optional(v.pipe(v.string(), v.parseJson(), Departure)), undefined);
const read = () => v.parse(Stored, sessionStore.get(KEY));
/**
 * The departure that this page load has stored, as JSON. The user can return to this page load only with Back, which
 * restores it from the back/forward cache.
 */
let leaving: string | undefined;

function store(departure: Departure): string {
  const text = JSON.stringify(departure);
  sessionStore.set(KEY, text);
  return text;
}

/** By fee id: when its payment page was last opened (ISO 8601). Stored on this device only. */
const opened = personalMap(v.pipe(v.string(), v.isoTimestamp()));
const openedKey = (groupId: string) => `checkouts.${groupId}`;

export const checkoutReturn = {
  leave(groupId: string, fees: Departure['fees']): void {
    leaving = store({ groupId, fees });
    const now = new Date().toISOString();
    opened.set(
      openedKey(groupId),
      fees.map(({ id }) => [id, now]),
    );
  },
  /**
   * Records how the user has come back, if they have. `persisted`: the page was restored from the back/forward cache.
   */
  arrive(persisted = false): void {
    const departure = read();
    if (!departure || departure.wentBack !== undefined) return;
    if (!persisted && sessionStore.get(KEY) === leaving) return;
    store({ ...departure, wentBack: persisted || documentLoad() === 'back_forward' });
  },
  /** Returns the last departure from this group, if the user has come back from it. */
  get(groupId: string): Departure | undefined {
    const departure = read();
    return departure?.groupId === groupId && departure.wentBack !== undefined ? departure : undefined;
  },
  clear: () => sessionStore.remove(KEY),
};

/** By fee id: when its payment page was last opened on this device (ISO 8601). */
export const useOpenedCheckouts = (groupId: string) => usePersonalMap(opened, openedKey(groupId));

/** Shown after the user has returned from the payment page. It does not say "paid", because only the owner can know. */
export function CheckoutReturnNotice({ group }: { group: Group }) {
  const [departure, setDeparture] = useState(() => {
    checkoutReturn.arrive();
    return checkoutReturn.get(group._id);
  });

  // A page that is restored from the back/forward cache is not mounted again.
  useEffect(() => {
    const update = ({ persisted }: PageTransitionEvent) => {
      checkoutReturn.arrive(persisted);
      setDeparture(checkoutReturn.get(group._id));
    };
    window.addEventListener('pageshow', update);
    return () => window.removeEventListener('pageshow', update);
  }, [group._id]);

  if (!departure) return null;
  const tell = departure.wentBack ? feeMessages.checkoutLeft : feeMessages.checkoutReturn;
  const dismiss = () => {
    checkoutReturn.clear();
    setDeparture(undefined);
  };
  return (
    <Alert severity="info" role="status" onClose={dismiss} className={styles.notice}>
      {tell(listNames(departure.fees.map(({ name }) => name)), groupName(group))}
    </Alert>
  );
}
