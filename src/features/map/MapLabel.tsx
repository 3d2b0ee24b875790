import Box from '@mui/material/Box';
import { type Coordinates, describeDistance } from '../../domain/distance';
import { groupName } from '../../domain/names';
import type { NearbyGroup } from '../../domain/nearby';
import type { MapColors } from '../../theme/mapTheme';
import { radius } from '../../theme/theme';
import { pinStyles } from './pinStyles';
import { isInside, project, type Size, toScreen, type View } from './projection';

interface MapLabelProps {
  view: View;
  size: Size;
  center: Coordinates;
  colors: MapColors;
  found: NearbyGroup;
  /** The pin has the shape of the person's own groups. */
  own: boolean;
  /** Whether to show the name: that of a chosen group is in its card. */
  named: boolean;
}

/** In pixels. */
const MAX_WIDTH = 220;

/** The pin and the name of the active group, also when it is in a cluster. Hidden from screen readers: the pin has the name. */
export function MapLabel({ view, size, center, colors, found, own, named }: MapLabelProps) {
  const at = toScreen(view, size, project(found.at));
  if (!isInside(at, size)) return null;
  const below = at.y < 110;
  const left = Math.min(Math.max(at.x, MAX_WIDTH / 2 + 8), size.width - MAX_WIDTH / 2 - 8);
  return (
    <Box aria-hidden sx={{ position: 'absolute', inset: 0, zIndex: 4, pointerEvents: 'none', ...pinStyles(colors) }}>
      <Box
        className="group"
        data-active
        data-own={own || undefined}
        sx={{ position: 'absolute', display: 'grid', placeItems: 'center' }}
        style={{ transform: `translate(${at.x.toFixed(1)}px, ${at.y.toFixed(1)}px) translate(-50%, -50%)` }}
      />
      {named && (
        <Box
          style={{ left, top: at.y + (below ? 12 : -50), transform: `translate(-50%, ${below ? 0 : -100}%)` }}
          sx={{
            position: 'absolute',
            width: 'max-content',
            maxWidth: MAX_WIDTH,
            px: 1.5,
            py: 0.75,
            bgcolor: 'background.paper',
            color: 'text.primary',
            border: 1,
            borderColor: 'divider',
            borderRadius: radius.small,
            boxShadow: 3,
            textAlign: 'center',
            fontSize: '0.875rem',
            lineHeight: 1.3,
          }}
        >
          <strong>{groupName(found.group)}</strong>
          <Box sx={{ color: 'text.secondary' }}>{describeDistance(center, found.at)}</Box>
        </Box>
      )}
    </Box>
  );
}
