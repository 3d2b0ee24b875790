import { useState } from 'react';
import type { Group } from '../../api/schemas';
import { CopyButton } from '../../components/CopyButton';
import { Alert } from '../../components/controls/Alert';
import { Button } from '../../components/controls/Button';
import { Field } from '../../components/controls/Field';
import { IconButton } from '../../components/controls/IconButton';
import { Modal } from '../../components/dialogs/Modal';
import { ShareIcon } from '../../components/laterIcons';
import { PrintButton } from '../../components/Print';
import { groupName, groupPlace } from '../../domain/names';
import { onDemand } from '../../hooks/useOnDemand';
import { paths } from '../../paths';
import shared from '../../theme/shared.module.css';
import { sharingMessages } from './messages';
import { LinkQrCode } from './QrCode';
import styles from './ShareButton.module.css';
import { markShared } from './shared';

interface ShareButtonProps {
  group: Group;
  label?: string;
  /** Whether to show only the icon. */
  compact?: boolean;
}

export function ShareButton({ group, label = 'Share', compact = false }: ShareButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      {compact ? (
        <IconButton aria-label={label} onClick={() => setOpen(true)}>
          <ShareIcon />
        </IconButton>
      ) : (
        <Button variant="outlined" startIcon={<ShareIcon />} onClick={() => setOpen(true)}>
          {label}
        </Button>
      )}
      {open && (
        <Modal title="Share" onPhone="sheet" onClose={() => setOpen(false)}>
          <WaysToShare group={group} />
        </Modal>
      )}
    </>
  );
}

const posterCode = onDemand(async () => (await import('./Poster')).Poster);

/** Offers the group's link to send, copy, scan and print. */
function WaysToShare({ group }: { group: Group }) {
  const name = groupName(group);
  const link = paths.group.link(group._id);
  const mark = () => markShared(group._id);
  const system = useSystemShare({ title: name, text: sharingMessages.shareText(name), url: link }, mark);
  return (
    <div className={shared.rowList}>
      <div className={`${shared.row} ${styles.ways}`}>
        {system.supported && (
          <Button variant="contained" onClick={system.share}>
            Share with an app
          </Button>
        )}
        <CopyButton
          label="Copy link"
          text={link}
          variant={system.supported ? 'outlined' : 'contained'}
          onCopied={mark}
        />
      </div>
      {system.failed && <Alert severity="error">{sharingMessages.shareFailed}</Alert>}
      <Field
        label="Link"
        value={link}
        hint={sharingMessages.shareHint}
        readOnly
        onFocus={({ target }) => target.select()}
        onCopy={mark}
        className={styles.link}
      />
      <LinkQrCode link={link} />
      <PrintButton
        label="Print poster"
        code={posterCode}
        props={{ name, place: groupPlace(group), link, onPrint: mark }}
      />
    </div>
  );
}

/** Opens the system's share sheet, if the browser supports that. */
function useSystemShare(data: ShareData, onShared: () => void) {
  const [failed, setFailed] = useState(false);
  const share = async () => {
    setFailed(false);
    try {
      await navigator.share(data);
      onShared();
    } catch (error) {
      // Not failures: the sheet was closed (AbortError), or was open already (InvalidStateError).
      const name = error instanceof DOMException ? error.name : '';
      setFailed(name !== 'AbortError' && name !== 'InvalidStateError');
    }
  };
  return { supported: 'share' in navigator, share, failed };
}
