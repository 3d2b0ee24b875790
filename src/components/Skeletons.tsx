import Box, { type BoxProps } from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { cardGrid, radius } from '../theme/theme';

interface SkeletonProps extends Pick<BoxProps<'span'>, 'sx' | 'aria-hidden'> {
  /** A line of text, or a block. */
  variant?: 'text' | 'rounded' | 'circular';
  width?: number | string;
  height?: number | string;
}

/** Stands in place of what is loading. A plain element, since it is on the first page that everybody loads. */
export const Skeleton = ({ variant = 'text', width, height, ...props }: SkeletonProps) => (
  <Ground data-variant={variant} style={{ width, height }} {...props} />
);

/** For those who draw many: a component for each line would cost more than what it stands for. */
export const skeleton = {
  display: 'block',
  height: '1.2em',
  borderRadius: radius.small,
  backgroundColor: 'color-mix(in srgb, var(--text) 7%, transparent)',
  animation: 'pulse 2s ease-in-out 0.5s infinite',
  '&[data-variant=circular]': { borderRadius: '50%' },
  // As high as a line, and as dense as its letters.
  '&[data-variant=text]': {
    height: 'auto',
    borderRadius: '12px / 20px',
    transform: 'scale(1, 0.6)',
    transformOrigin: '0 55%',
    '&::before': { content: '"\\00a0"' },
  },
  '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
};

const Ground = styled('span')(skeleton);

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
      <Card key={key} aria-hidden sx={{ height: 250, p: 2 }}>
        <TitleSkeleton variant="rounded" />
        {['45%', '35%', '40%', '100%', '85%'].map((width) => (
          <Skeleton key={width} variant="text" width={width} />
        ))}
      </Card>
    ))}
  </Box>
);

/** A badge or an avatar, and a name. */
const TitleSkeleton = ({ variant }: { variant: 'rounded' | 'circular' }) => (
  <Stack direction="row" sx={{ gap: 1.5, mb: 1.5, alignItems: 'center' }}>
    <Skeleton variant={variant} width={44} height={44} />
    <Skeleton variant="text" sx={{ typography: 'h3', width: '50%' }} />
  </Stack>
);

/** As high as what follows (a card on a phone, a table row elsewhere), so that the content below does not shift. */
export const RowSkeletons = ({ label }: { label: string }) => (
  <Stack role="status" sx={{ gap: 1 }}>
    <span style={visuallyHidden}>{label}</span>
    {[1, 2, 3].map((row) => (
      <Card key={row} aria-hidden sx={{ height: { xs: 128, sm: 76 }, px: 2, py: 1.75 }}>
        <TitleSkeleton variant="circular" />
        <Skeleton variant="text" width="70%" />
      </Card>
    ))}
  </Stack>
);
