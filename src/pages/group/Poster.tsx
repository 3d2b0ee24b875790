import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { drawQrCode } from '../../lib/qrCode';
import { messages } from '../../messages';
import { PrintSheet } from './PrintSheet';
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

/** One page, to be put up in a gym. */
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
      <Typography sx={{ typography: 'h2', fontSize: '28pt' }}>{messages.scanToJoin}</Typography>
      <Typography sx={{ fontSize: '12pt' }}>{link}</Typography>
    </Stack>
  </PrintSheet>
);
