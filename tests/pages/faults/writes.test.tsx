import { beforeEach } from 'vitest';
import { people } from '../../mocks/people';
import { groupIds } from '../../mocks/seed';
import { closeDialog, press, pressFor, testFaults } from '../../support/faultMatrix';
import { watchNavigation } from '../../support/watchNavigation';
import { editGroup, groupOf, setFees } from '../../support/world';

const groupId = groupIds.austin;
const group = `/Manage-group/${groupId}`;
const { owner, member } = people;

let leavePage: ReturnType<typeof watchNavigation>;
beforeEach(() => {
  editGroup(groupId, { members: [] });
  leavePage = watchNavigation();
});
testFaults({
  name: '"Buy now"',
  call: /^POST \/create-checkout-session$/,
  url: group,
  as: member,
  prepare: (id) => {
    editGroup(groupId, { members: [{ _id: 'm', memberID: member.uid }] });
    setFees(id);
  },
  act: (id) => pressFor(id, 'Buy now'),
  isDone: () => leavePage.mock.calls.length > 0,
  reset: () => {
    leavePage.mockClear();
    // Simulates the return from the payment page.
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  },
});

for (const name of ['Approve', 'Reject']) {
  testFaults({
    name: `"${name}"`,
    call: new RegExp(`^POST .*/${name.toLowerCase()}$`),
    url: `/requests?groupId=${groupId}`,
    as: owner,
    prepare: (id) => editGroup(groupId, { requests: [{ _id: `r${id}`, memberID: id, name: id, status: 'pending' }] }),
    act: async (id) => {
      await closeDialog();
      await press(`${name} ${id}`);
    },
    told: /Error: \w/,
    isDone: (id) => !groupOf(groupId).requests.some(({ memberID }) => memberID === id),
    reset: closeDialog,
  });
}
