import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { Group } from '../../api/schemas';
import { CopyButton } from '../../components/CopyButton';
import { PhoneIcon } from '../../components/icons';
import { ownerName } from '../../domain/names';
import { isolated } from '../../lib/isolated';
import { mailtoLink, telLink } from '../../lib/links';
import { memberMessages } from '../members/messages';

/** Who owns a group, and how to reach them. */
export function OwnerContact({ group }: { group: Group }) {
  const name = ownerName(group);
  const [phone, email] = [group.phone?.trim(), group.email?.trim()];
  const call = telLink(phone);
  return (
    <Stack sx={{ gap: 0.5 }}>
      <Stack direction="row" sx={{ columnGap: 1.5, flexWrap: 'wrap', alignItems: 'baseline' }}>
        <Typography variant="h3" component="h2">
          Owner
        </Typography>
        {name && <Typography>{name}</Typography>}
      </Stack>
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
      {!phone && !email && <Typography color="textSecondary">{memberMessages.noContact}</Typography>}
    </Stack>
  );
}

interface LineProps {
  text: string;
  /** Undefined when the text is not safe to link to. */
  href: string | undefined;
  /** What can be done with it. */
  children: ReactNode;
}

const Line = ({ text, href, children }: LineProps) => (
  <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', '& .MuiButton-root': { px: 1 } }}>
    <Box component="span" sx={{ flexGrow: 1 }}>
      {href ? <Link href={href}>{text}</Link> : isolated(text)}
    </Box>
    {children}
  </Stack>
);
