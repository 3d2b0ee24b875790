import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { db } from '../mocks/db';
import { server } from '../mocks/node';
import { people, type SamplePerson } from '../mocks/people';
import { groupIds } from '../mocks/seed';
import { expectInputKept, fillIn, getSubmitButton, pressConfirm } from './createForm';
import { expectEnabled } from './disabled';
import { renderApp } from './renderApp';
import { groupOf } from './world';

/** A screen that sends a write, and how a person uses it. */
export interface WriteScreen {
  as: SamplePerson;
  url: string;
  /** The path of the write, which is a POST. */
  path: string;
  /** The path of the list that shows whether the server has processed the write. */
  list: string;
  /** Opens the screen and fills in its fields. */
  open: (user: UserEvent) => Promise<void>;
  /** Sends the write, for the first time or again. */
  press: (user: UserEvent) => Promise<void>;
  findProblem: () => Promise<HTMLElement>;
  expectInputKept: () => Promise<void>;
  /** How many times the mocked backend has processed the write. */
  countDone: () => number;
  success: string | RegExp;
}

/** Signs in as the screen's person, and opens the screen. */
export async function openScreen({ as, url, open }: WriteScreen): Promise<UserEvent> {
  const { user } = await renderApp(url, { as });
  await open(user);
  return user;
}

/** Waits for the message of success, and expects that the write was processed once. */
export async function expectDone({ success, countDone }: WriteScreen): Promise<void> {
  expect(await screen.findByText(success)).toBeVisible();
  expect(countDone()).toBe(1);
}

/** Removes all faults, sends the write, and expects that it is done, once. */
export async function expectDoneAfterPress(user: UserEvent, write: WriteScreen): Promise<void> {
  server.resetHandlers();
  await write.press(user);
  await expectDone(write);
}

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const isEnabled = (name: string, inDialog: string) =>
  waitFor(async () => expectEnabled((await dialog(inDialog)).getByRole('button', { name })));
const alertIn = (name: string) => async () => (await dialog(name)).findByRole('alert');

/** A confirmation dialog that stays open when its call fails. */
const question = (ask: () => Promise<HTMLElement>, title: string, confirm: string) => ({
  open: async (user: UserEvent) => user.click(await ask()),
  press: async (user: UserEvent) => {
    await isEnabled(confirm, title);
    await user.click((await dialog(title)).getByRole('button', { name: confirm }));
  },
  findProblem: alertIn(title),
  expectInputKept: async () => void (await screen.findByRole('dialog', { name: title })),
});

const confirmCreate = 'Are you sure you want to create this group?';
const firstJoinButton = async () =>
  (await screen.findAllByRole('button', { name: /^REQUEST TO JOIN/ }))[0] as HTMLElement;

export const writeScreens: Record<string, WriteScreen> = {
  'Create a group': {
    as: people.stranger,
    url: '/create-group',
    path: '/contact',
    list: '/groups',
    open: fillIn,
    press: async (user) => {
      if (!screen.queryByRole('dialog')) await user.click(getSubmitButton());
      await isEnabled('Confirm', confirmCreate);
      await pressConfirm(user);
    },
    findProblem: alertIn(confirmCreate),
    expectInputKept: async () => {
      await isEnabled('Cancel', confirmCreate);
      fireEvent.click((await dialog(confirmCreate)).getByRole('button', { name: 'Cancel' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      expectInputKept();
    },
    countDone: () => db.groups.filter(({ groupName }) => groupName === 'Sixth Street Spirit').length,
    success: 'Sixth Street Spirit has been created.',
  },
  'REQUEST TO JOIN': {
    as: people.stranger,
    url: '/find-group?q=Austin%2C+TX&lat=30.2672&lon=-97.7431&place=Austin%2C+Texas',
    path: '/groups/:id/request',
    list: '/groups/:id/requests',
    ...question(firstJoinButton, 'Are you sure you want to request to join this group?', 'Confirm'),
    countDone: () =>
      db.groups.flatMap(({ requests }) => requests).filter(({ memberID }) => memberID === people.stranger.uid).length,
    success: /^(?:Request successful|Your request to join)/,
  },
  'LEAVE GROUP': {
    as: people.member,
    url: '/managed-groups?tab=joined',
    path: '/groups/:id/leave',
    list: '/groups/:id/members',
    ...question(
      () => screen.findByRole('button', { name: 'LEAVE GROUP Alamo City Tumblers' }),
      'Are you sure you want to leave this group?',
      'Yes, Leave Group',
    ),
    countDone: () =>
      groupOf(groupIds.sanAntonio).members.some(({ memberID }) => memberID === people.member.uid) ? 0 : 1,
    success: 'You have left Alamo City Tumblers.',
  },
};
