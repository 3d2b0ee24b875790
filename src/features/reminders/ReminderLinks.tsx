import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Group, Member } from '../../api/schemas';
import { CopyButton } from '../../components/CopyButton';
import { CheckIcon } from '../../components/icons';
import { groupName, memberName } from '../../domain/names';
import { messages } from '../../messages';
import { type Batch, fitsIntoLink, mailBatches, reachOf, textBatches } from './batches';
import { reminded } from './reminded';

interface ReminderLinksProps {
  group: Group;
  members: Member[];
  text: string;
}

const isApple = () => navigator.userAgent.includes('Mac OS X');

/** Opens the owner's own mail or message program, filled in, or copies what to paste into another. The app sends nothing. */
export function ReminderLinks({ group, members, text }: ReminderLinksProps) {
  const { byMail, byText, unreachable } = reachOf(members);
  const mark = (memberIds: string[]) => reminded.mark(group._id, memberIds);
  const mails = mailBatches(byMail, messages.reminderSubject(groupName(group)), text);
  const texts = textBatches(byText, text, isApple());
  return (
    <>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <BatchLinks label="E-mail" batches={mails} onOpen={mark} />
        <BatchLinks label="Text" batches={texts} onOpen={mark} />
        {byMail.length > 0 && (
          <CopyButton
            label="Copy addresses"
            text={byMail.map(({ address }) => address).join(', ')}
            onCopied={() => mark(byMail.flatMap(({ memberIds }) => memberIds))}
          />
        )}
        <CopyButton label="Copy text" text={text} />
      </Stack>
      {!fitsIntoLink(text) && <Alert severity="warning">{messages.remindTooLong}</Alert>}
      {unreachable.length > 0 && (
        <Alert severity="info">{messages.remindUnreachable(unreachable.map(memberName).join(', '))}</Alert>
      )}
      {mails.length > 0 && <Hint>{messages.remindMailHint}</Hint>}
      {texts.length > 0 && <Hint>{messages.remindTextHint}</Hint>}
    </>
  );
}

const Hint = ({ children }: { children: string }) => (
  <Typography variant="body2" color="textSecondary">
    {children}
  </Typography>
);

interface BatchLinksProps {
  label: string;
  batches: Batch[];
  onOpen: (memberIds: string[]) => void;
}

/** One link if all recipients fit into it, else "1 of 3" and so on. Links that were opened get a check mark. */
function BatchLinks({ label, batches, onOpen }: BatchLinksProps) {
  /** The first member id of each batch that was opened. */
  const [opened, setOpened] = useState<ReadonlySet<string | undefined>>(new Set());
  const open = (memberIds: string[]) => {
    setOpened(new Set([...opened, memberIds[0]]));
    onOpen(memberIds);
  };
  return batches.map(({ link, memberIds }, index) => (
    <Button
      key={memberIds[0]}
      href={link}
      variant="contained"
      startIcon={opened.has(memberIds[0]) && <CheckIcon />}
      onClick={() => open(memberIds)}
    >
      {batches.length > 1 ? `${label} ${index + 1} of ${batches.length}` : label}
    </Button>
  ));
}
