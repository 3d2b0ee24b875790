import { isolated } from '../lib/isolated';
import shared from '../theme/shared.module.css';
import { breakable } from './breakable';
import styles from './ContactLink.module.css';

interface ContactLinkProps {
  /** An e-mail address or a phone number. */
  text: string;
  /** Undefined when the text is not safe to link to. */
  href: string | undefined;
  className?: string;
}

/** A link to write to or call somebody, or plain text without `href`. */
export const ContactLink = ({ text, href, className = '' }: ContactLinkProps) =>
  href ? (
    <a href={href} className={`${shared.link} ${styles.link} ${className}`}>
      {breakable(text)}
    </a>
  ) : (
    isolated(text)
  );
