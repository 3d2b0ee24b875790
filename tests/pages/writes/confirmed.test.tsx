import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { queryClient } from '../../../src/api/queryClient';
import { failWith, hold } from '../../mocks/failures';
import { people } from '../../mocks/people';
import { groupIds } from '../../mocks/seed';
import { create, creationForms, openList } from '../../support/creationForms';
import { fillIn, press } from '../../support/faultMatrix';
import { recordCalls } from '../../support/recordCalls';
import { renderApp } from '../../support/renderApp';
import { expectNothingUnsent, findUnsent } from '../../support/unsent';
import { keepOneMember, newestMessage } from '../../support/world';

beforeEach(keepOneMember);

const countShown = (text: string) =>
  [...document.querySelectorAll('main *')].filter((element) => element.textContent === text && !element.children.length)
    .length;

/** From now on, collects how often the page shows a text, after each change of the page. */
function collectCounts(text: string) {
  const counts = new Set<number>();
  const observer = new MutationObserver(() => counts.add(countShown(text)));
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  onTestFinished(() => observer.disconnect());
  return counts;
}

describe.each(Object.entries(creationForms))('%s that the server has confirmed', (_name, creation) => {
  const { path, list, query, texts } = creation;
  const isReading = () => queryClient.isFetching({ queryKey: query.queryKey });
  const recordReads = () => recordCalls(list.includes('messages') ? /^GET .*\/messages$/ : /^GET .*\/products$/);

  test('is in its list although the list cannot be read again', async () => {
    await openList(creation);
    failWith('get', list, 500);
    const reads = recordReads();
    await create(creation, 'Bow');
    await waitFor(() => expect(reads).toHaveLength(1));
    await expectNothingUnsent();
    expect(await screen.findByText('Bow')).toBeVisible();
    expect(screen.getByText(creation.known())).toBeVisible();
  });

  test('does not hold up the next one while the list is read again, and each is always shown once', async () => {
    await openList(creation);
    const answerReads = hold('get', list);
    const answer = hold('post', path);
    await create(creation, 'First');
    await create(creation, 'Second');
    const counts = [collectCounts('First'), collectCounts('Second')];
    answer();
    await waitFor(() => expect(texts()).toEqual(expect.arrayContaining(['First', 'Second'])));
    await expectNothingUnsent();
    expect(isReading()).toBe(1);
    answerReads();
    await waitFor(() => expect(isReading()).toBe(0));
    expect([countShown('First'), countShown('Second')]).toEqual([1, 1]);
    expect(counts).toEqual([new Set([1]), new Set([1])]);
  });

  test('stays pending while its list is read for the first time', async () => {
    const answerReads = hold('get', list);
    const reads = recordReads();
    await renderApp(`/Manage-group/${groupIds.austin}`, { as: people.owner });
    await create(creation, 'Bow');
    const counts = collectCounts('Bow');
    await waitFor(() => expect(texts()).toContain('Bow'));
    // The first read began before the creation, so its answer may lack the new row.
    await waitFor(() => expect(reads).toHaveLength(2));
    expect((await findUnsent()).getByText('Sending…')).toBeVisible();
    answerReads();
    await expectNothingUnsent();
    await waitFor(() => expect(isReading()).toBe(0));
    expect(countShown('Bow')).toBe(1);
    expect(counts).toEqual(new Set([1]));
  });
});

test('the new text of a message is on the board, and the old one is gone, although the board cannot be read', async () => {
  const old = newestMessage()?.content ?? '';
  await openList(creationForms['a message']);
  failWith('get', creationForms['a message'].list, 500);
  const post = screen.getByText(old).closest('li') ?? document.body;
  within(post).getByRole('button', { name: 'Edit' }).click();
  await fillIn({ Message: 'Practice moves to 6 pm' });
  await press('Save');
  expect(await screen.findByText('The message has been changed.')).toBeVisible();
  await expectNothingUnsent();
  expect(screen.getByText('Practice moves to 6 pm')).toBeVisible();
  expect(screen.queryByText(old)).not.toBeInTheDocument();
});
