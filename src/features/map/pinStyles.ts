import type { SxProps } from '@mui/material/styles';
import type { MapColors } from '../../theme/mapTheme';
import { durations } from '../../theme/theme';

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

/** The pin that is pointed at or chosen. */
const LARGER = 1.4;
const STAR = 'polygon(50% 0%, 61% 35%, 98% 35%, 68% 57%, 79% 91%, 50% 70%, 21% 91%, 32% 57%, 2% 35%, 39% 35%)';

/** The focus ring of the whole app, around the shape, on something that is `scale` times as large. */
const ring = (colors: MapColors, scale: number) => ({
  outline: `${3 / scale}px solid ${colors.ring}`,
  outlineOffset: `${3 / scale}px`,
});

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
    '&:focus-visible': { boxShadow: 'none', ...ring(colors, 1) },
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
    // The person's own groups: a diamond with a star, on the same tip.
    '&[data-own]::before': { borderRadius: '5px 5px 5px 0', bgcolor: colors.cluster },
    '&[data-own]::after': { width: 15, height: 15, borderRadius: 0, clipPath: STAR },
    '&:hover, &:focus, &[data-active], &[aria-expanded=true]': {
      zIndex: 2,
      '&::before, &::after': { scale: `${LARGER}`, translate: '0 -7px' },
      '&::before': {
        bgcolor: colors.active,
        borderColor: colors.clusterText === '#ffffff' ? colors.cluster : colors.edge,
      },
    },
    '&:focus-visible::before': ring(colors, LARGER),
  },
  '@media (forced-colors: active)': {
    '& .cluster': { border: '2px solid ButtonText' },
    '& .group::before, & .group[data-own]::before': {
      bgcolor: 'ButtonText',
      borderColor: 'Canvas',
      forcedColorAdjust: 'none',
    },
    '& .group[data-active]::before, & .group:focus::before, & .group[aria-expanded=true]::before': {
      bgcolor: 'Highlight',
    },
    '& .group:focus-visible::before': { outlineColor: 'Highlight' },
  },
});
