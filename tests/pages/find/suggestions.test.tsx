import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { people } from '../../mocks/people';
import { recordUrls } from '../../support/recordCalls';
import { renderApp } from '../../support/renderApp';
import { keepOneMember, setGroups } from '../../support/world';

const cities = ['Dale, TX', 'Dallas, TX', 'Dalton, TX'];
const options = () => {
  const list = screen.queryByRole('listbox');
  return list
    ? within(list)
        .getAllByRole('option')
        .map(({ textContent }) => textContent)
    : [];
};
const option = (name: string) => screen.getByRole('option', { name });

const putGroupsIn = (places: string[]) => {
  keepOneMember();
  setGroups(places.map((city) => ({ _id: city, groupName: city, city: city.slice(0, -4) })));
};

/** Types "dal" into the search: all three cities begin with it. */
async function typeDal() {
  putGroupsIn(cities);
  const { user } = await renderApp('/find-group', { as: people.stranger });
  await screen.findByRole('list', { name: 'Cities with groups' });
  const field = screen.getByRole('combobox', { name: 'Search for a location (City, State)' });
  await user.type(field, 'dal');
  expect(options()).toEqual(cities);
  return { user, field, lookups: recordUrls(/\/search$/) };
}
const queriesOf = (urls: URL[]) => urls.map(({ searchParams }) => searchParams.get('q'));

test('the field tells that it has suggestions, and browsers add none of theirs', async () => {
  const { user, field } = await typeDal();
  expect(field).toHaveAttribute('aria-autocomplete', 'list');
  expect(field).toHaveAttribute('aria-expanded', 'true');
  expect(field).toHaveAttribute('aria-controls', screen.getByRole('listbox', { name: 'Suggested places' }).id);
  expect(field).toHaveAttribute('autocomplete', 'off');
  expect(field).toHaveAttribute('autocapitalize', 'none');
  expect(field).toHaveAttribute('spellcheck', 'false');
  await user.keyboard('zzz');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  expect(field).toHaveAttribute('aria-expanded', 'false');
  expect(field).not.toHaveAttribute('aria-controls');
});

test('a place is suggested without its accents and its punctuation, once, and found', async () => {
  putGroupsIn(['St. Louis, TX', 'San José, TX']);
  const { user } = await renderApp('/find-group', { as: people.stranger });
  await screen.findByRole('list', { name: 'Cities with groups' });
  const field = screen.getByRole('combobox', { name: 'Search for a location (City, State)' });
  await user.type(field, 'st lou');
  expect(options()).toEqual(['St. Louis, TX']);
  await user.clear(field);
  // The geocoder does not know a San Jose in Texas, but groups are there.
  await user.type(field, 'san jose, tx{Enter}');
  expect(await screen.findByRole('link', { name: 'San José, TX' })).toBeVisible();
  await user.clear(field);
  await user.type(field, 'san jo');
  expect(options()).toEqual(['San José, TX']);
});

test('the arrow keys go round through the suggestions and through none, each scrolled into view', async () => {
  const { user, field } = await typeDal();
  const shown: (string | null)[] = [];
  Element.prototype.scrollIntoView = function (this: Element) {
    shown.push(this.textContent);
  };
  for (const [key, name] of [
    ['{ArrowDown}', 'Dale, TX'],
    ['{ArrowUp}', undefined],
    ['{ArrowUp}', 'Dalton, TX'],
    ['{ArrowUp}', 'Dallas, TX'],
    ['{ArrowDown}', 'Dalton, TX'],
    ['{ArrowDown}', undefined],
    ['{ArrowDown}', 'Dale, TX'],
  ] as const) {
    await user.keyboard(key);
    expect(screen.queryByRole('option', { selected: true })).toBe(name ? option(name) : null);
    expect(field.getAttribute('aria-activedescendant')).toBe(name ? option(name).id : null);
    expect(shown.at(-1)).toBe(name ?? 'Dale, TX');
  }
  expect(field).toHaveFocus();
});

test('typing takes the highlight away, and Home and End move in the text', async () => {
  const { user, field } = await typeDal();
  screen.getByRole('listbox').scrollTop = 40;
  await user.keyboard('{ArrowDown}l');
  expect(options()).toEqual(['Dallas, TX']);
  expect(screen.getByRole('listbox').scrollTop).toBe(0);
  expect(screen.queryByRole('option', { selected: true })).not.toBeInTheDocument();
  await user.keyboard('{ArrowDown}{Home}');
  expect(option('Dallas, TX')).toHaveAttribute('aria-selected', 'true');
  expect(field).toHaveProperty('selectionStart', 0);
  await user.keyboard('{End}{Backspace}');
  expect(field).toHaveValue('dal');
});

test('Enter searches what is typed unless a suggestion is highlighted', async () => {
  const { user, field, lookups } = await typeDal();
  await user.keyboard('{ArrowDown}{ArrowUp}{Enter}');
  await waitFor(() => expect(queriesOf(lookups)).toEqual(['dal']));
  expect(options()).toEqual([]);
  await user.keyboard('{ArrowDown}{ArrowUp}{Enter}');
  await waitFor(() => expect(queriesOf(lookups)).toEqual(['dal', 'Dalton, TX']));
  expect(field).toHaveValue('Dalton, TX');
});

test.each([
  ['', { isComposing: true }],
  // Safari sends the key after the composition.
  [' in Safari', { keyCode: 229 }],
])('Enter that ends a composition%s chooses nothing', async (_, composing) => {
  const { user, field, lookups } = await typeDal();
  await user.keyboard('{ArrowDown}');
  fireEvent.keyDown(field, { key: 'Enter', ...composing });
  expect(options()).toEqual(cities);
  expect(lookups).toEqual([]);
});

test('Escape closes the suggestions and nothing else; an arrow key or a press shows them again', async () => {
  const { user, field } = await typeDal();
  const around = vi.fn((event: KeyboardEvent) => event.key);
  document.addEventListener('keydown', around);
  onTestFinished(() => document.removeEventListener('keydown', around));
  await user.keyboard('{Escape}');
  expect(options()).toEqual([]);
  expect(around).not.toHaveBeenCalled();
  expect(field).toHaveValue('dal');
  await user.keyboard('{Escape}');
  expect(around).toHaveReturnedWith('Escape');
  await user.keyboard('{ArrowDown}');
  expect(options()).toEqual(cities);
  expect(screen.queryByRole('option', { selected: true })).not.toBeInTheDocument();
  await user.keyboard('{Escape}');
  await user.click(field);
  expect(options()).toEqual(cities);
});

test('the suggestions are there while the field has the focus, but not on return to the window', async () => {
  const { user, field } = await typeDal();
  await user.tab();
  expect(options()).toEqual([]);
  await user.tab({ shift: true });
  expect(options()).toEqual(cities);
  // Simulate leaving and re-entering the window: the field loses the focus, but stays the active element.
  fireEvent.blur(field);
  expect(options()).toEqual([]);
  fireEvent.focus(field);
  expect(options()).toEqual([]);
  await user.tab();
  await user.tab({ shift: true });
  expect(options()).toEqual(cities);
});

test.each(['[MouseLeft]', '[TouchA]'])('%s chooses a suggestion while the field keeps the focus', async (keys) => {
  const { user, field, lookups } = await typeDal();
  const onBlur = vi.fn();
  field.addEventListener('blur', onBlur);
  await user.pointer({ keys, target: option('Dallas, TX') });
  await waitFor(() => expect(queriesOf(lookups)).toEqual(['Dallas, TX']));
  expect(field).toHaveValue('Dallas, TX');
  expect(options()).toEqual([]);
  expect(onBlur).not.toHaveBeenCalled();
});

test('the pointer highlights, and the arrow keys go on from there', async () => {
  const { user } = await typeDal();
  await user.hover(option('Dallas, TX'));
  expect(option('Dallas, TX')).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{ArrowDown}');
  expect(option('Dalton, TX')).toHaveAttribute('aria-selected', 'true');
});
