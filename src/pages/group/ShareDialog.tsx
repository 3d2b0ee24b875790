import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { useId } from 'react';
import type { Group } from '../../api/schemas';
import { CopyButton } from '../../components/CopyButton';
import { TextToCopy } from '../../components/TextToCopy';
import { groupName, groupPlace } from '../../lib/names';
import { messages } from '../../messages';
import { paths } from '../../paths';
import { LinkCode } from './LinkCode';
import { PrintButton } from './PrintButton';
import { useSystemShare } from './useSystemShare';

const loadPoster = async () => (await import('./Poster')).Poster;

interface ShareDialogProps {
  group: Group;
  open: boolean;
  onClose: () => void;
}

/** The group's link in every form in which it can be handed on. */
export function ShareDialog({ group, open, onClose }: ShareDialogProps) {
  const title = useId();
  const name = groupName(group);
  const link = window.location.origin + paths.group(group._id);
  const system = useSystemShare({ title: name, text: messages.shareText(name), url: link });
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={title}>
      <DialogTitle id={title}>Share</DialogTitle>
      <DialogContent>
        <Stack sx={{ gap: 2 }}>
          <DialogContentText>{messages.shareLead}</DialogContentText>
          <LinkCode link={link} />
          <TextToCopy label="Link" text={link} />
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
            {system.supported && (
              <Button variant="contained" onClick={system.share}>
                Share with an app
              </Button>
            )}
            <CopyButton label="Copy link" text={link} />
            <PrintButton label="Print poster" load={loadPoster} sheet={{ name, place: groupPlace(group), link }} />
          </Stack>
          {system.failed && <Alert severity="error">{messages.shareFailed}</Alert>}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}
