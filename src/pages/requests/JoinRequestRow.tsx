import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { answerJoinRequestMutation, type JoinRequestAnswer } from '../../api/queries/requests';
import type { GroupJoinRequest } from '../../api/schemas';
import { useAction } from '../../components/useAction';
import { describeError } from '../../errorMessages';
import { memberName } from '../../lib/names';
import { mailtoLink } from '../../lib/safeLinks';
import { messages } from '../../messages';

interface JoinRequestRowProps {
  request: GroupJoinRequest;
  groupId: string;
  ownerId: string;
  /** Gets what the server said, or what kept it from answering. */
  onAnswer: (words: string) => void;
}

export function JoinRequestRow({ request, groupId, ownerId, onAnswer }: JoinRequestRowProps) {
  const { run, isPending } = useAction(answerJoinRequestMutation(groupId, request._id, ownerId));
  const name = memberName(request.userId);
  const send = (answer: JoinRequestAnswer) =>
    run(answer, {
      onSuccess: ({ message }) => onAnswer(message ?? messages.done),
      onError: (error) => onAnswer(messages.serverError(describeError(error))),
    });

  return (
    <Card component="li" sx={{ p: 2, display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
      <Stack sx={{ flexGrow: 1, flexBasis: 220, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 650 }}>{name}</Typography>
        <Email address={request.userId.email} />
      </Stack>
      <Stack direction="row" sx={{ gap: 1 }}>
        <Button variant="contained" disabled={isPending} aria-label={`Approve ${name}`} onClick={() => send('approve')}>
          Approve
        </Button>
        <Button variant="outlined" disabled={isPending} aria-label={`Reject ${name}`} onClick={() => send('reject')}>
          Reject
        </Button>
      </Stack>
    </Card>
  );
}

function Email({ address }: { address?: string }) {
  const href = mailtoLink(address);
  if (!href) return address;
  return (
    <Link href={href} color="textSecondary">
      {address}
    </Link>
  );
}
