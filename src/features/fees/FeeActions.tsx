import Button from '@mui/material/Button';
import { useState } from 'react';
import { BuyButton } from './BuyButton';
import { DeleteFeeDialog } from './DeleteFeeDialog';
import styles from './FeeActions.module.css';
import { type FeeActionsProps, FeeMenu } from './FeeMenu';

/** The buttons of a fee. The owner's rarer actions are in a menu. */
export function FeeActions(props: FeeActionsProps) {
  const { fee, groupId, owner } = props;
  const [deleting, setDeleting] = useState(false);
  return (
    <>
      <div className={styles.actions}>
        {owner && (
          <Button color="error" onClick={() => setDeleting(true)}>
            Delete
          </Button>
        )}
        <BuyButton {...props} variant={owner ? 'text' : 'outlined'} />
        {owner && <FeeMenu {...props} />}
      </div>
      {owner && <DeleteFeeDialog fee={fee} groupId={groupId} open={deleting} onClose={() => setDeleting(false)} />}
    </>
  );
}
