import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { Group } from '../../api/schemas';
import { CopyButton } from '../../components/CopyButton';
import { PhoneIcon } from '../../components/icons';
import { ownerName } from '../../domain/names';
import { mailtoLink, telLink } from '../../lib/links';
import { messages } from '../../messages';

/** Who owns a group, and how to reach them. */
export function OwnerContact({ group }: { group: Group }) {
  const id = useId();
  const name = ownerName(group);
  const [phone, email] = [group.phone?.trim(), group.email?.trim()];
  const call = telLink(phone);
  return (
    <Stack component="section" aria-labelledby={id} sx={{ gap: 1 }}>
      <Typography id={id} variant="h3" component="h2">
        Owner
      </Typography>
      <div>
        {name && <Typography sx={{ fontWeight: 650 }}>{name}</Typography>}
        {phone && <Line text={phone} href={call} />}
        {email && <Line text={email} href={mailtoLink(email)} />}
        {!phone && !email && <Typography color="textSecondary">{messages.noContact}</Typography>}
      </div>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {call && (
          <Button variant="outlined" startIcon={<PhoneIcon />} href={call} aria-label={`Call ${name || 'the owner'}`}>
            Call
          </Button>
        )}
        {phone && <CopyButton label="Copy number" text={phone} variant="text" />}
        {email && <CopyButton label="Copy e-mail" text={email} variant="text" />}
      </Stack>
    </Stack>
  );
}

/** A link, unless the text is not safe to link to. */
const Line = ({ text, href }: { text: string; href: string | undefined }) => (
  <Box sx={{ minHeight: '1.75rem' }}>{href ? <Link href={href}>{text}</Link> : text}</Box>
);
