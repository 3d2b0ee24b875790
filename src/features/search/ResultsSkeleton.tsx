import { CardShapes, Skeleton } from '../../components/Skeletons';
import { useFitsBeside } from '../../hooks/useViewport';
import shared from '../../theme/shared.module.css';
import list from './ResultList.module.css';
import results from './Results.module.css';

/** Placeholders in the shape of the results: their head, cards and map. `label` says what is loading. */
export function ResultsSkeleton({ label }: { label: string }) {
  const beside = useFitsBeside();
  return (
    <div className={results.parts}>
      <div className={`${shared.line} ${results.head}`}>
        <p role="status" className={results.count}>
          {label}
        </p>
      </div>
      <div className={beside ? list.sideBySide : undefined}>
        <CardShapes />
        {beside && (
          <div className={list.mapBeside}>
            <Skeleton variant="rounded" height="100%" />
          </div>
        )}
      </div>
    </div>
  );
}
