import { createAccount, createGroup, requestToJoin, uniqueName } from '../live/services';
import { test } from './fixtures';
import { button, dialog, heading, link, navigate, show, signIn, tab as tabOf, text } from './tab';

test('an owner creates a group, accepts a request, adds a fee and a message, and reloads', async ({ tab }) => {
  const [owner, name] = [await createAccount(), uniqueName('Sitka Sparks')];
  const groupId = await createGroup(owner, { groupName: name });
  await requestToJoin(groupId, 'ana', 'ana@example.com');

  await signIn(tab, '/create-group', owner);
  await tab.see(heading('Create a group today!'));
  const other = uniqueName('Nome Knights');
  // Wait until the form has taken the owner's details from the first group, and offers to change them.
  await tab.see(button('Change'));
  const details = { City: 'Boise', State: 'ID' };
  for (const [label, value] of Object.entries({ ...details, 'Group name': other })) await tab.fill(label, value);
  await tab.click(button('Create a group'));
  await tab.click(button('Confirm'));
  await tab.see(text(`${other} has been created.`));

  await navigate(tab, link(/^Manage Groups/));
  await tab.see(link(`See Details ${other}`));
  await tab.click(link(`See Details ${name}`));
  // The drivers click at coordinates, so first wait until the layout has settled.
  await show(tab, /^Message board/);
  await tab.see(text('No messages yet.'));
  await tab.click(tabOf(/^Requests/));
  await tab.click(button('Accept'));
  await tab.see(button('Undo'));
  // A decision that can still be undone must survive a reload.
  await tab.reload();
  await tab.see(text('No pending requests.'));
  await show(tab, /^Message board/);
  await tab.see(text('No messages yet.'));
  await tab.click(tabOf(/^Group members/));
  await tab.click(button('Paid'));

  await show(tab, /^Fees/);
  await tab.click(button('Create fee'));
  await tab.fill('Name', 'Winter camp');
  await tab.fill('Price in cents', '12550');
  await tab.see(text('The member pays $125.50.'));
  await tab.press('Enter');
  await tab.gone(dialog('Create fee'));
  await show(tab, /^Message board/);
  await tab.click(button('Add Message'));
  await tab.fill('Message', 'Bring warm gloves.');
  await tab.reload();
  await show(tab, /^Fees/);
  await tab.see(text('Winter camp'));
  await show(tab, /^Message board/);
  await tab.click(button('Add Message'));
  await tab.see(dialog('Add Message'));
  // The draft has survived, so the dialog can be submitted at once.
  await tab.click(button('Add Message'));
  await tab.gone(dialog('Add Message'));
  await tab.see(text('Bring warm gloves.'));
  await navigate(tab, button('Sign out'));
  await tab.see(heading('Login'));
});
