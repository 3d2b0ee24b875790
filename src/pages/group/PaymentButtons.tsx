import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { memo } from 'react';
import type { Member, PaymentStatus } from '../../api/schemas';
import { memberName } from '../../lib/names';

interface PaymentButtonsProps {
  member: Member;
  onMark: (members: Member[], status: PaymentStatus) => void;
}

/** A switch of two words. */
export const PaymentButtons = memo(({ member, onMark }: PaymentButtonsProps) => {
  const button = (status: PaymentStatus, label: string) => (
    <Button
      variant={member.paymentStatus === status ? 'contained' : 'outlined'}
      aria-pressed={member.paymentStatus === status}
      onClick={() => onMark([member], status)}
      sx={{ flexGrow: 1 }}
    >
      {label}
    </Button>
  );
  return (
    <Box role="group" aria-label={`Payment of ${memberName(member)}`} sx={{ display: 'flex', gap: 1, flexGrow: 1 }}>
      {button('paid', 'Paid')}
      {button('unpaid', 'Unpaid')}
    </Box>
  );
});
