import Box from '@mui/material/Box';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { QueryProblem } from '../../components/QueryView';
import { Skeleton } from '../../components/Skeletons';
import type { drawQrCode } from '../../lib/qrCode';
import { messages } from '../../messages';
import { radius } from '../../theme/theme';
import { sharingMessages } from './messages';

/** Large enough to be scanned from another phone, and leaves low screens room for what stands around it. */
const WIDTH = 'min(100%, 200px, 28dvh)';

/** The QR code of a link, at a size for the screen. */
export function LinkQrCode({ link }: { link: string }) {
  const { data, isError, refetch } = useQuery(qrCodeQuery(link));
  if (data) return <QrCode link={link} drawing={data} width={WIDTH} />;
  if (isError)
    return <QueryProblem message={sharingMessages.qrCodeFailed} cause={messages.codeFailed} retry={refetch} />;
  return <Skeleton variant="rounded" sx={{ width: WIDTH, height: 'auto', aspectRatio: '1', mx: 'auto' }} />;
}

interface QrCodeProps {
  link: string;
  drawing: ReturnType<typeof drawQrCode>;
  /** A CSS length. */
  width: string;
}

/** Black on white in both colour schemes: few scanners read inverted QR codes. */
export const QrCode = ({ link, drawing: { size, path }, width }: QrCodeProps) => (
  <Box
    component="svg"
    role="img"
    aria-label={sharingMessages.qrCodeOf(link)}
    viewBox={`0 0 ${size} ${size}`}
    shapeRendering="crispEdges"
    sx={{ display: 'block', width, aspectRatio: '1', mx: 'auto', bgcolor: '#fff', borderRadius: radius.small }}
  >
    <path d={path} fill="#000" />
  </Box>
);

/** Draws the QR code in the browser. The library is loaded on first use. */
const qrCodeQuery = (link: string) =>
  queryOptions({
    queryKey: ['code', 'qrCode', link],
    queryFn: async () => (await import('../../lib/qrCode')).drawQrCode(link),
    staleTime: Number.POSITIVE_INFINITY,
  });
