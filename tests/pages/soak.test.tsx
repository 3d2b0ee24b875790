import { fireEvent, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { person } from '../../src/lib/person';
import { undo } from '../../src/outbox/undo';
import { db } from '../mocks/db';
import { people } from '../mocks/people';
import { groupIds } from '../mocks/seed';
import { isIdle } from '../support/answerOrders';
import { TECHNICAL } from '../support/faultMatrix';
import { flappingNetwork, passTimeFaster } from '../support/flappingNetwork';
import { goTo, renderApp } from '../support/renderApp';
import { actions, controls, isSignedIn, onLogin, signIn, signOut, title, until } from '../support/visitor';
import { watchNavigation } from '../support/watchNavigation';
import { groupOf, keepFewGroups } from '../support/world';

const { SOAK_SEED, LONG } = process.env;
/** To repeat one seed: `SOAK_SEED=7 npx vitest run tests/pages/soak.test.tsx`. */
const seeds = SOAK_SEED ? [Number(SOAK_SEED)] : Array.from({ length: LONG ? 20 : 1 }, (_, index) => index + 1);
const COUNT = SOAK_SEED || LONG ? 200 : 40;
/** The limit for the actions of one seed, in ms. On a busy machine, each action takes a second. */
const TIMEOUT = 600_000;

const step = fc.record({
  name: fc.constantFrom('press', 'press', 'press', 'press', 'press', 'press', ...Object.keys(actions)),
  pick: fc.nat(),
  /** The pause before the next action, in ms. */
  pause: fc.nat(60),
});
/** The last LOST of every EVERY actions have no network. */
const [EVERY, LOST] = [25, 4];

function expectNothingTwice() {
  const texts = [
    ...db.messages.map(({ content }) => content),
    ...db.products.map(({ name, groupId }) => `${name} ${groupId}`),
    ...db.groups.map(({ groupName }) => groupName),
    ...db.groups.flatMap(({ _id, members }) => members.map(({ memberID }) => `${_id} has ${memberID}`)),
    ...db.groups.flatMap(({ _id, requests }) => requests.map(({ memberID }) => `${_id} is asked by ${memberID}`)),
  ];
  expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
}

/** Whether the server has every change that the screen shows: none is being sent, and none can be undone. */
const isAtRest = () => isIdle() && undo.getDecisions().length === 0;

/** Checks that the page of the group in Austin shows what the server has stored. */
async function expectScreenAsServer() {
  goTo(`/Manage-group/${groupIds.austin}?tab=requests`);
  await waitFor(() => expect(title()).toBe('Austin Spirit All Stars'));
  await until('rest', isAtRest);
  for (const control of controls(/^(Try again|Show \d+ older)$/, document.body)) fireEvent.click(control);
  await until('rest', isAtRest);
  const rows = (selector: string) =>
    [...document.querySelectorAll(selector)].map((element) => element.firstChild?.textContent);
  const ofGroup = <Row extends { groupId: string }>(all: Row[]) =>
    all.filter(({ groupId }) => groupId === groupIds.austin);
  await waitFor(() => {
    expect(rows('[aria-label="Messages"] > li')).toEqual(ofGroup(db.messages).map(({ content }) => content));
    // Compare only the name of each fee: a note about its checkout may be below.
    expect(rows('[aria-label="Fees"] tbody th p:first-of-type').toSorted()).toEqual(
      ofGroup(db.products)
        .map(({ name }) => name)
        .toSorted(),
    );
    expect(rows('[aria-label="Requests"] > li')).toHaveLength(groupOf(groupIds.austin).requests.length);
  });
  goTo(`/Manage-group/${groupIds.austin}`);
  await waitFor(() => {
    const paid = document.querySelectorAll('[aria-label^="Payment of"] [aria-pressed="true"]');
    const shown = [...paid].map((button) => button.textContent?.toLowerCase()).toSorted();
    const { members } = groupOf(groupIds.austin);
    expect(shown).toEqual(members.map(({ paymentStatus = 'unpaid' }) => paymentStatus).toSorted());
  });
}

test.each(seeds)(
  `seed %i: ${COUNT} actions on a flapping network break nothing`,
  async (seed) => {
    keepFewGroups();
    db.messages = [];
    db.products = [];
    watchNavigation();
    await renderApp('/find-group', { as: people.owner });
    await until('the first page', title);
    const endSpeed = passTimeFaster();
    const network = flappingNetwork(seed);
    const [steps = []] = fc.sample(fc.noBias(fc.array(step, { minLength: COUNT, maxLength: COUNT })), {
      seed,
      numRuns: 1,
    });
    const done: string[] = [];
    let signedIn = true;

    for (const [index, { name: wanted, pick, pause }] of steps.entries()) {
      // On the login page, signing in is the only action.
      const name = onLogin() ? 'sign in' : wanted;
      const act = [name, 'press', 'open'].map((one) => actions[one]?.(pick, `note ${index}`)).find(Boolean);
      if (index % EVERY === EVERY - LOST || (index > 0 && index % EVERY === 0)) network.toggle();
      done.push(`${name} ${pick}`);
      await act?.();
      await new Promise((resolve) => setTimeout(resolve, pause));
      const after = `after ${index}: ${done.slice(-5).join(', ')}`;
      await until(`a heading ${after}`, title);
      if (name === 'sign in' || name === 'sign out') signedIn = isSignedIn();
      expect(isSignedIn(), `signed in ${after}`).toBe(signedIn);
      expect(document.body.textContent, `plain words ${after}`).not.toMatch(TECHNICAL);
      expectNothingTwice();
      expect(console.error, `errors ${after}`).not.toHaveBeenCalled();
    }

    endSpeed();
    network.heal();
    await until('rest', isAtRest);
    // Leave the page to close open dialogs.
    goTo('/account');
    await until('the next page', () => !document.querySelector('[role="dialog"]'));
    if (!onLogin() && person.uid() !== people.owner.uid) await signOut();
    if (onLogin()) await signIn(people.owner);
    await expectScreenAsServer();
    expectNothingTwice();
  },
  TIMEOUT,
);
