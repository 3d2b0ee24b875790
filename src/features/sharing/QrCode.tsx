import { QueryProblem } from '../../components/QueryView';
import { Skeleton } from '../../components/Skeletons';
import { onDemand, useOnDemand } from '../../hooks/useOnDemand';
import type { drawQrCode } from '../../lib/qrCode';
import { messages } from '../../messages';
import { sharingMessages } from './messages';
import styles from './QrCode.module.css';

const qrCode = onDemand(async () => (await import('../../lib/qrCode')).drawQrCode);

/** The QR code of a link, at a size for the screen. */
export function LinkQrCode({ link }: { link: string }) {
  const { code: draw, failed, tryAgain } = useOnDemand(qrCode);
  if (draw) return <QrCode link={link} draw={draw} className={styles.onScreen} />;
  if (failed)
    return <QueryProblem message={sharingMessages.qrCodeFailed} cause={messages.codeFailed} retry={tryAgain} />;
  return <Skeleton variant="rounded" className={`${styles.square} ${styles.onScreen}`} />;
}

interface QrCodeProps {
  link: string;
  draw: typeof drawQrCode;
  /** Must set the width. */
  className: string | undefined;
}

/** Black on white in both color schemes: few scanners read inverted QR codes. */
export function QrCode({ link, draw, className }: QrCodeProps) {
  const { size, path } = draw(link);
  return (
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
}
