import { Skeleton } from '../../components/Skeletons';
import shared from '../../theme/shared.module.css';
import results from './Results.module.css';
import styles from './ResultsSkeleton.module.css';

/** Placeholders in the shape of the results: their head, cards and map. `label` says what is loading. */
export const ResultsSkeleton = ({ label }: { label: string }) => (
  <div className={results.parts}>
    <div className={`${shared.line} ${results.head}`}>
      <p role="status" className={results.count}>
        {label}
      </p>
    </div>
    <div aria-hidden className={styles.listAndMap}>
      <div className={shared.cardGrid}>
        {['a', 'b', 'c', 'd'].map((key) => (
          <div key={key} className={`${shared.card} ${shared.stack} ${styles.card}`}>
            <div className={styles.title}>
              <Skeleton variant="rounded" width={48} height={48} />
              <div className={shared.grow}>
                <Skeleton width="70%" />
                <Skeleton width="45%" />
              </div>
            </div>
            <Skeleton width="60%" />
            <Skeleton variant="rounded" height={48} />
          </div>
        ))}
      </div>
      <Skeleton variant="rounded" className={styles.map} />
    </div>
  </div>
);
