import { useEffect, useState } from 'react';
import { useMatch } from 'react-router';
import * as v from 'valibot';
import { Banner } from '../../components/Banner';
import { Button } from '../../components/controls/Button';
import { listNames } from '../../domain/names';
import { documentLoad } from '../../hooks/documentLoad';
import { sessionStore } from '../../lib/storage';
import { paths } from '../../paths';
import { groupMessages } from './messages';

/**
 * The fees whose payment page was opened in this tab. `wentBack` is set once the user has returned to the app: true if
 * they used Back.
 */
const Departure = v.object({
  groupId: v.string(),
  /** The name of the group; empty if it was not known yet. */
  group: v.string(),
  fees: v.array(v.string()),
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

/** Remembers which fees of a group, by name, the user leaves the app to pay. */
export function leaveForPayment(departure: Omit<Departure, 'wentBack'>): void {
  leaving = store(departure);
}

/**
 * Returns the last departure if the user has come back from it, and records whether with Back. `persisted`: the page
 * was restored from the back/forward cache.
 */
function arrive(persisted = false): Departure | undefined {
  const departure = read();
  if (!departure || departure.wentBack !== undefined) return departure;
  if (!persisted && sessionStore.get(KEY) === leaving) return undefined;
  const arrived = { ...departure, wentBack: persisted || documentLoad() === 'back_forward' };
  store(arrived);
  return arrived;
}

/**
 * Shown on every page after the user has returned from the payment page, until they close it. It does not say "paid",
 * because only the owner can know.
 */
export function PaymentReturnBanner() {
  const [departure, setDeparture] = useState(() => arrive());
  const here = useMatch(paths.group.pattern);

  // A page that is restored from the back/forward cache is not mounted again.
  useEffect(() => {
    const update = ({ persisted }: PageTransitionEvent) => setDeparture(arrive(persisted));
    window.addEventListener('pageshow', update);
    return () => window.removeEventListener('pageshow', update);
  }, []);

  if (!departure) return <div role="status" />;
  const { groupId, group, fees, wentBack } = departure;
  const tell = wentBack ? groupMessages.paymentLeft : groupMessages.paymentReturn;
  const dismiss = () => {
    sessionStore.remove(KEY);
    setDeparture(undefined);
  };
  return (
    <div role="status">
      <Banner
        severity="info"
        action={
          <>
            {here?.params.groupId !== groupId && <Button to={paths.group.to(groupId)}>Open the group</Button>}
            <Button onClick={dismiss}>Close</Button>
          </>
        }
      >
        {tell(group ? `${listNames(fees)} of ${group}` : listNames(fees))}
      </Banner>
    </div>
  );
}
