import { useRef, useState } from 'react';
import type { Member } from '../../api/schemas';
import { CopyButton } from '../../components/CopyButton';
import { Alert } from '../../components/controls/Alert';
import { Button } from '../../components/controls/Button';
import { memberName } from '../../domain/names';
import { firstPress } from '../../hooks/presses';
import { useFocusFallback } from '../../hooks/useFocusFallback';
import shared from '../../theme/shared.module.css';
import { BatchLink } from './BatchLink';
import { fitsIntoLink, mailBatches, membersOf, reachOf, textBatches } from './batches';
import { reminderMessages } from './messages';
import type { LetterApp, Reminders } from './reminders';

interface LetterLinksProps {
  members: Member[];
  subject: string;
  text: string;
  /** Undefined for letters that are no reminders. */
  reminders: Reminders | undefined;
  /** Called when the text has been opened for all members who can be reached. */
  onHandedOver: () => void;
}

/** The question whether a reminder was sent, and its answer. */
interface Asked {
  /** The members for whom the reminder was opened or copied. */
  memberIds: string[];
  /** Whether the reminder was opened in an earlier dialog. */
  isEarlier?: boolean;
  answer?: { isSent: boolean; takeBack: () => void } | undefined;
}

const idsOf = (members: Member[]) => members.map(({ memberID }) => memberID);
const isOpen = ({ memberIds, isEarlier, answer }: Asked) => memberIds.length > 0 && !isEarlier && !answer;
const isApple = () => navigator.userAgent.includes('Mac OS X');

/**
 * Opens the letter in the owner's own mail or message app, or copies the addresses or the text. This app sends nothing.
 */
export function LetterLinks({ members, subject, text, reminders, onHandedOver }: LetterLinksProps) {
  const { byMail, byText, unreachable } = reachOf(members);
  // Ask first about reminders opened earlier: a phone may have discarded this page while the mail app was open.
  const [asked, setAsked] = useState<Asked>(() => ({
    memberIds: idsOf(members.filter((member) => reminders?.isUnanswered(member))),
    isEarlier: true,
  }));
  const askOpened = (memberIds: string[]) =>
    setAsked((before) => ({
      memberIds: isOpen(before) ? [...new Set([...before.memberIds, ...memberIds])] : memberIds,
    }));
  // Does not replace an open question: copied text is usually pasted into the message that the question is about.
  const askCopied = (memberIds: string[]) => setAsked((before) => (isOpen(before) ? before : { memberIds }));
  const answer = (isSent: boolean) =>
    reminders && setAsked({ ...asked, answer: { isSent, takeBack: reminders.answer(isSent, asked.memberIds) } });
  const undo = () => {
    asked.answer?.takeBack();
    setAsked({ ...asked, answer: undefined });
  };
  /** The ids of the members for whom the text has been opened. */
  const handedOver = useRef(new Set<string>());
  const openIn = (app: LetterApp) => (memberIds: string[]) => {
    reminders?.markOpened(app, memberIds);
    askOpened(memberIds);
    // A text that is too long is not in the link, and still has to be pasted.
    if (!fitsIntoLink(text)) return;
    for (const id of memberIds) handedOver.current.add(id);
    if (!membersOf([...byMail, ...byText]).every((id) => handedOver.current.has(id))) return;
    onHandedOver();
    // A text that is edited from now on has to be opened for all members again.
    handedOver.current.clear();
  };
  return (
    <>
      <div className={shared.row}>
        <BatchLink
          label="Email"
          main
          to={byMail}
          batchesOf={(to) => mailBatches(to, subject, text)}
          onOpen={openIn('Mail')}
        />
        <BatchLink
          label="Text"
          main={byMail.length === 0}
          to={byText}
          batchesOf={(to) => textBatches(to, text, isApple())}
          onOpen={openIn('Text')}
        />
        {byMail.length > 0 && (
          <CopyButton
            label="Copy addresses"
            text={byMail.map(({ address }) => address).join(', ')}
            onCopied={() => askCopied(membersOf(byMail))}
          />
        )}
        <CopyButton label="Copy text" text={text} onCopied={() => askCopied(idsOf(members))} />
      </div>
      {reminders && asked.memberIds.length > 0 && <SentQuestion asked={asked} onAnswer={answer} onUndo={undo} />}
      {!fitsIntoLink(text) && <Alert severity="warning">{reminderMessages.letterTooLong}</Alert>}
      {unreachable.length > 0 && (
        <Alert severity="info">{reminderMessages.letterUnreachable(unreachable.map(memberName).join(', '))}</Alert>
      )}
      {byMail.length > 0 && <p className={shared.caption}>{reminderMessages.mailHint}</p>}
      {byText.length > 0 && <p className={shared.caption}>{reminderMessages.textHint}</p>}
    </>
  );
}

interface SentQuestionProps {
  asked: Asked;
  onAnswer: (isSent: boolean) => void;
  onUndo: () => void;
}

function SentQuestion({ asked: { memberIds, answer }, onAnswer, onUndo }: SentQuestionProps) {
  const box = useRef<HTMLDivElement>(null);
  return (
    <Alert
      ref={box}
      severity={answer?.isSent ? 'success' : 'info'}
      tabIndex={-1}
      {...useFocusFallback(box)}
      action={
        answer ? (
          <Button onClick={firstPress(onUndo)}>Undo</Button>
        ) : (
          <>
            <Button onClick={firstPress(() => onAnswer(true))}>Yes</Button>
            <Button onClick={firstPress(() => onAnswer(false))}>No</Button>
          </>
        )
      }
    >
      {answer
        ? reminderMessages.markedReminded(answer.isSent ? memberIds.length : 0)
        : reminderMessages.askSent(memberIds.length)}
    </Alert>
  );
}
