import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router-dom';
import { groupsQuery } from '../../api/queries/groups';
import type { Group } from '../../api/schemas';
import { useUser } from '../../auth/useAuth';
import { useNotify } from '../../components/Notices';
import { groupName } from '../../lib/names';
import { isMember } from '../../lib/permissions';
import { messages } from '../../messages';
import { paths } from '../../paths';
import { GroupsView } from './GroupsView';
import { LeaveDialog } from './LeaveDialog';

export function JoinedGroups() {
  const user = useUser();
  const joined = useCallback((groups: Group[]) => groups.filter((group) => isMember(group, user)), [user]);
  const [leaving, setLeaving] = useState<Group>();
  const notify = useNotify();
  const list = useRef<HTMLDivElement>(null);

  const finish = (group: Group) => {
    notify(messages.leftGroup(groupName(group)));
    // The button that had the focus is gone together with its card.
    flushSync(() => setLeaving(undefined));
    list.current?.focus();
  };

  return (
    <Box ref={list} tabIndex={-1} sx={{ outline: 'none' }}>
      <GroupsView
        label="Joined groups"
        groups={useQuery({ ...groupsQuery, select: joined })}
        hint={messages.noJoinedHint}
        wayOn={
          <Button component={Link} to={paths.findGroup()} variant="outlined">
            Look for groups
          </Button>
        }
        actions={(group) => <JoinedActions group={group} onLeave={() => setLeaving(group)} />}
      />
      {leaving && <LeaveDialog group={leaving} onLeft={() => finish(leaving)} onCancel={() => setLeaving(undefined)} />}
    </Box>
  );
}

const JoinedActions = ({ group, onLeave }: { group: Group; onLeave: () => void }) => (
  <>
    <Button
      component={Link}
      to={paths.group(group._id)}
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
