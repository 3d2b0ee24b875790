import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMemo, useRef, useState } from 'react';
import type { Group, JoinRequest } from '../../api/schemas';
import { EmptyState } from '../../components/EmptyState';
import { GrowingList } from '../../components/GrowingList';
import { UndoBar } from '../../components/UndoBar';
import { everyRequest, filterRequests } from '../../lib/requests';
import { messages } from '../../messages';
import { NoneFits } from './NoneFits';
import { QueryView } from './QueryView';
import { RequestRow } from './RequestRow';
import { RequestsToolbar } from './RequestsToolbar';
import { rowList } from './rowList';
import { SelectionBar } from './SelectionBar';
import { useAnswers } from './useAnswers';
import { useFocusRescue } from './useFocusRescue';
import { useRequests } from './useRequests';
import { useSelection } from './useSelection';

const keyOf = ({ memberID }: JoinRequest) => memberID;
const none: JoinRequest[] = [];

/** For the owner only: nobody else may even ask. */
export function Requests({ group }: { group: Group }) {
  const requests = useRequests(group._id, true);
  const open = requests.data ?? none;
  const [filter, setFilter] = useState(everyRequest);
  const shown = useMemo(() => filterRequests(open, filter), [open, filter]);
  const selection = useSelection(shown, keyOf);
  const { chosen } = selection;
  const answers = useAnswers(group._id, selection.drop);
  const heading = useRef<HTMLHeadingElement>(null);

  return (
    <Box {...useFocusRescue(heading)}>
      <Typography ref={heading} variant="h3" component="h2" tabIndex={-1} sx={{ mb: 1, outline: 'none' }}>
        {open.length > 0 ? messages.openRequests(open.length) : 'Open requests'}
      </Typography>
      <UndoBar key={answers.turn} message={answers.undoable} onUndo={answers.undo} onTimeUp={answers.timeUp} />
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
            {shown.length === 0 && <NoneFits onClear={() => setFilter({ ...filter, words: '' })} />}
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
