import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ApiError, isGone } from '../../api/errors';
import { joinRequestsQuery } from '../../api/queries/requests';
import { EmptyState } from '../../components/EmptyState';
import { StatusDialog } from '../../components/StatusDialog';
import { messages } from '../../messages';
import { QueryView } from '../group/QueryView';
import { JoinRequestRow } from './JoinRequestRow';
import { UnsupportedNotice } from './UnsupportedNotice';

interface GroupJoinRequestsProps {
  groupId: string;
  ownerId: string;
}

export function GroupJoinRequests({ groupId, ownerId }: GroupJoinRequestsProps) {
  const requests = useQuery(joinRequestsQuery(groupId, ownerId));
  const [status, setStatus] = useState<string>();
  const list = useRef<HTMLDivElement>(null);
  if (isUnsupported(requests.error)) return <UnsupportedNotice groupId={groupId} />;

  const close = () => {
    // The button that had the focus is mostly gone together with its row.
    flushSync(() => setStatus(undefined));
    list.current?.focus();
  };
  return (
    <Box ref={list} tabIndex={-1} sx={{ outline: 'none', mt: 3 }}>
      <QueryView
        query={requests}
        loading="Loading the requests"
        failed={messages.requestsFailed}
        empty={<EmptyState message={messages.noRequests} hint={messages.noRequestsHint} />}
      >
        {(items) => (
          <Stack component="ul" aria-label="Requests" sx={{ gap: 1.5, p: 0, m: 0, listStyle: 'none' }}>
            {items.map((request) => (
              <JoinRequestRow
                key={request._id}
                request={request}
                groupId={groupId}
                ownerId={ownerId}
                onAnswer={setStatus}
              />
            ))}
          </Stack>
        )}
      </QueryView>
      {status !== undefined && <StatusDialog title="Request Status" message={status} onClose={close} />}
    </Box>
  );
}

/** A page instead of an answer: this server does not know the call. A group that is missing comes with a sentence. */
const isUnsupported = (error: Error | null) =>
  isGone(error) && error instanceof ApiError && error.serverMessage === undefined;
