import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Skeleton } from '../../components/Skeletons';
import { cardGrid, radius, TOUCH_TARGET } from '../../theme/theme';

/** Placeholders in the shape of the results: their head, cards and the map. `label` is what is being waited for. */
export const ResultsSkeleton = ({ label }: { label: string }) => (
  <Stack sx={{ gap: 1.5 }}>
    <Stack direction="row" sx={{ minHeight: TOUCH_TARGET, alignItems: 'center' }}>
      <Typography role="status" sx={{ fontWeight: 700, lineHeight: 1.3 }}>
        {label}
      </Typography>
    </Stack>
    <Box aria-hidden sx={listAndMap}>
      <Box sx={cardGrid}>
        {['a', 'b', 'c', 'd'].map((key) => (
          <Stack key={key} sx={card}>
            <Stack direction="row" sx={{ gap: 1.5 }}>
              <Skeleton variant="rounded" width={48} height={48} />
              <Box sx={{ flexGrow: 1 }}>
                <Skeleton width="70%" />
                <Skeleton width="45%" />
              </Box>
            </Stack>
            <Skeleton width="60%" />
            <Skeleton variant="rounded" height={48} />
          </Stack>
        ))}
      </Box>
      <Skeleton variant="rounded" sx={map} />
    </Box>
  </Stack>
);

const WIDE = '@media (min-width: 700px)';
const listAndMap = { display: 'grid', gap: 2.5, [WIDE]: { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)' } };
const map = { display: 'none', height: '70dvh', borderRadius: radius.sheet, [WIDE]: { display: 'block' } };
const card = {
  gap: 1,
  p: 2,
  minHeight: 230,
  border: 1,
  borderColor: 'divider',
  borderRadius: radius.card,
  bgcolor: 'background.paper',
};
