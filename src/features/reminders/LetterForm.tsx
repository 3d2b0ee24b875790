import { useState } from 'react';
import type { Group, Member } from '../../api/schemas';
import { useUser } from '../../auth/useAuth';
import { breakable } from '../../components/breakable';
import { Button } from '../../components/controls/Button';
import { Field } from '../../components/controls/Field';
import { memberName } from '../../domain/names';
import { firstPress } from '../../hooks/presses';
import { useDraft } from '../../hooks/useDraft';
import { useIsPhone } from '../../hooks/useViewport';
import shared from '../../theme/shared.module.css';
import styles from './LetterForm.module.css';
import { LetterLinks } from './LetterLinks';
import { draftName, type Letter, writeLetter } from './letters';
import { reminderMessages } from './messages';
import { type Reminders, useReminders } from './reminders';

interface LetterFormProps {
  letter: Letter;
  group: Group;
  members: Member[];
}

/** The recipients of a letter, its text, and the ways to send it. */
export function LetterForm({ letter, group, members }: LetterFormProps) {
  const reminders = useReminders(group._id);
  const isPhone = useIsPhone();
  const marks = letter.kind === 'reminder' ? reminders : undefined;
  const { subject, text: readyText } = writeLetter(letter, group);
  const { text, edit, restore, undo, forget } = useLetterText(draftName(letter, group), readyText);
  const swap = restore ?? undo;
  return (
    <>
      <RecipientList members={members} reminders={marks} />
      <Field
        label="Message"
        multiline
        minRows={6}
        // Limited, so that the buttons below the field stay in view.
        maxRows={isPhone ? 8 : 14}
        value={text}
        onChange={({ target }) => edit(target.value)}
      />
      {/* One button for both actions, so that it keeps the focus after a press. */}
      {swap && (
        <Button onClick={firstPress(swap)} className={shared.start}>
          {restore ? 'Restore the ready text' : 'Bring back my text'}
        </Button>
      )}
      <LetterLinks members={members} subject={subject} text={text} onHandedOver={forget} reminders={marks} />
    </>
  );
}

/** The text of a letter: the prepared text until the person edits it. An edited text is stored as a draft. */
function useLetterText(name: string, readyText: string) {
  const draft = useDraft(name, useUser().uid);
  const [typed, setTyped] = useState<string | undefined>(() => draft.read().text);
  /** The edited text that the prepared text has replaced. */
  const [replaced, setReplaced] = useState<string>();
  const edit = (text: string) => {
    setTyped(text);
    draft.save({ text });
  };
  const restore = () => {
    setReplaced(typed);
    setTyped(undefined);
    draft.clear();
  };
  return {
    text: typed ?? readyText,
    edit,
    /** Undefined while the text is the prepared one. */
    restore: typed === undefined ? undefined : restore,
    /** Undefined unless the prepared text was restored. */
    undo: replaced === undefined ? undefined : () => edit(replaced),
    /** Removes the draft, so that the next letter, such as to other members, starts with the prepared text. */
    forget: draft.clear,
  };
}

/** Collapsed, because there may be hundreds of recipients. */
const RecipientList = ({ members, reminders }: { members: Member[]; reminders: Reminders | undefined }) => (
  <details>
    <summary className={shared.summary}>
      {reminderMessages.recipientCount(
        members.length,
        members.filter((member) => reminders?.isReminded(member)).length,
      )}
    </summary>
    <ul aria-label="Recipients" className={`${shared.column} ${styles.recipients}`}>
      {members.map((member) => (
        <li key={member.memberID}>
          {breakable(memberName(member))} <span className={shared.caption}>{reminders?.noteOf(member)}</span>
        </li>
      ))}
    </ul>
  </details>
);
