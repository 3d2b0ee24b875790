import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { db } from '../mocks/db';
import { people, type SamplePerson } from '../mocks/people';
import { groupIds } from '../mocks/seed';
import { groupOf } from './world';

/** A screen that sends a write, and how a person uses it. */
export interface WriteScreen {
  as: SamplePerson;
  url: string;
  method: 'post';
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

const button = (name: string) => screen.findByRole('button', { name });
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const isEnabled = (name: string, inDialog: string) =>
  waitFor(async () => expect((await dialog(inDialog)).getByRole('button', { name })).toBeEnabled());
const alertIn = (name: string) => async () => (await dialog(name)).findByRole('alert');

async function paste(user: UserEvent, fields: Record<string, string>) {
  for (const [label, value] of Object.entries(fields)) {
    const field = await screen.findByRole('textbox', { name: label });
    await user.clear(field);
    await user.click(field);
    await user.paste(value);
  }
}
const expectFields = async (fields: Record<string, string>) => {
  for (const [label, value] of Object.entries(fields))
    expect(await screen.findByRole('textbox', { name: label })).toHaveValue(value);
};

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

const group = {
  'First name': 'Sam',
  'Last name': 'Rivera',
  Email: 'sam@gym.example',
  Phone: '(512) 555-0100',
  City: 'Austin',
  State: 'TX',
  'Group name': 'Sixth Street Spirit',
};
const confirmCreate = 'Are you sure you want to create this group?';
const firstJoinButton = async () =>
  (await screen.findAllByRole('button', { name: /^REQUEST TO JOIN/ }))[0] as HTMLElement;

export const writeScreens: Record<string, WriteScreen> = {
  'Create a group': {
    as: people.stranger,
    url: '/create-group',
    method: 'post',
    path: '/contact',
    list: '/groups',
    open: (user) => paste(user, group),
    press: async (user) => {
      if (!screen.queryByRole('dialog')) await user.click(await button('Create a group'));
      await isEnabled('Confirm', confirmCreate);
      await user.click((await dialog(confirmCreate)).getByRole('button', { name: 'Confirm' }));
    },
    findProblem: alertIn(confirmCreate),
    expectInputKept: async () => {
      await isEnabled('Cancel', confirmCreate);
      fireEvent.click((await dialog(confirmCreate)).getByRole('button', { name: 'Cancel' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      await expectFields(group);
    },
    countDone: () => db.groups.filter(({ groupName }) => groupName === 'Sixth Street Spirit').length,
    success: 'Sixth Street Spirit has been created.',
  },
  'REQUEST TO JOIN': {
    as: people.stranger,
    url: '/find-group?q=Austin%2C+TX&lat=30.2672&lon=-97.7431&place=Austin%2C+Texas',
    method: 'post',
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
    method: 'post',
    path: '/groups/:id/leave',
    list: '/groups/:id/members',
    ...question(
      () => button('LEAVE GROUP Alamo City Tumblers'),
      'Are you sure you want to leave this group?',
      'Yes, Leave Group',
    ),
    countDone: () =>
      groupOf(groupIds.sanAntonio).members.some(({ memberID }) => memberID === people.member.uid) ? 0 : 1,
    success: 'You have left Alamo City Tumblers.',
  },
};
