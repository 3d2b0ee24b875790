import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useMemo, useRef, useState } from 'react';
import { type Answer, requestsQuery } from '../../api/queries/requests';
import type { Group, JoinRequest } from '../../api/schemas';
import { NoMatches } from '../../components/EmptyState';
import { GrowingList } from '../../components/GrowingList';
import { QueryView } from '../../components/QueryView';
import { SelectionBar } from '../../components/SelectionBar';
import { useFocusFallback } from '../../hooks/useFocusFallback';
import { useSelection } from '../../hooks/useSelection';
import { useIsNarrow } from '../../hooks/useViewport';
import { messages } from '../../messages';
import { rowList } from '../../theme/theme';
import { UnreadableRows } from '../groups/UnreadableRows';
import { requestMessages } from './messages';
import { NextGroup } from './NextGroup';
import { RequestRow } from './RequestRow';
import { everyRequest, filterRequests, RequestsToolbar } from './RequestsToolbar';
import { useAnswers } from './useAnswers';
import { useRequestNames } from './useRequestNames';
import { useRequests } from './useRequests';

const keyOf = ({ memberID }: JoinRequest) => memberID;
const noRequests: JoinRequest[] = [];

/** The open requests of a group. For its owner: the server refuses them to everybody else. */
export function Requests({ group }: { group: Group }) {
  const requests = useRequests(group._id, true);
  const open = useRequestNames(group._id, requests.data ?? noRequests);
  const [filter, setFilter] = useState(everyRequest);
  const shown = useMemo(() => filterRequests(open, filter), [open, filter]);
  const selection = useSelection(shown, keyOf);
  const { chosen } = selection;
  const answers = useAnswers(group._id, selection.drop);
  const heading = useRef<HTMLHeadingElement>(null);

  // On a narrow screen, the rows have checkboxes only while several are being selected.
  const isNarrow = useIsNarrow();
  const [selecting, setSelecting] = useState(false);
  const selectable = !isNarrow || selecting;
  const endSelecting = () => {
    selection.chooseAll(false);
    setSelecting(false);
  };
  const giveToChosen = (answer: Answer) => {
    answers.give(answer, chosen);
    if (selecting) endSelecting();
  };

  return (
    <Box {...useFocusFallback(heading)}>
      <Stack direction="row" sx={{ mb: isNarrow ? 0 : 1, gap: 1, alignItems: 'center', justifyContent: 'flex-end' }}>
        <Typography
          ref={heading}
          variant="h3"
          component="h2"
          tabIndex={-1}
          // On a narrow screen, the tab says the same.
          sx={isNarrow ? visuallyHidden : { flexGrow: 1 }}
        >
          {open.length > 0 ? messages.openRequests(open.length) : 'Open requests'}
        </Typography>
        {isNarrow && (selecting || open.length > 1) && (
          <Button onClick={() => (selecting ? endSelecting() : setSelecting(true))}>
            {selecting ? 'Cancel' : 'Select'}
          </Button>
        )}
      </Stack>
      <QueryView
        query={requests}
        loading="Loading the requests"
        failed={requestMessages.requestsFailed}
        empty={<NextGroup groupId={group._id} />}
      >
        {() => (
          <>
            <RequestsToolbar
              count={open.length}
              filter={filter}
              onFilter={setFilter}
              selection={selectable ? selection : undefined}
              shown={shown}
            />
            {shown.length === 0 && (
              <NoMatches
                message={requestMessages.noRequestsMatch}
                onClear={() => setFilter({ ...filter, words: '' })}
              />
            )}
            <GrowingList
              label="Requests"
              items={shown}
              sx={rowList}
              render={(request) => (
                <RequestRow
                  key={request.memberID}
                  request={request}
                  group={group}
                  problem={answers.failed.get(request.memberID)}
                  selected={selectable ? selection.has(request.memberID) : undefined}
                  onToggle={selection.toggle}
                  onAnswer={(answer) => answers.give(answer, [request])}
                />
              )}
            />
          </>
        )}
      </QueryView>
      <UnreadableRows list={requestsQuery(group._id)} />
      <SelectionBar count={selectable ? chosen.length : 0} onClear={() => selection.chooseAll(false)}>
        <Button variant="outlined" onClick={() => giveToChosen('decline')}>
          Decline {chosen.length}
        </Button>
        <Button variant="contained" color="secondary" onClick={() => giveToChosen('accept')}>
          Accept {chosen.length}
        </Button>
      </SelectionBar>
    </Box>
  );
}
