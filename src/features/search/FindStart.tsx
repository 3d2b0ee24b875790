import { memo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import { Button } from '../../components/controls/Button';
import { ClockIcon } from '../../components/icons';
import { Section } from '../../components/Page';
import { Skeleton } from '../../components/Skeletons';
import type { City } from '../../domain/cities';
import { DEFAULT_RADIUS, defaultOptions } from '../../domain/search';
import { isolated } from '../../lib/isolated';
import { paths } from '../../paths';
import shared from '../../theme/shared.module.css';
import styles from './FindStart.module.css';
import { searchMessages } from './messages';
import { recentPlaces } from './placeSuggestions';

/**
 * Places that the person has searched for on this device. They need no lookup, because their coordinates are stored.
 */
export function RecentPlaces() {
  const recent = recentPlaces.list();
  if (recent.length === 0) return null;
  return (
    <Section title="Recent places" actions={null}>
      <ul aria-label="Recent places" className={styles.recent}>
        {recent.map((place, index) => (
          <li key={place.query}>
            <Link to={paths.findGroup.to({ ...defaultOptions, ...place })} className={styles.link}>
              <ClockIcon fontSize="small" />
              <span>
                <span className={styles.label}>
                  {index === 0 ? searchMessages.goOnWith(isolated(place.query)) : isolated(place.query)}
                </span>{' '}
                {place.radius !== DEFAULT_RADIUS && <span className={styles.note}>within {place.radius} miles</span>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const FIRST_CITIES = 24;

/** The cities that have groups, those with most groups first. `cities` is undefined while the groups load. */
export const Cities = memo(function Cities({ cities }: { cities: City[] | undefined }) {
  const [all, setAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  if (!cities) return <CitySkeletons />;
  if (cities.length === 0) return null;
  const showAll = () => {
    flushSync(() => setAll(true));
    list.current?.querySelectorAll('a')[FIRST_CITIES]?.focus();
  };
  return (
    <Section title="Cities with groups" actions={null}>
      <ul ref={list} aria-label="Cities with groups" className={styles.cities}>
        {(all ? cities : cities.slice(0, FIRST_CITIES)).map(({ label, count }) => (
          <li key={label}>
            <Link to={paths.findGroup.to({ asked: label, ...defaultOptions })} className={styles.city}>
              <span className={styles.label}>{label}</span>{' '}
              <span className={styles.note}>
                {count} <span className={shared.hidden}>{searchMessages.groupsHere(count)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {!all && cities.length > FIRST_CITIES && (
        <Button variant="outlined" onClick={showAll} className={shared.start}>
          Show all cities
        </Button>
      )}
    </Section>
  );
});

const cityPlaces = Array.from({ length: FIRST_CITIES }, (_, index) => index + 1);

/** Placeholders in the shape of the list of cities. */
const CitySkeletons = () => (
  <div role="status">
    <span className={shared.hidden}>Loading the groups</span>
    <Skeleton width={220} className={`${shared.h2} ${styles.titleSkeleton}`} />
    <div className={styles.cities}>
      {cityPlaces.map((place) => (
        <Skeleton key={place} className={styles.citySkeleton} />
      ))}
    </div>
  </div>
);
