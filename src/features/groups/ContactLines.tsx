import type { ReactNode } from 'react';
import { ContactLink } from '../../components/ContactLink';
import { CopyButton } from '../../components/CopyButton';
import { Button } from '../../components/controls/Button';
import { MailIcon, PhoneIcon } from '../../components/icons';
import { TextIcon } from '../../components/laterIcons';
import { mailtoLink, smsLink, telLink } from '../../lib/links';
import shared from '../../theme/shared.module.css';
import { memberMessages } from '../members/messages';
import styles from './ContactLines.module.css';

interface ContactLinesProps {
  /** Whom the buttons call or write to. */
  name: string;
  phone?: string;
  email?: string;
  /** Puts the buttons beside the phone and the e-mail, and offers only to call and to copy. */
  compact?: boolean;
}

/** Phone and e-mail with buttons. If a value is not safe to link to, it can only be copied. */
export function ContactLines({ name, phone, email, compact }: ContactLinesProps) {
  const variant = compact ? 'text' : 'outlined';
  const action = (verb: string, href: string | undefined, icon: ReactNode) =>
    href && (
      <Button variant={variant} startIcon={icon} href={href} aria-label={`${verb} ${name}`}>
        {verb}
      </Button>
    );
  const line = (text: string, href: string | undefined, copy: string, actions: ReactNode) => (
    <div className={`${shared.row} ${styles.line}`} data-compact={compact}>
      <p>
        <ContactLink text={text} href={href} />
      </p>
      {actions}
      <CopyButton label={copy} text={text} variant={variant} />
    </div>
  );
  const [call, write] = [telLink(phone), mailtoLink(email)];
  return (
    <>
      {phone &&
        line(
          phone,
          call,
          'Copy number',
          <>
            {action('Call', call, <PhoneIcon />)}
            {!compact && action('Text', smsLink(phone), <TextIcon />)}
          </>,
        )}
      {email && line(email, write, 'Copy email', !compact && action('Email', write, <MailIcon />))}
      {!phone && !email && <p className={shared.secondary}>{memberMessages.noContact}</p>}
    </>
  );
}
