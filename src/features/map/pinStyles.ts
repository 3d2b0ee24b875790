import type { SxProps } from '@mui/material/styles';
import { durations, type MapColors } from '../../theme';

/** The diameter of a cluster in pixels; at least 44, for fingers. */
export const clusterSize = (count: number) => (count < 10 ? 44 : count < 100 ? 48 : 54);

const teardrop = {
  content: '""',
  position: 'absolute',
  width: 24,
  height: 24,
  borderRadius: '50% 50% 50% 0',
  border: '2px solid',
  transform: 'rotate(-45deg)',
} as const;

/** Styles for the layer, not for each button: a hundred buttons cost no more than one. */
export const pinStyles = (colors: MapColors): SxProps => ({
  '& button': {
    position: 'absolute',
    top: 0,
    left: 0,
    display: 'grid',
    placeItems: 'center',
    p: 0,
    border: 0,
    background: 'none',
    cursor: 'pointer',
    font: 'inherit',
    touchAction: 'none',
  },
  '& button:focus': { outline: 'none', zIndex: 3 },
  '& .cluster': {
    borderRadius: '50%',
    bgcolor: colors.cluster,
    color: colors.clusterText,
    border: `2px solid ${colors.edge}`,
    fontSize: '0.875rem',
    fontWeight: 700,
    fontVariantNumeric: 'tabular-nums',
    boxShadow: `0 0 0 4px color-mix(in srgb, ${colors.cluster} 22%, transparent)`,
    transition: `box-shadow ${durations.pin}ms`,
    '&:hover': { boxShadow: `0 0 0 8px color-mix(in srgb, ${colors.cluster} 30%, transparent)` },
    '&:focus-visible': { boxShadow: `0 0 0 3px ${colors.edge}, 0 0 0 6px ${colors.active}` },
  },
  '& .group': {
    width: 44,
    height: 44,
    // Puts the tip of the drop at the place, not its middle.
    mt: '-17px',
    '&::before': {
      ...teardrop,
      bgcolor: colors.pin,
      borderColor: colors.edge,
      filter: 'drop-shadow(-1px 1px 1px #0006)',
    },
    '&::after': {
      content: '""',
      position: 'absolute',
      width: 8,
      height: 8,
      borderRadius: '50%',
      bgcolor: colors.edge,
    },
    '&::before, &::after': { transition: `scale ${durations.pin}ms, translate ${durations.pin}ms` },
    '&:hover, &:focus, &[data-active]': {
      zIndex: 2,
      '&::before, &::after': { scale: '1.4', translate: '0 -7px' },
      '&::before': {
        bgcolor: colors.active,
        borderColor: colors.clusterText === '#ffffff' ? colors.cluster : colors.edge,
      },
    },
    '&:focus-visible': { outline: `3px solid ${colors.ring}`, outlineOffset: -2, borderRadius: 2 },
  },
  '@media (forced-colors: active)': {
    '& .cluster': { border: '2px solid ButtonText' },
    '& .group::before': { bgcolor: 'ButtonText', borderColor: 'Canvas', forcedColorAdjust: 'none' },
    '& .group[data-active]::before, & .group:focus::before': { bgcolor: 'Highlight' },
  },
});
