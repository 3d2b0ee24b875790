import { useRef, useState } from 'react';
import type { Member } from '../../api/schemas';
import { breakable } from '../../components/breakable';
import { Button } from '../../components/controls/Button';
import { Field } from '../../components/controls/Field';
import { Modal } from '../../components/dialogs/Modal';
import { contactOf, paymentLabels } from '../../domain/members';
import { memberName } from '../../domain/names';
import { useFocusFallback } from '../../hooks/useFocusFallback';
import shared from '../../theme/shared.module.css';
import { ContactLines } from '../groups/ContactLines';
import { MemberAvatar, Status } from './MemberParts';
import { MAX_NOTE_LENGTH, useMemberNotes } from './memberNotes';
import { memberMessages } from './messages';

interface MemberSheetProps {
  groupId: string;
  member: Member;
  /** Whether to show the payment and a private note, too. */
  owner: boolean;
  /** The note about the last reminder, such as "Reminded Jan 31". */
  reminded: string | undefined;
  onForgetReminder: (member: Member) => void;
  onClose: () => void;
}

/** The contact details of a member and, for the owner, a private note. */
export function MemberSheet({ groupId, member, owner, reminded, onForgetReminder, onClose }: MemberSheetProps) {
  const content = useRef<HTMLDivElement>(null);
  const focus = useFocusFallback(content);
  return (
    <Modal title="Contact info" onPhone="sheet" onClose={onClose}>
      <div ref={content} tabIndex={-1} className={shared.column} {...focus}>
        <div className={shared.line}>
          <MemberAvatar member={member} />
          <div>
            <p className={shared.h3}>{breakable(memberName(member))}</p>
            <div className={`${shared.caption} ${shared.row}`}>
              {member.status && <Status status={member.status} />}
              {owner && [paymentLabels[member.paymentStatus], reminded].filter(Boolean).join(' · ')}
            </div>
          </div>
        </div>
        <ContactLines name={memberName(member)} {...contactOf(member)} />
        {owner && reminded && (
          <Button onClick={() => onForgetReminder(member)} className={shared.start}>
            Take back “{reminded}”
          </Button>
        )}
        {owner && <PrivateNote key={member.memberID} groupId={groupId} memberId={member.memberID} />}
      </div>
    </Modal>
  );
}

function PrivateNote({ groupId, memberId }: { groupId: string; memberId: string }) {
  const { noteOf, save } = useMemberNotes(groupId);
  const [text, setText] = useState(noteOf(memberId) ?? '');
  return (
    <Field
      label="Private note"
      hint={memberMessages.privateNoteHint}
      autoComplete="off"
      value={text}
      onChange={({ target }) => {
        setText(target.value);
        save(memberId, target.value);
      }}
      maxLength={MAX_NOTE_LENGTH}
    />
  );
}
