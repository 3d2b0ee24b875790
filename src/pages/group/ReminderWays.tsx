import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Group, Member } from '../../api/schemas';
import { CopyButton } from '../../components/CopyButton';
import { groupName, memberName } from '../../lib/names';
import { reminded } from '../../lib/reminded';
import { fitsIntoLink, mailBatches, reachOf, textBatches } from '../../lib/reminder';
import { messages } from '../../messages';
import { BatchLinks } from './BatchLinks';

interface ReminderWaysProps {
  group: Group;
  members: Member[];
  text: string;
}

const isApple = () => navigator.userAgent.includes('Mac OS X');

/** The owner's own programs, filled in; or what to paste into others. The app itself sends nothing. */
export function ReminderWays({ group, members, text }: ReminderWaysProps) {
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
