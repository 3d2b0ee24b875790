import Box from '@mui/material/Box';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { radius } from '../theme/theme';

interface CountBadgeProps {
  count: number;
  /** The number and what it counts, for screen readers. */
  words: string;
}

/** A number in a pill; nothing when it is 0. */
export const CountBadge = ({ count, words }: CountBadgeProps) =>
  count > 0 && (
    <>
      <Box component="span" aria-hidden sx={pill}>
        {count}
      </Box>
      <span style={visuallyHidden}>{words}</span>
    </>
  );

const pill = {
  display: 'inline-block',
  ml: 1,
  px: 0.75,
  minWidth: '1.375rem',
  borderRadius: radius.button,
  '@media (forced-colors: active)': { border: '1px solid' },
  bgcolor: 'secondary.main',
  color: 'secondary.contrastText',
  fontSize: '0.8125rem',
  fontWeight: 700,
  lineHeight: '1.375rem',
  textAlign: 'center',
};
