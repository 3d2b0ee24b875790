import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { cardGrid } from '../theme';
import { PageContainer } from './Page';

interface CardSkeletonsProps {
  /** What is loading, for screen readers. */
  label: string;
  /** Shows the label on the screen, too. */
  visibleLabel?: boolean;
}

/** Placeholders in the shape of a list of cards. */
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

/** Stands in place of a page while its code loads. */
export const PageSkeleton = () => (
  <PageContainer aria-busy>
    <Skeleton variant="text" sx={{ typography: 'h1', width: '50%', mb: 3 }} />
    <CardSkeletons label="Loading the page" />
  </PageContainer>
);
