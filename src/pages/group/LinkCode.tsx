import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { qrCodeQuery } from '../../api/queries/qrCodes';
import { QueryProblem } from '../../components/QueryProblem';
import { messages } from '../../messages';
import { QrCode } from './QrCode';

const WIDTH = 'min(100%, 240px)';

/** Big enough to be scanned from another phone. */
export function LinkCode({ link }: { link: string }) {
  const { data, isError, refetch } = useQuery(qrCodeQuery(link));
  if (data) return <QrCode link={link} drawing={data} width={WIDTH} />;
  if (isError) return <QueryProblem message={messages.qrCodeFailed} cause={messages.codeFailed} retry={refetch} />;
  return <Skeleton variant="rounded" sx={{ width: WIDTH, height: 'auto', aspectRatio: '1', mx: 'auto' }} />;
}
