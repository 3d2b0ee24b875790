import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { messagesQuery } from '../../src/api/queries/messages';
import { productsQuery } from '../../src/api/queries/products';
import { db } from '../mocks/db';
import { people } from '../mocks/people';
import { groupIds } from '../mocks/seed';
import { fillIn, press } from './faultMatrix';
import { renderApp } from './renderApp';
import { newestMessage } from './world';

/** The forms that create a row, by the kind of row. */
export const creationForms = {
  'a message': {
    path: '/groups/:id/messages',
    list: '/groups/:id/messages',
    query: messagesQuery(groupIds.austin),
    button: 'Add Message',
    fieldsOf: (text: string): Record<string, string> => ({ Message: text }),
    known: () => newestMessage()?.content ?? '',
    texts: () => db.messages.map(({ content }) => content),
  },
  'a fee': {
    path: '/products',
    list: '/groups/:id/products',
    query: productsQuery(groupIds.austin),
    button: 'Create fee',
    fieldsOf: (text: string): Record<string, string> => ({ Name: text, 'Price in cents': '4000' }),
    known: () => db.products.find(({ groupId }) => groupId === groupIds.austin)?.name ?? '',
    texts: () => db.products.map(({ name }) => name),
  },
};
type CreationForm = (typeof creationForms)[keyof typeof creationForms];

/** Opens the page of the group as its owner, and waits for the list of messages or fees. */
export async function openList({ known }: CreationForm) {
  await renderApp(`/Manage-group/${groupIds.austin}`, { as: people.owner });
  expect(await screen.findByText(known())).toBeVisible();
}

/** Fills in and sends the form. */
export async function create({ button, fieldsOf }: CreationForm, text: string) {
  await press(button);
  await fillIn(fieldsOf(text));
  await press(button);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
}
