import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { BuyButton } from './BuyButton';
import { DeleteFeeDialog } from './DeleteFeeDialog';
import { type FeeActionsProps, FeeMenu } from './FeeMenu';

/** The buttons of a fee. What an owner seldom does is in a menu. */
export function FeeActions(props: FeeActionsProps) {
  const { fee, groupId, owner } = props;
  const [deleting, setDeleting] = useState(false);
  return (
    <>
      <Stack
        direction="row"
        sx={{ flexShrink: 0, gap: 0.5, flexWrap: { xs: 'wrap', md: 'nowrap' }, justifyContent: 'flex-end' }}
      >
        {owner && (
          <Button color="error" onClick={() => setDeleting(true)}>
            Delete
          </Button>
        )}
        <BuyButton {...props} variant={owner ? 'text' : 'outlined'} />
        {owner && <FeeMenu {...props} />}
      </Stack>
      {owner && <DeleteFeeDialog fee={fee} groupId={groupId} open={deleting} onClose={() => setDeleting(false)} />}
    </>
  );
}
