import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { BuyButton } from './BuyButton';
import { DeleteFeeDialog } from './DeleteFeeDialog';
import { type FeeActionsProps, FeeMenu } from './FeeMenu';

/** The buttons of a fee. What an owner seldom does is in a menu. */
export function FeeActions(props: FeeActionsProps) {
  const { fee, groupId, owner, problem } = props;
  const [deleting, setDeleting] = useState(false);
  return (
    <Stack sx={{ gap: 1 }}>
      <Stack direction="row" sx={{ gap: 0.5, flexWrap: { xs: 'wrap', md: 'nowrap' }, justifyContent: 'flex-end' }}>
        {owner && (
          <Button color="error" onClick={() => setDeleting(true)}>
            Delete
          </Button>
        )}
        <BuyButton {...props} variant={owner ? 'text' : 'outlined'} />
        {owner && <FeeMenu {...props} />}
      </Stack>
      {problem && <Alert severity="error">{problem}</Alert>}
      {owner && <DeleteFeeDialog fee={fee} groupId={groupId} open={deleting} onClose={() => setDeleting(false)} />}
    </Stack>
  );
}
