import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { memo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router-dom';
import type { GroupTable } from '../../api/groupTable';
import { ClockIcon } from '../../components/icons';
import { Section } from '../../components/Page';
import { Skeleton, skeleton } from '../../components/Skeletons';
import { DEFAULT_RADIUS, defaultOptions } from '../../domain/search';
import { isolated } from '../../lib/isolated';
import { paths } from '../../paths';
import { searchMessages } from './messages';
import { recentPlaces } from './placeSuggestions';

/** Places that the person has searched for on this device, with the radius. They need no geocoder. */
export function RecentPlaces() {
  const recent = recentPlaces.list();
  if (recent.length === 0) return null;
  return (
    <Section title="Recent places" actions={null}>
      <Box component="ul" aria-label="Recent places" sx={recentRow}>
        {recent.map((place, index) => (
          <li key={place.query}>
            <RecentLink to={paths.findGroup.to({ ...defaultOptions, ...place })}>
              <ClockIcon fontSize="small" />
              <span>
                <Label>{index === 0 ? searchMessages.goOnWith(isolated(place.query)) : isolated(place.query)}</Label>{' '}
                {place.radius !== DEFAULT_RADIUS && <Muted>within {place.radius} miles</Muted>}
              </span>
            </RecentLink>
          </li>
        ))}
      </Box>
    </Section>
  );
}

const FIRST_CITIES = 24;

interface CitiesProps {
  /** Undefined while they are loading. */
  groups: GroupTable | undefined;
}

/** The cities that have groups, those with most groups first. */
export const Cities = memo(function Cities({ groups }: CitiesProps) {
  const [all, setAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  if (!groups) return <CitySkeletons />;

  const { cities } = groups;
  if (cities.length === 0) return null;
  const showAll = () => {
    flushSync(() => setAll(true));
    list.current?.querySelectorAll('a')[FIRST_CITIES]?.focus();
  };
  return (
    <Section title="Cities with groups" actions={null}>
      <CityGrid ref={list} aria-label="Cities with groups">
        {(all ? cities : cities.slice(0, FIRST_CITIES)).map(({ label, count }) => (
          <li key={label}>
            <CityLink to={paths.findGroup.to({ asked: label, ...defaultOptions })}>
              <Label>{label}</Label>{' '}
              <Muted>
                {count} <span style={visuallyHidden}>{searchMessages.groupsHere(count)}</span>
              </Muted>
            </CityLink>
          </li>
        ))}
      </CityGrid>
      {!all && cities.length > FIRST_CITIES && (
        <Button variant="outlined" onClick={showAll} sx={{ alignSelf: 'start' }}>
          Show all cities
        </Button>
      )}
    </Section>
  );
});

const cityPlaces = Array.from({ length: FIRST_CITIES }, (_, index) => index + 1);

/** In the shape of the cities. */
const CitySkeletons = () => (
  <div role="status">
    <span style={visuallyHidden}>Loading the groups</span>
    <Skeleton variant="text" aria-hidden sx={{ typography: 'h2', width: 220, mb: 2 }} />
    <CityGrid as="div" aria-hidden>
      {cityPlaces.map((place) => (
        <span key={place} data-variant="text" />
      ))}
    </CityGrid>
  </div>
);

const recentRow = { listStyle: 'none', p: 0, m: 0, display: 'flex', flexWrap: 'wrap', columnGap: 4 };
const columns = (width: string) => `repeat(auto-fill, minmax(min(100%, ${width}), 1fr))`;
const CityGrid = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  padding: 0,
  margin: 0,
  display: 'grid',
  columnGap: theme.spacing(2),
  gridTemplateColumns: columns('10rem'),
  [theme.breakpoints.up('md')]: { columnGap: theme.spacing(4), gridTemplateColumns: columns('12.5rem') },
  '& > span': { ...skeleton, minHeight: 45 },
}));

const RecentLink = styled(Link)(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  minHeight: 44,
  color: 'inherit',
  textDecoration: 'none',
}));
const CityLink = styled(RecentLink)(({ theme }) => ({
  justifyContent: 'space-between',
  height: '100%',
  borderBottom: `1px solid ${theme.palette.divider}`,
}));
const Label = styled('span')({ fontWeight: 600, 'a:hover > &, a:hover > span > &': { textDecoration: 'underline' } });
const Muted = styled('span')(({ theme }) => ({
  color: theme.palette.text.secondary,
  fontVariantNumeric: 'tabular-nums',
}));
