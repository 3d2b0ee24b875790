import Stack from '@mui/material/Stack';
import { memo } from 'react';
import type { Member } from '../../api/schemas';
import { contactOf } from '../../lib/contact';
import { memberName } from '../../lib/names';
import { ContactButton } from './ContactButton';
import { ContactLinks } from './ContactLinks';

interface MemberContactProps {
  member: Member;
  /** With the ways themselves, and not only behind the button. */
  direct?: boolean;
}

export const MemberContact = memo(({ member, direct = false }: MemberContactProps) => {
  const name = memberName(member);
  const contact = contactOf(member);
  return (
    <Stack direction="row">
      {direct && <ContactLinks name={name} contact={contact} />}
      <ContactButton name={name} contact={contact} />
    </Stack>
  );
});
