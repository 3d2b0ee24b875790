import { useState } from 'react';
import { useMatch } from 'react-router';
import * as v from 'valibot';
import { Banner } from '../../components/Banner';
import { Button } from '../../components/controls/Button';
import { listNames } from '../../domain/names';
import { documentLoad } from '../../hooks/scrolling';
import { useShownAgain } from '../../hooks/useShownAgain';
import { sessionStore } from '../../lib/storage';
import { paths } from '../../paths';
import { groupMessages } from './messages';

/**
 * The fees whose payment page was opened in this tab. `wentBack` is set once the person has returned to the app: true
 * if they used Back, or closed the payment page.
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
const store = (departure: Departure) => sessionStore.set(KEY, JSON.stringify(departure));

/** Remembers which fees of a group, by name, the person leaves the app to pay. */
export const leaveForPayment = (departure: Omit<Departure, 'wentBack'>) => store(departure);

/** Returns the last departure, from which the person has now come back, and stores whether they used Back. */
function arrive(wentBack: boolean): Departure | undefined {
  const departure = read();
  if (!departure || departure.wentBack !== undefined) return departure;
  const arrived = { ...departure, wentBack };
  store(arrived);
  return arrived;
}

/**
 * Whether this is an app installed on an iPhone, which stays open below the payment page, so that the person has closed
 * the payment page when the app is visible again. In a browser, the person may only have looked into another tab before
 * the payment page has opened.
 */
const staysBelow = () => 'standalone' in navigator && navigator.standalone === true;

/**
 * Shown on every page after the person has returned from the payment page, until they close the banner. It does not say
 * "paid", because only the owner can know.
 */
export function PaymentReturnBanner() {
  const [departure, setDeparture] = useState(() => arrive(documentLoad() === 'back_forward'));
  const here = useMatch(paths.group.pattern);

  useShownAgain((isRestored) => {
    if (isRestored || staysBelow()) setDeparture(arrive(true));
  });

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
            {here?.params.groupId !== groupId && <Button to={paths.group.to(groupId, 'fees')}>Open the group</Button>}
            <Button onClick={dismiss}>Close</Button>
          </>
        }
      >
        {tell(group ? `${listNames(fees)} of ${group}` : listNames(fees))}
      </Banner>
    </div>
  );
}
