import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { Member } from '../../api/schemas';
import { CopyButton } from '../../components/CopyButton';
import { memberName } from '../../domain/names';
import shared from '../../theme/shared.module.css';
import { BatchLink } from './BatchLink';
import { fitsIntoLink, mailBatches, membersOf, type Recipient, reachOf, textBatches } from './batches';
import { reminderMessages } from './messages';

interface LetterLinksProps {
  members: Member[];
  subject: string;
  text: string;
  /** Called with the members for whom a reminder was opened. Undefined for other letters. */
  onReminded: ((memberIds: string[]) => void) | undefined;
  /** Called when the letter has been opened for all recipients. */
  onHandedOver: () => void;
}

const isApple = () => navigator.userAgent.includes('Mac OS X');

/**
 * Opens the letter in the owner's own mail or message app, or copies the addresses or the text. This app sends nothing.
 */
export function LetterLinks({ members, subject, text, onReminded, onHandedOver }: LetterLinksProps) {
  const { byMail, byText, unreachable } = reachOf(members);
  const [isAsking, setIsAsking] = useState(false);
  const open = (memberIds: string[], isLast: boolean) => {
    onReminded?.(memberIds);
    if (isLast) onHandedOver();
  };
  return (
    <>
      <div className={shared.row}>
        <BatchLink label="Email" main to={byMail} batchesOf={(to) => mailBatches(to, subject, text)} onOpen={open} />
        <BatchLink
          label="Text"
          main={byMail.length === 0}
          to={byText}
          batchesOf={(to) => textBatches(to, text, isApple())}
          onOpen={open}
        />
        {byMail.length > 0 && (
          <CopyButton
            label="Copy addresses"
            text={byMail.map(({ address }) => address).join(', ')}
            onCopied={() => setIsAsking(true)}
          />
        )}
        <CopyButton label="Copy text" text={text} />
      </div>
      {isAsking && onReminded && <MarkCopied recipients={byMail} onMark={onReminded} />}
      {!fitsIntoLink(text) && <Alert severity="warning">{reminderMessages.letterTooLong}</Alert>}
      {unreachable.length > 0 && (
        <Alert severity="info">{reminderMessages.letterUnreachable(unreachable.map(memberName).join(', '))}</Alert>
      )}
      {byMail.length > 0 && <Hint>{reminderMessages.mailHint}</Hint>}
      {byText.length > 0 && <Hint>{reminderMessages.textHint}</Hint>}
    </>
  );
}

const Hint = ({ children }: { children: string }) => (
  <p className={`${shared.small} ${shared.secondary}`}>{children}</p>
);

interface MarkCopiedProps {
  recipients: Recipient[];
  onMark: (memberIds: string[]) => void;
}

/**
 * Asks whether to mark the members as reminded, because copying addresses does not mean that the owner writes to them.
 */
function MarkCopied({ recipients, onMark }: MarkCopiedProps) {
  const [isMarked, setIsMarked] = useState(false);
  const memberIds = membersOf(recipients);
  const mark = () => {
    onMark(memberIds);
    setIsMarked(true);
  };
  if (isMarked)
    return (
      <Alert severity="success" role="status">
        {reminderMessages.markedReminded(memberIds.length)}
      </Alert>
    );
  return (
    <Alert
      severity="info"
      role="status"
      action={
        <Button color="inherit" onClick={mark}>
          Mark as reminded
        </Button>
      }
    >
      {reminderMessages.askReminded(memberIds.length)}
    </Alert>
  );
}
