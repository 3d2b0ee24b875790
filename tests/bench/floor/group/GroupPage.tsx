import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

interface Group {
  _id: string;
  groupName: string;
  description: string;
}

interface Member {
  memberID: string;
  name: string;
  email: string;
  phone: string;
  paymentStatus: string;
}

type Requester = Pick<Member, 'memberID' | 'name'>;

const STEP = 50;

/**
 * The smallest page of a group that works for its owner, at the same address as in the app. It shows requests and
 * members as MUI parts, 50 members at a time, and loads the identity SDK after the first paint. Writes that fail are
 * not handled.
 */
export function GroupPage() {
  const groupId = useLocation().pathname.split('/').at(-1);
  const groupPath = `groups/${groupId}`;
  const { data: allGroups } = useRead<Group>('groups');
  const { data: requests } = useRead<Requester>(`${groupPath}/requests`);
  const { data: members } = useRead<Member>(`${groupPath}/members`);
  const [text, setText] = useState('');
  const [limit, setLimit] = useState(STEP);
  useEffect(() => {
    import('../account').then(({ watchSession }) => watchSession(() => undefined));
  }, []);

  const group = allGroups?.find(({ _id }) => _id === groupId);
  // Wait for the list of groups, which tells who owns the group, and so who may see the contacts of its members.
  if (!group) return 'Loading …';

  const found = members?.filter(({ name }) => name.toLowerCase().includes(text.toLowerCase())) ?? [];
  return (
    <Box component="main" sx={{ p: 2 }}>
      <Typography variant="h4" component="h1">
        {group.groupName}
      </Typography>
      <Typography>{group.description}</Typography>
      {requests?.map((request) => (
        <RequestRow key={request.memberID} request={request} groupPath={groupPath} />
      ))}
      <TextField
        label="Search members"
        fullWidth
        margin="normal"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {found.slice(0, limit).map((member) => (
        <MemberRow key={member.memberID} member={member} groupPath={groupPath} />
      ))}
      {found.length > limit && <Button onClick={() => setLimit(limit + STEP)}>Show more</Button>}
    </Box>
  );
}

function RequestRow({ request, groupPath }: { request: Requester; groupPath: string }) {
  const queries = useQueryClient();
  const answer = useMutation({
    mutationFn: (verb: string) => send('POST', `${groupPath}/requests/${request.memberID}/${verb}`),
    onSuccess: () => queries.invalidateQueries(),
  });
  return (
    <Paper sx={{ p: 2, mb: 2 }}>
      <Typography>{request.name}</Typography>
      <Button onClick={() => answer.mutate('accept')}>Accept</Button>
      <Button onClick={() => answer.mutate('decline')}>Decline</Button>
    </Paper>
  );
}

function MemberRow({ member, groupPath }: { member: Member; groupPath: string }) {
  const queries = useQueryClient();
  const { memberID, name, email, phone, paymentStatus } = member;
  const listKey = [`${groupPath}/members`];
  const mark = useMutation({
    mutationFn: (status: string) =>
      send('PATCH', `${groupPath}/members/${memberID}/payment-status`, { paymentStatus: status }),
    onMutate: (status) =>
      queries.setQueryData<Member[]>(listKey, (rows) =>
        rows?.map((row) => (row.memberID === memberID ? { ...row, paymentStatus: status } : row)),
      ),
  });
  return (
    <Paper sx={{ p: 2, mb: 2 }}>
      <Typography variant="h6" component="h2">
        {name}
      </Typography>
      <Link href={`mailto:${email}`}>{email}</Link> <Link href={`tel:${phone}`}>{phone}</Link>
      <ToggleButtonGroup
        exclusive
        aria-label={`Payment of ${name}`}
        value={paymentStatus}
        onChange={(_, status) => mark.mutate(status)}
      >
        <ToggleButton value="paid">Paid</ToggleButton>
        <ToggleButton value="unpaid">Unpaid</ToggleButton>
      </ToggleButtonGroup>
    </Paper>
  );
}

const address = (path: string) => `${import.meta.env.VITE_API_BASE_URL}/${path}`;

const useRead = <Row,>(path: string) =>
  useQuery({ queryKey: [path], queryFn: async (): Promise<Row[]> => (await fetch(address(path))).json() });

const send = (method: string, path: string, body?: object) =>
  fetch(address(path), {
    method,
    headers: { 'Content-Type': 'application/json' },
    body: body && JSON.stringify(body),
  });
