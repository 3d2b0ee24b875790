import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { cardGrid } from './cardGrid';

interface CardSkeletonsProps {
  /** Says what is being waited for, to those who cannot see it. */
  label: string;
  /** Says it to everybody. */
  visibleLabel?: boolean;
}

/** In the shape of a list of cards. */
export const CardSkeletons = ({ label, visibleLabel }: CardSkeletonsProps) => (
  <Box role="status" sx={cardGrid}>
    <Box component="span" sx={visibleLabel ? { gridColumn: '1 / -1' } : visuallyHidden}>
      {label}
    </Box>
    {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
      <Skeleton key={key} variant="rounded" height={250} aria-hidden />
    ))}
  </Box>
);
