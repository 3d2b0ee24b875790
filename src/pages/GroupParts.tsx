import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { deletionQueue, messagesQuery } from '../api/queries/messages';
import { feeDeletionQueue, productsQuery } from '../api/queries/products';
import type { Group, PaymentStatus } from '../api/schemas';
import { Button } from '../components/controls/Button';
import { EmptyState } from '../components/EmptyState';
import { useRemaining } from '../components/writes/useDeletion';
import { AddMessageButton } from '../features/board/AddMessageButton';
import { Board } from '../features/board/Board';
import { CreateFeeButton } from '../features/fees/CreateFeeButton';
import { Fees } from '../features/fees/Fees';
import { FirstSteps } from '../features/home/FirstSteps';
import { homeMessages } from '../features/home/messages';
import { Members } from '../features/members/Members';
import { MemberLetter } from '../features/reminders/MemberLetter';
import { useReminders } from '../features/reminders/reminders';
import { SendToMembers } from '../features/reminders/SendToMembers';
import { Requests } from '../features/requests/Requests';
import { ShareButton } from '../features/sharing/ShareButton';
import { useIsShared } from '../features/sharing/shared';
import { useLastDefined } from '../hooks/useLastDefined';
import { type GroupView, paths } from '../paths';

export interface GroupOfPage {
  group: Group;
  /** Whether the signed-in person owns the group. */
  owner: boolean;
}

interface GroupPartProps extends GroupOfPage {
  view: GroupView;
  payment?: PaymentStatus;
}

export function GroupPart({ group, owner, view, payment }: GroupPartProps): ReactNode {
  const reminders = useReminders(group._id);
  const { key } = useLocation();
  // Each navigation with a payment filter resets the list of members. Going to another part and back keeps the filter
  // that the person has chosen.
  const asked = useLastDefined(owner && payment ? `${payment} ${key}` : undefined);
  switch (view) {
    case 'requests':
      return <Requests group={group} />;
    case 'members':
      return (
        <Members
          key={asked}
          group={group}
          owner={owner}
          payment={asked ? 'unpaid' : undefined}
          reminders={reminders}
          renderLetter={(kind, members, selected) => (
            <MemberLetter kind={kind} group={group} members={members} selected={selected} />
          )}
        />
      );
    case 'fees':
      return (
        <Fees
          group={group}
          owner={owner}
          renderSend={(fee) => <SendToMembers group={group} letter={{ kind: 'fee', fee }} />}
        />
      );
    case 'board':
      return (
        <Board
          group={group}
          owner={owner}
          renderSend={(message) => <SendToMembers group={group} letter={{ kind: 'post', message }} />}
        />
      );
  }
}

interface OwnersFirstStepsProps {
  group: Group;
  /** Whether the list is expanded at first. */
  open: boolean;
}

export function OwnersFirstSteps({ group, open }: OwnersFirstStepsProps) {
  const shared = useIsShared(group._id);
  const fees = useRemaining(useQuery(productsQuery(group._id)), feeDeletionQueue(group._id));
  const posts = useRemaining(useQuery(messagesQuery(group._id)), deletionQueue(group._id));
  if (!fees.data || !posts.data) return null;
  return (
    <FirstSteps
      open={open}
      steps={[
        {
          label: 'Share the group',
          done: shared || !isNew(group),
          action: <ShareButton group={group} label="Share the group" />,
        },
        {
          label: 'Create the first fee',
          done: fees.data.length > 0,
          action: <CreateFeeButton groupId={group._id} label="Create the first fee" />,
        },
        {
          label: 'Write the first post',
          done: posts.data.length > 0,
          action: <AddMessageButton groupId={group._id} label="Write the first post" />,
        },
      ]}
    />
  );
}

/** Whether nobody but the owner has joined the group or asked to join. */
export const isNew = ({ memberCount, requests }: Group) => memberCount + requests.length <= 1;

export const GroupNotFound = () => (
  <EmptyState message={homeMessages.groupNotFound}>
    <Button to={paths.findGroup.to()} variant="contained">
      Find a Group
    </Button>
    <Button to={paths.managedGroups.to()}>Manage Groups</Button>
  </EmptyState>
);
