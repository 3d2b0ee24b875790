import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { people } from '../../mocks/people';
import { passTime, stopClock } from '../../support/clock';
import { findProblem } from '../../support/faultMatrix';
import { breakCalls, faults } from '../../support/faults';
import { recordRequests } from '../../support/recordCalls';
import { renderApp } from '../../support/renderApp';
import { keepFewGroups } from '../../support/world';

/** A minute in ms, after which every call times out. */
const MINUTE = 60_000;

/**
 * Lets the next check of the session begin. A check is due after almost an hour or, after a failure, as soon as the
 * network is back.
 */
function checkSession() {
  passTime(60 * MINUTE, 2 * MINUTE);
  window.dispatchEvent(new Event('online'));
}

test.each([
  ['renewing', /\/v1\/token$/],
  ['looking up', /\/v1\/accounts:lookup$/],
])('%s the session behind the scenes recovers from each fault, and nobody is bothered', async (_name, call) => {
  stopClock();
  keepFewGroups();
  await renderApp('/managed-groups', { as: people.owner });
  const list = await screen.findByRole('list', { name: 'Owned groups' });
  for (const fault of faults) {
    const broken = breakCalls(call, fault);
    await waitFor(() => {
      checkSession();
      expect(broken.count(), fault.name).toBeGreaterThan(0);
    });
    broken.lift();
    // A further lookup shows that the session is intact: the app looks up a session only after renewing its token.
    const lookups = recordRequests(/\/v1\/accounts:lookup$/);
    await waitFor(() => {
      checkSession();
      expect(lookups.length, fault.name).toBeGreaterThan(0);
    });
    expect(list, fault.name).toBeInTheDocument();
    expect(findProblem(), fault.name).toBeUndefined();
  }
});

test('a session is renewed five minutes before its token expires', async () => {
  stopClock();
  keepFewGroups();
  await renderApp('/managed-groups', { as: people.owner });
  await waitFor(() => expect(setTimeout).toHaveBeenCalledWith(expect.any(Function), 55 * MINUTE));
  const renewals = recordRequests(/\/v1\/token$/);
  passTime(55 * MINUTE, 55 * MINUTE);
  await waitFor(() => expect(renewals).toHaveLength(1));
});
