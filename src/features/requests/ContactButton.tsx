import { useState } from 'react';
import { ContactLink } from '../../components/ContactLink';
import { Button } from '../../components/controls/Button';
import { Modal } from '../../components/dialogs/Modal';
import { MailIcon, PhoneIcon } from '../../components/icons';
import type { Contact } from '../../domain/members';
import { type EmailDraft, mailtoLink, telLink } from '../../lib/links';
import shared from '../../theme/shared.module.css';
import { memberMessages } from '../members/messages';
import styles from './ContactButton.module.css';

export interface LabelledDraft extends EmailDraft {
  /** The label of the button that opens the draft. */
  label: string;
}

interface ContactButtonProps {
  name: string;
  contact: Contact;
  label: string;
  /** E-mail drafts that are offered below the addresses. */
  drafts?: LabelledDraft[];
}

export function ContactButton({ name, contact, label, drafts }: ContactButtonProps) {
  const [open, setOpen] = useState<boolean>();
  return (
    <>
      <Button onClick={() => setOpen(true)}>{label}</Button>
      {/* Mounted on first use: a long list has many of these dialogs, and few are opened. */}
      {open !== undefined && (
        <ContactDialog name={name} contact={contact} drafts={drafts} open={open} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

interface ContactDialogProps {
  name: string;
  contact: Contact;
  drafts?: LabelledDraft[];
  open: boolean;
  onClose: () => void;
}

const ContactDialog = ({ name, contact: { email, phone }, drafts = [], open, onClose }: ContactDialogProps) => (
  <Modal open={open} title="Contact info" onPhone="sheet" onClose={onClose}>
    <p className={`${shared.h3} ${styles.name}`}>{name}</p>
    {email && (
      <div className={styles.address}>
        <MailIcon />
        <ContactLink text={email} href={mailtoLink(email)} />
      </div>
    )}
    {phone && (
      <div className={styles.address}>
        <PhoneIcon />
        <ContactLink text={phone} href={telLink(phone)} />
      </div>
    )}
    {mailtoLink(email) && (
      <div className={`${shared.row} ${styles.drafts}`}>
        {drafts.map(({ label, ...draft }) => (
          <Button key={label} variant="outlined" href={mailtoLink(email, draft)}>
            {label}
          </Button>
        ))}
      </div>
    )}
    {!email && !phone && <p className={shared.secondary}>{memberMessages.noContact}</p>}
  </Modal>
);
