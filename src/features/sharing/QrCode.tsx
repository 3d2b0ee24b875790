import { queryOptions, useQuery } from '@tanstack/react-query';
import { QueryProblem } from '../../components/QueryView';
import { Skeleton } from '../../components/Skeletons';
import type { drawQrCode } from '../../lib/qrCode';
import { messages } from '../../messages';
import { sharingMessages } from './messages';
import styles from './QrCode.module.css';

/** The QR code of a link, at a size for the screen. */
export function LinkQrCode({ link }: { link: string }) {
  const { data, isError, refetch } = useQuery(qrCodeQuery(link));
  if (data) return <QrCode link={link} drawing={data} className={styles.onScreen} />;
  if (isError)
    return <QueryProblem message={sharingMessages.qrCodeFailed} cause={messages.codeFailed} retry={refetch} />;
  return <Skeleton variant="rounded" className={`${styles.square} ${styles.onScreen}`} />;
}

interface QrCodeProps {
  link: string;
  drawing: ReturnType<typeof drawQrCode>;
  /** Must set the width. */
  className: string | undefined;
}

/** Black on white in both color schemes: few scanners read inverted QR codes. */
export const QrCode = ({ link, drawing: { size, path }, className }: QrCodeProps) => (
  <svg
    className={`${styles.square} ${styles.code} ${className}`}
    role="img"
    aria-label={sharingMessages.qrCodeOf(link)}
    viewBox={`0 0 ${size} ${size}`}
    shapeRendering="crispEdges"
  >
    <path d={path} fill="#000" />
  </svg>
);

/** Draws the QR code in the browser. The library is loaded on first use. */
const qrCodeQuery = (link: string) =>
  queryOptions({
    queryKey: ['code', 'qrCode', link],
    queryFn: async () => (await import('../../lib/qrCode')).drawQrCode(link),
    staleTime: Number.POSITIVE_INFINITY,
  });
