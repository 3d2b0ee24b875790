import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router-dom';
import { leaveGroupMutation } from '../../api/queries/members';
import type { Group } from '../../api/schemas';
import { useUser } from '../../auth/useAuth';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { useToasts } from '../../components/Toasts';
import { useWrite } from '../../components/useWrite';
import { groupName } from '../../domain/names';
import { memberIdIn } from '../../domain/permissions';
import { messages } from '../../messages';
import { paths } from '../../paths';
import { rowList } from '../../theme';
import { GroupCard } from './GroupCard';
import { GroupList } from './GroupList';
import { GroupRow } from './GroupRow';
import { JoinButton } from './JoinButton';
import { StartGroupButton } from './StartGroupButton';
import { useJoinedGroups, useOwnedGroups, useRequestedGroups } from './useMyGroups';

export const OwnedGroups = () => (
  <GroupList
    label="Owned groups"
    groups={useOwnedGroups()}
    hint={messages.noOwnedHint}
    action={<StartGroupButton />}
    sx={rowList}
    render={(group) => <GroupRow key={group._id} group={group} />}
  />
);

export const RequestedGroups = () => (
  <GroupList
    label="Groups that I have asked to join"
    groups={useRequestedGroups()}
    empty={messages.noRequests}
    hint={messages.noOwnRequestsHint}
    action={<LookForGroups />}
    render={(group) => <GroupCard key={group._id} group={group} actions={<JoinButton group={group} />} />}
  />
);

const LookForGroups = () => (
  <Button component={Link} to={paths.findGroup.to()} variant="outlined">
    Look for groups
  </Button>
);

export function JoinedGroups() {
  const [leaving, setLeaving] = useState<Group>();
  const { show, announce } = useToasts();
  const list = useRef<HTMLDivElement>(null);

  const finish = (group: Group, shown: boolean) => {
    // Whoever has gone on does not see the list without it.
    (shown ? announce : show)(messages.leftGroup(groupName(group)));
    // The button that had the focus is removed together with its card.
    flushSync(() => setLeaving(undefined));
    list.current?.focus();
  };

  return (
    <Box ref={list} tabIndex={-1} sx={{ outline: 'none' }}>
      <GroupList
        label="Joined groups"
        groups={useJoinedGroups()}
        hint={messages.noJoinedHint}
        action={<LookForGroups />}
        render={(group) => (
          <GroupCard
            key={group._id}
            group={group}
            actions={<JoinedActions group={group} onLeave={() => setLeaving(group)} />}
          />
        )}
      />
      {leaving && (
        <LeaveDialog
          group={leaving}
          onLeft={(shown) => finish(leaving, shown)}
          onCancel={() => setLeaving(undefined)}
        />
      )}
    </Box>
  );
}

const JoinedActions = ({ group, onLeave }: { group: Group; onLeave: () => void }) => (
  <>
    <Button
      component={Link}
      to={paths.group.to(group._id)}
      variant="contained"
      aria-label={`SEE DETAILS ${groupName(group)}`}
    >
      SEE DETAILS
    </Button>
    <Button color="error" variant="outlined" aria-label={`LEAVE GROUP ${groupName(group)}`} onClick={onLeave}>
      LEAVE GROUP
    </Button>
  </>
);

interface LeaveDialogProps {
  group: Group;
  /** `shown`: whether the dialog is still on the screen. */
  onLeft: (shown: boolean) => void;
  onCancel: () => void;
}

function LeaveDialog({ group, onLeft, onCancel }: LeaveDialogProps) {
  const user = useUser();
  const leave = useWrite(leaveGroupMutation(group._id), { subject: messages.leaving(groupName(group)) });
  return (
    <ConfirmDialog
      open
      question={messages.confirmLeave}
      detail={messages.cannotBeUndone}
      confirmLabel="Yes, Leave Group"
      destructive
      pending={leave.isPending}
      problem={leave.problem}
      onConfirm={() => leave.send(memberIdIn(group, user), { onSuccess: (_outcome, shown) => onLeft(shown) })}
      onCancel={onCancel}
    />
  );
}
