import type { ReactNode } from 'react';
import type { Group } from '../../api/schemas';
import { ContactLink } from '../../components/ContactLink';
import { CopyButton } from '../../components/CopyButton';
import { Button } from '../../components/controls/Button';
import { PhoneIcon } from '../../components/icons';
import { ownerName } from '../../domain/names';
import { mailtoLink, telLink } from '../../lib/links';
import shared from '../../theme/shared.module.css';
import { memberMessages } from '../members/messages';
import styles from './OwnerContact.module.css';

/** Who owns a group, and how to reach them. */
export function OwnerContact({ group }: { group: Group }) {
  const name = ownerName(group);
  const [phone, email] = [group.phone?.trim(), group.email?.trim()];
  const call = telLink(phone);
  return (
    <div className={styles.contact}>
      <div className={styles.owner}>
        <h2 className={shared.h3}>Owner</h2>
        {name && <p>{name}</p>}
      </div>
      {phone && (
        <Line text={phone} href={call}>
          {call && (
            <Button startIcon={<PhoneIcon />} href={call} aria-label={`Call ${name || 'the owner'}`}>
              Call
            </Button>
          )}
          <CopyButton label="Copy number" text={phone} variant="text" />
        </Line>
      )}
      {email && (
        <Line text={email} href={mailtoLink(email)}>
          <CopyButton label="Copy email" text={email} variant="text" />
        </Line>
      )}
      {!phone && !email && <p className={shared.secondary}>{memberMessages.noContact}</p>}
    </div>
  );
}

interface LineProps {
  text: string;
  /** Undefined when the text is not safe to link to. */
  href: string | undefined;
  /** Buttons beside the text, such as to copy it. */
  children: ReactNode;
}

const Line = ({ text, href, children }: LineProps) => (
  <div className={styles.line}>
    <span className={shared.grow}>
      <ContactLink text={text} href={href} />
    </span>
    {children}
  </div>
);
