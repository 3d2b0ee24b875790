import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { type ReactNode, useState } from 'react';
import type { Product } from '../../api/schemas';
import { Modal } from '../../components/dialogs/Modal';
import { MoreIcon } from '../../components/icons';
import { feeDescription, feeName } from '../../domain/fees';
import { isolated } from '../../lib/isolated';
import shared from '../../theme/shared.module.css';
import { BuyButton } from './BuyButton';
import styles from './FeeMenu.module.css';

export interface FeeActionsProps {
  fee: Product;
  owner: boolean;
  /** Whether the payment page is being opened, for this fee or another. */
  disabled: boolean;
  /** Whether the payment page is being opened for this fee. */
  opening: boolean;
  problem?: string;
  /** Undefined when the fee cannot be paid. */
  onBuy: (() => void) | undefined;
  /** Whether the fee is chosen to be paid together with others. */
  chosen: boolean;
  /** Undefined for the owner, and when the fee cannot be paid. */
  onChoose: (() => void) | undefined;
  /** When the payment page of the fee was last opened on this device (ISO 8601). */
  opened: string | undefined;
  onDuplicate: () => void;
  onDelete: () => void;
  /** The owner's button to send the fee to members. */
  send: ReactNode;
}

interface FeeMenuProps extends FeeActionsProps {
  /** Whether the menu also contains "Buy now" and "Delete", which otherwise have their own buttons outside. */
  all?: boolean;
}

/** A button that opens a menu with the owner's actions on a fee. */
export function FeeMenu({ fee, problem, onDuplicate, onDelete, send, all = false, ...buying }: FeeMenuProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const name = feeName(fee);
  const description = feeDescription(fee);
  const closeAnd = (act: () => void) => () => {
    close();
    act();
  };
  return (
    <>
      <IconButton aria-label={`Actions for ${name}`} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <MoreIcon />
      </IconButton>
      <Modal open={open} title={name} onPhone="sheet" onClose={close}>
        <div className={`${shared.column} ${styles.menu}`}>
          {description && <p className={shared.secondary}>{isolated(description)}</p>}
          {all && <BuyButton {...buying} />}
          {all && problem && <Alert severity="error">{problem}</Alert>}
          <Button variant="outlined" onClick={closeAnd(onDuplicate)}>
            Duplicate
          </Button>
          {send}
          {all && (
            <Button variant="outlined" color="error" onClick={closeAnd(onDelete)}>
              Delete
            </Button>
          )}
        </div>
      </Modal>
    </>
  );
}
