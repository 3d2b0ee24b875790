import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { MoreIcon } from '../../components/icons';
import { Modal } from '../../components/Modal';
import { feeDescription, feeName } from '../../domain/fees';
import { DeleteFeeDialog } from './DeleteFeeDialog';
import { BuyButton, type FeeActionsProps } from './FeeActions';

/** The owner's actions on a fee behind one button, for a phone. */
export function FeeMenu({ fee, groupId, problem, onDuplicate, send, ...buying }: FeeActionsProps) {
  const [shown, setShown] = useState<'menu' | 'deletion'>();
  const close = () => setShown(undefined);
  const name = feeName(fee);
  const description = feeDescription(fee);
  const duplicate = () => {
    close();
    onDuplicate();
  };
  return (
    <>
      <IconButton aria-label={`Actions for ${name}`} aria-haspopup="dialog" onClick={() => setShown('menu')}>
        <MoreIcon />
      </IconButton>
      <Modal open={shown === 'menu'} title={name} onPhone="sheet" onClose={close}>
        <Stack sx={{ gap: 1 }}>
          {description && <Typography color="textSecondary">{description}</Typography>}
          <BuyButton {...buying} variant="outlined" />
          {problem && <Alert severity="error">{problem}</Alert>}
          <Button variant="outlined" onClick={duplicate}>
            Duplicate
          </Button>
          {send}
          <Button variant="outlined" color="error" onClick={() => setShown('deletion')}>
            Delete
          </Button>
        </Stack>
      </Modal>
      <DeleteFeeDialog fee={fee} groupId={groupId} open={shown === 'deletion'} onClose={close} />
    </>
  );
}
