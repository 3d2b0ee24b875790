import shared from '../theme/shared.module.css';
import styles from './Skeletons.module.css';

interface SkeletonProps {
  variant?: 'text' | 'rounded' | 'circular';
  width?: number | string;
  height?: number | string;
  className?: string;
}

/** A placeholder for loading content. */
export const Skeleton = ({ variant = 'text', width, height, className = '' }: SkeletonProps) => (
  <span aria-hidden className={`${styles.skeleton} ${className}`} data-variant={variant} style={{ width, height }} />
);

/** Placeholders in the shape of a list of cards. `label` says what is loading, for screen readers. */
export const CardSkeletons = ({ label }: { label: string }) => (
  <div role="status">
    <span className={shared.hidden}>{label}</span>
    <CardShapes />
  </div>
);

export const CardShapes = () => (
  <div className={shared.cardGrid}>
    {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
      <div key={key} className={`${shared.card} ${styles.card}`}>
        <TitleSkeleton variant="rounded" />
        {['45%', '35%', '40%', '100%', '85%'].map((width) => (
          <Skeleton key={width} width={width} />
        ))}
      </div>
    ))}
  </div>
);

/** The placeholder of a badge or an avatar with a name. */
const TitleSkeleton = ({ variant }: { variant: 'rounded' | 'circular' }) => (
  <div className={`${shared.line} ${styles.title}`}>
    <Skeleton variant={variant} width={44} height={44} />
    <Skeleton width="50%" className={shared.h3} />
  </div>
);

/** Placeholders as high as the cards (on phones) or table rows that replace them, so that nothing below shifts. */
export const RowSkeletons = ({ label }: { label: string }) => (
  <div role="status" className={shared.stack}>
    <span className={shared.hidden}>{label}</span>
    {[1, 2, 3].map((row) => (
      <div key={row} className={`${shared.card} ${styles.row}`}>
        <TitleSkeleton variant="circular" />
        <Skeleton width="70%" />
      </div>
    ))}
  </div>
);
