import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import { MailIcon, PhoneIcon, TextIcon } from '../../components/icons';
import type { Contact } from '../../lib/contact';
import { mailtoLink, smsLink, telLink } from '../../lib/safeLinks';

/** One tap to the phone, messages or mail program, where the details are clean. */
export const ContactLinks = ({ name, contact: { email, phone } }: { name: string; contact: Contact }) => (
  <>
    <WayTo label={`Call ${name}`} href={telLink(phone)} icon={<PhoneIcon />} />
    <WayTo label={`Text ${name}`} href={smsLink(phone)} icon={<TextIcon />} />
    <WayTo label={`E-mail ${name}`} href={mailtoLink(email)} icon={<MailIcon />} />
  </>
);

const WayTo = ({ label, href, icon }: { label: string; href: string | undefined; icon: ReactNode }) =>
  href && (
    <IconButton color="primary" aria-label={label} href={href}>
      {icon}
    </IconButton>
  );
