import { type ReactNode, useRef, useState } from 'react';
import type { Member } from '../../api/schemas';
import { breakable } from '../../components/breakable';
import { ContactLink } from '../../components/ContactLink';
import { CopyButton } from '../../components/CopyButton';
import { Button } from '../../components/controls/Button';
import { Field } from '../../components/controls/Field';
import { Modal } from '../../components/dialogs/Modal';
import { MailIcon, PhoneIcon } from '../../components/icons';
import { TextIcon } from '../../components/laterIcons';
import { contactOf, paymentLabels } from '../../domain/members';
import { memberName } from '../../domain/names';
import { useFocusFallback } from '../../hooks/useFocusFallback';
import { mailtoLink, smsLink, telLink } from '../../lib/links';
import shared from '../../theme/shared.module.css';
import { MemberAvatar, Status } from './MemberParts';
import styles from './MemberSheet.module.css';
import { MAX_NOTE_LENGTH, useMemberNotes } from './memberNotes';
import { memberMessages } from './messages';

interface MemberSheetProps {
  groupId: string;
  /** Undefined while the sheet is closed. */
  member: Member | undefined;
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
    <Modal title="Contact info" onPhone="sheet" open={member !== undefined} onClose={onClose}>
      {member && (
        <div ref={content} tabIndex={-1} className={shared.column} {...focus}>
          <div className={shared.line}>
            <MemberAvatar member={member} />
            <div>
              <p className={shared.h3}>{breakable(memberName(member))}</p>
              <div className={`${shared.small} ${shared.secondary} ${shared.row}`}>
                {member.status && <Status status={member.status} />}
                {owner && [paymentLabels[member.paymentStatus], reminded].filter(Boolean).join(' · ')}
              </div>
            </div>
          </div>
          <ContactDetails member={member} />
          {owner && reminded && (
            <Button onClick={() => onForgetReminder(member)} className={shared.start}>
              Take back “{reminded}”
            </Button>
          )}
          {owner && <PrivateNote key={member.memberID} groupId={groupId} memberId={member.memberID} />}
        </div>
      )}
    </Modal>
  );
}

/** Phone and e-mail with buttons. If a value is not safe to link to, it can only be copied. */
function ContactDetails({ member }: { member: Member }) {
  const name = memberName(member);
  const { email, phone } = contactOf(member);
  if (!email && !phone) return <p className={shared.secondary}>{memberMessages.noContact}</p>;
  return (
    <>
      {phone && (
        <Detail text={phone} href={telLink(phone)}>
          <ContactAction verb="Call" name={name} href={telLink(phone)} icon={<PhoneIcon />} />
          <ContactAction verb="Text" name={name} href={smsLink(phone)} icon={<TextIcon />} />
          <CopyButton label="Copy number" text={phone} />
        </Detail>
      )}
      {email && (
        <Detail text={email} href={mailtoLink(email)}>
          <ContactAction verb="Email" name={name} href={mailtoLink(email)} icon={<MailIcon />} />
          <CopyButton label="Copy email" text={email} />
        </Detail>
      )}
    </>
  );
}

interface DetailProps {
  text: string;
  /** Undefined when the text is not safe to link to. */
  href: string | undefined;
  children: ReactNode;
}

const Detail = ({ text, href, children }: DetailProps) => (
  <div>
    <p className={styles.detail}>
      <ContactLink text={text} href={href} />
    </p>
    <div className={shared.row}>{children}</div>
  </div>
);

interface ContactActionProps {
  verb: string;
  name: string;
  href: string | undefined;
  icon: ReactNode;
}

const ContactAction = ({ verb, name, href, icon }: ContactActionProps) =>
  href && (
    <Button variant="outlined" startIcon={icon} href={href} aria-label={`${verb} ${name}`}>
      {verb}
    </Button>
  );

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
