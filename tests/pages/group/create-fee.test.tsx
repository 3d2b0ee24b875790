import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { feeFormCode } from '../../../src/features/fees/CreateFeeButton';
import { db } from '../../mocks/db';
import { people } from '../../mocks/people';
import { groupIds } from '../../mocks/seed';
import { stopClock } from '../../support/clock';
import { findFeeRow } from '../../support/fees';
import { pressTwice } from '../../support/pressTwice';
import { recordCalls } from '../../support/recordCalls';
import { renderApp } from '../../support/renderApp';
import { keepOneMember } from '../../support/world';

beforeEach(keepOneMember);

const url = `/Manage-group/${groupIds.austin}`;
const expectNoDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

async function openCreateDialog() {
  const { user } = await renderApp(url, { as: people.owner });
  await user.click(await screen.findByRole('button', { name: 'Create fee' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create fee' }));
  const submit = () => user.click(dialog.getByRole('button', { name: 'Create fee' }));
  const type = (label: string, text: string) => user.type(dialog.getByRole('textbox', { name: label }), text);
  return { user, dialog, submit, type };
}

test('shows what the member will pay, and creates the fee once when pressed twice', async () => {
  const calls = recordCalls(/POST \/products/);
  const { dialog, type } = await openCreateDialog();
  expect(dialog.getByRole('textbox', { name: 'Description' })).toHaveAttribute('placeholder', 'Fee');
  await type('Name', ' Travel ');
  await type('Price in cents', '12345');
  expect(dialog.getByText('The member pays $123.45.')).toBeVisible();
  pressTwice(dialog.getByRole('button', { name: 'Create fee' }));
  expect(await findFeeRow('Travel')).toHaveTextContent('$123.45');
  await expectNoDialog();
  const body = { name: 'Travel', description: 'Fee', price: 12345, groupId: groupIds.austin };
  expect(calls).toMatchObject([{ body }]);
});

test('shows errors for missing fields and sends nothing', async () => {
  const calls = recordCalls(/POST \/products/);
  const { dialog, submit } = await openCreateDialog();
  await submit();
  expect(dialog.getByText('Enter a name for the fee.')).toBeVisible();
  expect(dialog.getByText('Enter the price in cents, as a whole number above 0: 2500 is $25.00.')).toBeVisible();
  expect(calls).toEqual([]);
});

test.each(['0', '12.5', '-3', 'ten'])('rejects a price of %s', async (price) => {
  const calls = recordCalls(/POST \/products/);
  const { dialog, submit, type } = await openCreateDialog();
  await type('Name', 'Travel');
  await type('Price in cents', price);
  await submit();
  expect(await dialog.findByText(/^Enter the price in cents/)).toBeVisible();
  expect(calls).toEqual([]);
});

test('rejects a price above what card payments take', async () => {
  const calls = recordCalls(/POST \/products/);
  const { dialog, submit, type } = await openCreateDialog();
  await type('Name', 'Travel');
  await type('Price in cents', '100000000');
  await submit();
  expect(await dialog.findByText("Card payments can't exceed $999,999.99.")).toBeVisible();
  expect(calls).toEqual([]);
});

test.each([
  ['99', '$0.99', true],
  ['100', '$1.00', false],
  ['100000', '$1,000.00', false],
  ['100001', '$1,000.01', true],
])('asks to confirm a price of %s cents (%s): %s', async (cents, price, needsConfirmation) => {
  const calls = recordCalls(/POST \/products/);
  const { user, submit, type } = await openCreateDialog();
  await type('Name', 'Travel');
  await type('Price in cents', cents);
  await submit();
  if (needsConfirmation) {
    const confirmation = await screen.findByRole('dialog', { name: `That is ${price}. Is this right?` });
    expect(calls).toEqual([]);
    const confirm = within(confirmation).getByRole('button', { name: 'Yes, create fee' });
    pressTwice(confirm);
  }
  expect(await findFeeRow('Travel')).toHaveTextContent(price);
  await expectNoDialog();
  expect(calls).toMatchObject([{ body: { price: Number(cents) } }]);
  const button = screen.getByRole('button', { name: 'Create fee' });
  expect(button).toHaveFocus();
  await user.click(button);
  expect(await screen.findByRole('textbox', { name: 'Price in cents' })).toHaveValue('');
});

test('returns to the form when the price is not confirmed', async () => {
  const calls = recordCalls(/POST \/products/);
  const { user, submit, type } = await openCreateDialog();
  await type('Name', 'Travel');
  await type('Price in cents', '25');
  await submit();
  const confirmation = within(await screen.findByRole('dialog', { name: 'That is $0.25. Is this right?' }));
  expect(confirmation.getByText('You typed 25 cents.')).toBeVisible();
  await user.click(confirmation.getByRole('button', { name: 'Cancel' }));
  await screen.findByRole('dialog', { name: 'Create fee' });
  await type('Price in cents', '00');
  await submit();
  expect(await findFeeRow('Travel')).toHaveTextContent('$25.00');
  expect(calls).toMatchObject([{ body: { name: 'Travel', price: 2500 } }]);
});

test.each(['25.00', '$25'])('a price typed as %s takes one press to become $25.00', async (typed) => {
  const calls = recordCalls(/POST \/products/);
  const { user, dialog, submit, type } = await openCreateDialog();
  await type('Name', 'Travel');
  await type('Price in cents', typed);
  await user.click(dialog.getByRole('button', { name: 'Did you mean $25.00?' }));
  await submit();
  expect(await findFeeRow('Travel')).toHaveTextContent('$25.00');
  expect(calls).toMatchObject([{ body: { price: 2500 } }]);
});

test('a suggested price takes the refusal of what was typed away', async () => {
  const { user, dialog, submit, type } = await openCreateDialog();
  await type('Name', 'Travel');
  await type('Price in cents', '$25');
  await submit();
  const field = dialog.getByRole('textbox', { name: 'Price in cents' });
  expect(field).toBeInvalid();
  await user.click(dialog.getByRole('button', { name: 'Did you mean $25.00?' }));
  await waitFor(() => expect(field).toBeValid());
  expect(field).toHaveAccessibleDescription('The member pays $25.00.');
});

test('offers the dollars that were probably meant below $1, and puts their cents into the field', async () => {
  const calls = recordCalls(/POST \/products/);
  const { user, dialog, submit, type } = await openCreateDialog();
  await type('Name', 'Travel');
  await type('Price in cents', '25');
  const field = dialog.getByRole('textbox', { name: 'Price in cents' });
  expect(field).toHaveAccessibleDescription('The member pays $0.25.');
  const preview = dialog.getByText('The member pays $0.25.');
  expect(preview.closest('[aria-live="polite"]')).not.toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Did you mean $25.00?' }));
  expect(field).toHaveValue('2500');
  expect(preview).toHaveTextContent('The member pays $25.00.');
  expect(preview).toHaveFocus();
  expect(dialog.queryByRole('button', { name: /Did you mean/ })).not.toBeInTheDocument();
  await submit();
  expect(await findFeeRow('Travel')).toHaveTextContent('$25.00');
  expect(calls).toMatchObject([{ body: { name: 'Travel', price: 2500 } }]);
});

test('Back closes the question about the price, then the form, and what was typed outlasts both and a reload', async () => {
  const { user, submit, type } = await openCreateDialog();
  await type('Name', 'Travel');
  await type('Description', 'Bus to Dallas');
  await type('Price in cents', '200000');
  await submit();
  const question = 'That is $2,000.00. Is this right?';
  await screen.findByRole('dialog', { name: question });
  act(() => window.history.back());
  await waitFor(() => expect(screen.queryByRole('dialog', { name: question })).not.toBeInTheDocument());
  expect(screen.getByRole('dialog', { name: 'Create fee' })).toBeVisible();
  act(() => window.history.back());
  await expectNoDialog();
  const expectDraft = async () => {
    expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Travel');
    expect(screen.getByRole('textbox', { name: 'Description' })).toHaveValue('Bus to Dallas');
    expect(screen.getByRole('textbox', { name: 'Price in cents' })).toHaveValue('200000');
  };
  await user.click(screen.getByRole('button', { name: 'Create fee' }));
  await expectDraft();
  cleanup();
  await openCreateDialog();
  await expectDraft();
});

test('Duplicate fills in the values of the fee and keeps the draft of a new one', async () => {
  const calls = recordCalls(/POST \/products/);
  const { user, dialog, type } = await openCreateDialog();
  await type('Name', 'Travel');
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await expectNoDialog();

  await user.click(within(await findFeeRow('Uniform')).getByRole('button', { name: 'Actions for Uniform' }));
  await user.click(await screen.findByRole('button', { name: 'Duplicate' }));
  const copy = within(await screen.findByRole('dialog', { name: 'Create fee' }));
  const uniform = db.products.find(({ name }) => name === 'Uniform');
  expect(copy.getByRole('textbox', { name: 'Name' })).toHaveValue('Uniform');
  expect(copy.getByRole('textbox', { name: 'Description' })).toHaveValue('');
  expect(copy.getByRole('textbox', { name: 'Price in cents' })).toHaveValue(`${uniform?.price}`);
  await user.type(copy.getByRole('textbox', { name: 'Name' }), ' 2');
  await user.click(copy.getByRole('button', { name: 'Create fee' }));
  expect(await findFeeRow('Uniform 2')).toHaveTextContent('$99.50');
  await expectNoDialog();
  expect(calls).toMatchObject([{ body: { name: 'Uniform 2', description: 'Fee', price: 9950 } }]);

  await user.click(screen.getByRole('button', { name: 'Create fee' }));
  expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Travel');
});

describe('while the code of the form is missing', () => {
  /** Holds the code of the form back until one of the returned functions is called. */
  function withholdForm() {
    const { load, loaded } = feeFormCode;
    const waiting: (() => void)[] = [];
    let isThere = false;
    vi.spyOn(feeFormCode, 'loaded').mockImplementation(() => (isThere ? loaded() : undefined));
    vi.spyOn(feeFormCode, 'load').mockImplementation(async () => {
      if (!isThere) await new Promise<void>((resolve) => waiting.push(resolve));
      if (!isThere) throw new TypeError('Failed to fetch');
      return load();
    });
    const answer = () =>
      act(async () => {
        for (const resolve of waiting.splice(0)) resolve();
      });
    return {
      fail: answer,
      arrive: () => {
        isThere = true;
        return answer();
      },
    };
  }
  async function openFees() {
    // Stop the clock, because the app also loads the code a moment after the first press.
    stopClock(600);
    const { user } = await renderApp(url, { as: people.owner });
    const duplicate = async () => {
      await user.click(within(await findFeeRow('Uniform')).getByRole('button', { name: 'Actions for Uniform' }));
      await user.click(await screen.findByRole('button', { name: 'Duplicate' }));
    };
    const create = () => user.click(screen.getByRole('button', { name: 'Create fee' }));
    return { duplicate, create };
  }
  const findProblem = () => screen.findByText('Part of the app failed to load.');
  /** Expects that one form has opened, with this name of the fee. */
  async function expectForm(name: string) {
    const dialog = within(await screen.findByRole('dialog', { name: 'Create fee' }));
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue(name);
  }

  test('another press on Duplicate loads it again', async () => {
    const form = withholdForm();
    const { duplicate } = await openFees();
    await duplicate();
    await form.fail();
    const problem = await findProblem();
    await form.arrive();
    await duplicate();
    await expectForm('Uniform');
    expect(problem).not.toBeInTheDocument();
  });

  test('Create fee opens only its own form after Duplicate has failed', async () => {
    const form = withholdForm();
    const { duplicate, create } = await openFees();
    await duplicate();
    await form.fail();
    await findProblem();
    await form.arrive();
    await create();
    await expectForm('');
    expect(screen.queryByText('Part of the app failed to load.')).not.toBeInTheDocument();
  });

  test('of Duplicate and Create fee, only the form of the last press opens', async () => {
    const form = withholdForm();
    const { duplicate, create } = await openFees();
    await duplicate();
    await create();
    await form.arrive();
    await expectForm('');
    expect(await screen.findAllByRole('dialog')).toHaveLength(1);
  });
});
