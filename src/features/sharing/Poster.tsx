import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { PrintSheet } from '../../components/Print';
import { drawQrCode } from '../../lib/qrCode';
import { sharingMessages } from './messages';
import { QrCode } from './QrCode';

interface PosterProps {
  name: string;
  place: string;
  link: string;
  onDone: () => void;
}

const atMostFourLines = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: '4',
  overflow: 'hidden',
};

/** A printed page with the group's link, for a wall. */
export const Poster = ({ name, place, link, onDone }: PosterProps) => (
  <PrintSheet onDone={onDone}>
    <Stack sx={{ gap: '6mm', p: '6mm', textAlign: 'center', breakInside: 'avoid' }}>
      <Typography
        component="h1"
        sx={{ typography: 'h1', fontSize: name.length > 40 ? '26pt' : '40pt', ...atMostFourLines }}
      >
        {name}
      </Typography>
      {place && <Typography sx={{ fontSize: '18pt' }}>{place}</Typography>}
      <QrCode link={link} drawing={drawQrCode(link)} width="min(100%, 140mm)" />
      <Typography sx={{ typography: 'h2', fontSize: '28pt' }}>{sharingMessages.scanToJoin}</Typography>
      <Typography sx={{ fontSize: '12pt' }}>{link}</Typography>
    </Stack>
  </PrintSheet>
);
