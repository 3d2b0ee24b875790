import { acceptRequest, createAccount, createFee, createGroup, createMessage, uniqueName } from '../live/services';
import { test } from './fixtures';
import { button, dialog, heading, link, navigate, show, signIn, text } from './tab';

test('a member finds a group, pays a fee, comes back, and leaves', async ({ tab }) => {
  const [member, name] = [await createAccount(), uniqueName('Island Jets')];
  const groupId = await createGroup(await createAccount(), { groupName: name, latitude: '21.3', longitude: '-157.85' });
  await createFee(groupId, 'Winter camp', 12_550);
  await createMessage(groupId, 'Bring warm gloves.');

  await signIn(tab, '/find-group', member);
  await tab.see(heading('Find your cheer squad'));

  await tab.fill('Search for a location (City, State)', 'Honolulu, HI');
  await tab.click(button('SEARCH'));
  const join = button(`REQUEST TO JOIN ${name}`);
  await tab.click(join);
  await tab.see(dialog(/request to join/));
  await tab.press('Escape');
  await tab.gone(dialog(/request to join/));
  // Enter reopens the dialog, because closing the dialog has returned the focus to the button that opened it.
  await tab.press('Enter');
  await tab.click(button('Confirm'));
  await tab.see(dialog('Request Status'));
  await tab.click(button('Close'));

  await acceptRequest(groupId, member.uid);
  await tab.goto('/managed-groups?tab=joined');
  await tab.click(link(`SEE DETAILS ${name}`));
  await show(tab, /^Message board/);
  await tab.see(text('Bring warm gloves.'));

  await show(tab, /^Fees/);
  await tab.click(button('Buy now'));
  await tab.see(heading('Stand-in checkout'));
  await tab.back();
  await tab.see(text(/^You left the payment page for Winter camp/));
  await tab.click(button('Buy now'));
  await tab.click(button('Pay'));
  await tab.see(heading('Manage Groups'));
  await tab.goto(`/Manage-group/${groupId}`);
  await tab.see(text(/^Welcome back from the payment page for Winter camp/));

  await tab.goto('/managed-groups?tab=joined');
  await tab.click(button(`LEAVE GROUP ${name}`));
  await tab.click(button('Yes, Leave Group'));
  await tab.see(text(`You have left ${name}.`));
  await navigate(tab, button('Sign out'));
  await tab.see(heading('Login'));
});
