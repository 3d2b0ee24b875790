import Box from '@mui/material/Box';
import type { drawQrCode } from '../../lib/qrCode';
import { messages } from '../../messages';

interface QrCodeProps {
  link: string;
  drawing: ReturnType<typeof drawQrCode>;
  /** Of its sides, as CSS has it. */
  width: string;
}

/** Black on white in both colour schemes: few scanners read the reverse. */
export const QrCode = ({ link, drawing: { size, path }, width }: QrCodeProps) => (
  <Box
    component="svg"
    role="img"
    aria-label={messages.qrCodeOf(link)}
    viewBox={`0 0 ${size} ${size}`}
    shapeRendering="crispEdges"
    sx={{ display: 'block', width, aspectRatio: '1', mx: 'auto', bgcolor: '#fff', borderRadius: 1 }}
  >
    <path d={path} fill="#000" />
  </Box>
);
