import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { Member } from '../../api/schemas';
import { messages } from '../../messages';

export function PaidMeter({ members }: { members: Member[] }) {
  const id = useId();
  const paid = members.filter(({ paymentStatus }) => paymentStatus === 'paid').length;
  return (
    <Box sx={{ maxWidth: 360 }}>
      <Typography id={id} sx={{ fontWeight: 650, mb: 0.5 }}>
        {messages.paidCount(paid, members.length)}
      </Typography>
      <LinearProgress
        variant="determinate"
        color="success"
        value={(100 * paid) / members.length}
        aria-labelledby={id}
        sx={{ height: 8, borderRadius: 4 }}
      />
    </Box>
  );
}
