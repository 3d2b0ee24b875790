import { type ReactNode, useId, useState } from 'react';
import type { Product } from '../../api/schemas';
import { CopyButton } from '../../components/CopyButton';
import { Alert } from '../../components/controls/Alert';
import { Button } from '../../components/controls/Button';
import { IconButton } from '../../components/controls/IconButton';
import { Pressable } from '../../components/controls/Pressable';
import { Modal } from '../../components/dialogs/Modal';
import { DownIcon, MoreIcon } from '../../components/laterIcons';
import { feeDescription, feeName, formatPrice, isPayable } from '../../domain/fees';
import { isolated } from '../../lib/isolated';
import { paths } from '../../paths';
import shared from '../../theme/shared.module.css';
import { BuyButton, type BuyButtonProps } from './BuyButton';
import styles from './FeeMenu.module.css';
import { feeMessages } from './messages';

export interface FeeActionsProps extends BuyButtonProps {
  fee: Product;
  owner: boolean;
  problem?: string;
  /** How many of the fee are chosen to be paid together with others. */
  quantity: number;
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
  /** Whether a row opens the menu. The menu then also contains the price, "Buy now" and "Delete". */
  asRow?: boolean;
}

/** A button that opens a menu with the owner's actions on a fee. */
export function FeeMenu({ fee, problem, onDuplicate, onDelete, send, asRow = false, ...buying }: FeeMenuProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const name = feeName(fee);
  const description = feeDescription(fee);
  const priceId = useId();
  const opener = {
    'aria-label': `Actions for ${name}`,
    'aria-haspopup': 'dialog',
    onClick: () => setOpen(true),
  } as const;
  const closeAnd = (act: () => void) => () => {
    close();
    act();
  };
  return (
    <>
      {asRow ? (
        <Pressable aria-describedby={priceId} className={styles.row} {...opener}>
          <span className={styles.name}>{name}</span>
          <span id={priceId} className={styles.price}>
            {priceOf(fee)}
          </span>
          <DownIcon className={styles.forward} />
        </Pressable>
      ) : (
        <IconButton {...opener}>
          <MoreIcon />
        </IconButton>
      )}
      {open && (
        <Modal title={name} onPhone="sheet" onClose={close}>
          <div className={shared.stack}>
            {asRow && <p className={styles.price}>{priceOf(fee)}</p>}
            {description && <p className={shared.secondary}>{isolated(description)}</p>}
            {asRow && <BuyButton {...buying} />}
            {asRow && buying.opening && <p className={shared.secondary}>{feeMessages.openingCheckout}</p>}
            {asRow && problem && <Alert severity="error">{problem}</Alert>}
            {send}
            {isPayable(fee) && <CopyButton label="Copy link" text={payLink(fee)} />}
            <Button variant="outlined" onClick={closeAnd(onDuplicate)}>
              Duplicate
            </Button>
            {asRow && (
              <Button variant="outlined" color="error" onClick={closeAnd(onDelete)}>
                Delete
              </Button>
            )}
          </div>
        </Modal>
      )}
    </>
  );
}

export const priceOf = (fee: Product) => (isPayable(fee) ? formatPrice(fee.price) : feeMessages.priceInvalid);

/** The absolute URL of the checkout page with this fee, for sharing. */
const payLink = ({ _id, groupId }: Product) =>
  window.location.origin + paths.checkout.to([{ id: _id, quantity: 1 }], groupId);
