import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { useId, useState } from 'react';
import type { Group } from '../../api/schemas';
import { CopyButton, TextToCopy } from '../../components/CopyButton';
import { ShareIcon } from '../../components/icons';
import { PrintButton } from '../../components/PrintButton';
import { groupName, groupPlace } from '../../domain/names';
import { messages } from '../../messages';
import { paths } from '../../paths';
import { LinkQrCode } from './QrCode';

export function ShareButton({ group }: { group: Group }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" startIcon={<ShareIcon />} onClick={() => setOpen(true)}>
        Share
      </Button>
      <ShareDialog group={group} open={open} onClose={() => setOpen(false)} />
    </>
  );
}

const loadPoster = async () => (await import('./Poster')).Poster;

interface ShareDialogProps {
  group: Group;
  open: boolean;
  onClose: () => void;
}

/** The group's link as text, code, poster and message. */
function ShareDialog({ group, open, onClose }: ShareDialogProps) {
  const title = useId();
  const name = groupName(group);
  const link = paths.group.link(group._id);
  const system = useSystemShare({ title: name, text: messages.shareText(name), url: link });
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={title}>
      <DialogTitle id={title}>Share</DialogTitle>
      <DialogContent>
        <Stack sx={{ gap: 2 }}>
          <DialogContentText>{messages.shareLead}</DialogContentText>
          <LinkQrCode link={link} />
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

/** The system's share sheet, where there is one. */
function useSystemShare(data: ShareData) {
  const [failed, setFailed] = useState(false);
  const share = async () => {
    setFailed(false);
    try {
      await navigator.share(data);
    } catch (error) {
      // Not failures: the sheet was closed (AbortError), or was open already (InvalidStateError).
      const name = error instanceof DOMException ? error.name : '';
      setFailed(name !== 'AbortError' && name !== 'InvalidStateError');
    }
  };
  return { supported: 'share' in navigator, share, failed };
}
