import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { groupsQuery } from '../../api/queries/groups';
import type { LeftAttempt } from '../../api/queries/leftAttempts';
import { Banner } from '../../components/Banner';
import { useToasts } from '../../components/Toasts';
import { groupName } from '../../domain/names';
import { describeError } from '../../errorMessages';
import { clearDrafts } from '../../hooks/useDraft';
import { isolated } from '../../lib/isolated';
import { messages } from '../../messages';
import { boardMessages } from '../board/messages';
import { creatingMessages } from '../creating/messages';
import { feeMessages } from '../fees/messages';
import { groupMessages } from '../groups/messages';
import { memberMessages } from '../members/messages';
import { useLeftAttempts } from './useLeftAttempts';

/** Tells which writes of tabs that are gone the lists do not show, and offers to send them again. */
export function LeftAttempts() {
  const { left, sendAgain, discard } = useLeftAttempts({ onDone: clearSent });
  // Without the list, no group has a name.
  const { data: groups, isPending } = useQuery(groupsQuery);
  const { show } = useToasts();
  if (isPending) return null;
  return left.map(({ write, error, sending }) => {
    const group = groups?.byId(write.groupId);
    const { told, success } = describeAttempt(write, group ? groupName(group) : memberMessages.someGroup);
    return (
      <Banner
        key={write.attempt.target.join()}
        severity="warning"
        action={
          <>
            <Button color="inherit" loading={sending} onClick={() => sendAgain(write, () => show(success))}>
              Send again
            </Button>
            <Button color="inherit" disabled={sending} onClick={() => discard(write)}>
              Discard
            </Button>
          </>
        }
      >
        <div>{told}</div>
        {error && describeError(error, { gone: messages.groupGone })}
      </Banner>
    );
  });
}

function describeAttempt({ kind, attempt: { fields } }: LeftAttempt, group: string): { told: string; success: string } {
  switch (kind) {
    case 'message':
      return { told: boardMessages.postLeft(group), success: boardMessages.messagePosted };
    case 'fee':
      return {
        told: feeMessages.feeLeft(isolated(`${fields.name}`), group),
        success: feeMessages.feeCreated(isolated(`${fields.name}`)),
      };
    case 'group':
      return {
        told: creatingMessages.groupLeft(isolated(`${fields.groupName}`)),
        success: groupMessages.groupCreated(isolated(`${fields.groupName}`)),
      };
    case 'request':
      return { told: memberMessages.requestLeft(group), success: groupMessages.requestSent };
    case 'deletion':
      return { told: feeMessages.deletionLeft(group), success: feeMessages.feeDeleted };
    case 'leaving':
      return { told: memberMessages.leavingLeft(group), success: memberMessages.leftGroup(group) };
  }
}

/** Otherwise the form would offer the same text again. */
function clearSent({ kind, groupId, attempt: { owner, fields } }: LeftAttempt): void {
  if (kind === 'message') clearDrafts(`message.${groupId}`, owner, 'content', `${fields.content}`);
  if (kind === 'fee') clearDrafts(`fee.${groupId}`, owner, 'name', `${fields.name}`);
  if (kind === 'group') clearDrafts('group', owner, 'groupName', `${fields.groupName}`.trim());
}
