import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Checkbox from '@mui/material/Checkbox';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMemo, useRef, useState } from 'react';
import { isGone } from '../../api/errors';
import { type Answer, requestsQuery } from '../../api/queries/requests';
import type { Group, JoinRequest } from '../../api/schemas';
import { EmptyState, NoMatches } from '../../components/EmptyState';
import { GrowingList } from '../../components/GrowingList';
import { QueryView } from '../../components/QueryView';
import { SelectionBar } from '../../components/SelectionBar';
import { createdAt, formatDay } from '../../domain/dates';
import { contactOf } from '../../domain/members';
import { groupName, memberName, ownerName } from '../../domain/names';
import { describeError } from '../../errorMessages';
import { useFocusFallback } from '../../hooks/useFocusFallback';
import { useSelection } from '../../hooks/useSelection';
import { messages } from '../../messages';
import { paths } from '../../paths';
import { rowList } from '../../theme';
import { ContactButton, type LabelledDraft } from '../groups/ContactButton';
import { UnreadableRows } from '../groups/UnreadableRows';
import { everyRequest, filterRequests, RequestsToolbar } from './RequestsToolbar';
import { useAnswers } from './useAnswers';
import { useRequests } from './useRequests';

const keyOf = ({ memberID }: JoinRequest) => memberID;
const noRequests: JoinRequest[] = [];

/** The open requests of a group. For its owner: the server refuses them to everybody else. */
export function Requests({ group }: { group: Group }) {
  const requests = useRequests(group._id, true);
  const open = requests.data ?? noRequests;
  const [filter, setFilter] = useState(everyRequest);
  const shown = useMemo(() => filterRequests(open, filter), [open, filter]);
  const selection = useSelection(shown, keyOf);
  const { chosen } = selection;
  const answers = useAnswers(group._id, selection.drop);
  const heading = useRef<HTMLHeadingElement>(null);

  return (
    <Box {...useFocusFallback(heading)}>
      <Typography ref={heading} variant="h3" component="h2" tabIndex={-1} sx={{ mb: 1, outline: 'none' }}>
        {open.length > 0 ? messages.openRequests(open.length) : 'Open requests'}
      </Typography>
      <QueryView
        query={requests}
        loading="Loading the requests"
        failed={messages.requestsFailed}
        empty={<EmptyState message={messages.noRequests} hint={messages.noRequestsHint} />}
      >
        {(items) => (
          <Stack sx={{ gap: 1.5 }}>
            <RequestsToolbar
              count={items.length}
              filter={filter}
              onFilter={setFilter}
              selection={selection}
              shown={shown}
            />
            {shown.length === 0 && <NoMatches message={messages.noRequestsMatch} onClear={() => setFilter({ ...filter, words: '' })} />}
            <GrowingList
              label="Requests"
              items={shown}
              sx={rowList}
              render={(request) => (
                <RequestRow
                  key={request.memberID}
                  request={request}
                  group={group}
                  selected={selection.has(request.memberID)}
                  problem={answers.failed.get(request.memberID)}
                  onToggle={selection.toggle}
                  onAnswer={(answer) => answers.give(answer, [request])}
                />
              )}
            />
          </Stack>
        )}
      </QueryView>
      <UnreadableRows list={requestsQuery(group._id)} />
      <SelectionBar count={chosen.length} onClear={() => selection.chooseAll(false)}>
        <Button variant="outlined" onClick={() => answers.give('decline', chosen)}>
          Decline {chosen.length}
        </Button>
        <Button variant="contained" onClick={() => answers.give('accept', chosen)}>
          Accept {chosen.length}
        </Button>
      </SelectionBar>
    </Box>
  );
}

interface RequestRowProps {
  request: JoinRequest;
  group: Group;
  selected: boolean;
  /** Why the last answer failed. */
  problem: Error | undefined;
  onToggle: (id: string) => void;
  onAnswer: (answer: Answer) => void;
}

function RequestRow({ request, group, selected, problem, onToggle, onAnswer }: RequestRowProps) {
  const name = memberName(request);
  const asked = createdAt(request._id);
  return (
    <Card component="li" sx={{ p: 2, display: 'grid', gap: 1 }}>
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1, justifyContent: 'space-between' }}>
        <Stack direction="row" sx={{ gap: 1, alignItems: 'center', minWidth: 0 }}>
          <Checkbox
            checked={selected}
            onChange={() => onToggle(request.memberID)}
            slotProps={{ input: { 'aria-label': `Select ${name}` } }}
            sx={{ p: 1.25, ml: -1.25 }}
          />
          <div>
            <Typography sx={{ fontWeight: 650 }}>{name}</Typography>
            {asked !== undefined && (
              <Typography variant="body2" color="textSecondary">
                {messages.askedOn(formatDay(new Date(asked).toISOString()))}
              </Typography>
            )}
          </div>
        </Stack>
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', justifyContent: 'flex-end', alignItems: 'center' }}>
          <ContactButton name={name} contact={contactOf(request)} label="Contact" drafts={requestDrafts(group)} />
          <Button variant="outlined" onClick={() => onAnswer('decline')}>
            Decline
          </Button>
          <Button variant="contained" onClick={() => onAnswer('accept')}>
            Accept
          </Button>
        </Stack>
      </Stack>
      {problem && !isGone(problem) && <Alert severity="error">{describeError(problem)}</Alert>}
    </Card>
  );
}

/** E-mails that an owner may want to send to somebody who asks to join. */
function requestDrafts(group: Group): LabelledDraft[] {
  const name = groupName(group);
  const link = paths.group.link(group._id);
  return [
    {
      label: 'Write a welcome',
      subject: messages.welcomeSubject(name),
      body: messages.welcomeBody(name, link, ownerName(group)),
    },
    {
      label: 'Write a decline',
      subject: messages.declineSubject(name),
      body: messages.declineBody(name, ownerName(group)),
    },
  ];
}
