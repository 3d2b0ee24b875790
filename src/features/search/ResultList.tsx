import { type KeyboardEvent, memo, type ReactNode, use, useEffect, useState } from 'react';
import { matchPath, useNavigationType } from 'react-router';
import type { Group } from '../../api/schemas';
import { Button } from '../../components/controls/Button';
import { GrowingList } from '../../components/GrowingList';
import { PageMemoryContext } from '../../components/Page';
import { describeDistance } from '../../domain/distance';
import type { NearbyGroup } from '../../domain/nearby';
import type { MapArea, Search } from '../../domain/search';
import { useAfterPaint } from '../../hooks/delays';
import { useFirstUse } from '../../hooks/useFirstUse';
import { useFitsBeside } from '../../hooks/useViewport';
import { paths } from '../../paths';
import shared from '../../theme/shared.module.css';
import { BookmarkButton } from '../groups/BookmarkButton';
import { GroupCard } from '../groups/GroupCard';
import { JoinButton, joinCode } from '../groups/JoinButton';
import type { ResultsMap } from '../groups/resultsMap';
import styles from './ResultList.module.css';
import { resultMessages } from './resultMessages';
import { SkipLinks } from './SkipLinks';

/**
 * How many cards to render first: about as many as fit on the screen if the list is alone, as on a phone, or beside the
 * map. More cards follow after the first paint and on scrolling.
 */
const FIRST_CARDS = { alone: 3, besideMap: 6 };

export interface ListAndMapProps {
  search: Search;
  /** The groups to list. */
  near: NearbyGroup[];
  isBookmarked: (groupId: string) => boolean;
  /** Rendered instead of an empty list. */
  none?: ReactNode;
  renderMap: (map: ResultsMap) => ReactNode;
  onSearchArea: (area: MapArea) => void;
}

/**
 * The list and the map, side by side if there is room, otherwise one of them. Pointing at a group in one highlights it
 * in the other. Memoized, so that a keystroke in the filter does not render the list before the groups are filtered.
 */
export const ListAndMap = memo(function ListAndMap(props: ListAndMapProps) {
  const { search, near, isBookmarked, none, renderMap, onSearchArea } = props;
  const beside = useFitsBeside();
  const listPainted = useAfterPaint();
  const [mapWanted, setMapWanted] = useState(false);
  const [activeId, setActiveId] = useState<string>();
  const [chosenId, setChosenId] = useState<string>();
  const { center, radius, sort } = search;
  const listed = `${center.latitude} ${center.longitude} ${radius} ${sort}`;
  const left = useGroupLeft();
  useFirstUse(joinCode);
  /** The group whose card gets the focus, and the search that lists it. */
  const [sought, setSought] = useState(left ? { id: left, listed } : undefined);

  const showInList = (id: string) => {
    setMapWanted(false);
    setSought({ id, listed });
  };
  useEffect(() => {
    const card = sought && document.getElementById(resultId(sought.id));
    card?.focus({ preventScroll: true });
    card?.scrollIntoView({ block: 'nearest' });
  }, [sought]);

  const map = () =>
    renderMap({
      center,
      centerName: nameOfCenter(search),
      radiusMiles: radius,
      groups: near,
      activeId,
      onActivate: setActiveId,
      chosenId,
      onChoose: setChosenId,
      onShowInList: showInList,
      onSearchArea,
      lands: mapWanted,
    });
  const list = (
    <GrowingList
      // Keyed by the search, so that another search starts with a short list.
      key={listed}
      label="Groups found"
      items={near}
      first={beside ? FIRST_CARDS.besideMap : FIRST_CARDS.alone}
      atLeast={Math.max(
        listPainted ? FIRST_CARDS.besideMap : 0,
        sought?.listed === listed ? near.findIndex(({ id }) => id === sought.id) + 1 : 0,
      )}
      className={`${shared.cardGrid} ${styles.cards}`}
      render={(found) => (
        <ResultCard
          key={found.group._id}
          group={found.group}
          distance={describeDistance(center, found.at)}
          bookmarked={isBookmarked(found.group._id)}
          active={found.group._id === activeId}
          chosen={found.group._id === chosenId}
          onActivate={setActiveId}
        />
      )}
    />
  );
  const showsList = beside || !mapWanted;
  const showsMap = beside || mapWanted;
  const closeOnEscape = (event: KeyboardEvent) => event.key === 'Escape' && setChosenId(undefined);

  // The list has the same position in the React tree in both layouts, so that a dialog in a card stays open when a
  // tablet is turned.
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: It only handles key events of the controls inside.
    <div className={beside ? styles.sideBySide : undefined} onKeyDown={closeOnEscape}>
      {!beside && (
        <Button
          variant="outlined"
          onClick={() => setMapWanted(!mapWanted)}
          className={mapWanted ? styles.toList : styles.toMap}
        >
          {mapWanted ? 'Show list' : 'Show map'}
        </Button>
      )}
      {showsList && (
        <div id={parts.list.id} tabIndex={-1}>
          {near.length === 0 ? none : list}
        </div>
      )}
      {showsMap && (
        <div id={parts.map.id} tabIndex={-1} className={beside ? styles.mapBeside : styles.mapAlone}>
          {listPainted && map()}
        </div>
      )}
      <SkipLinks parts={[...(showsList ? [parts.list] : []), ...(showsMap ? [parts.map] : [])]} />
    </div>
  );
});

const parts = { list: { id: 'results', name: 'the results' }, map: { id: 'map', name: 'the map' } };

/** Returns the id of the group whose page the person has just left with Back, so that its card takes the focus. */
function useGroupLeft(): string | undefined {
  const { announced } = use(PageMemoryContext);
  const isPop = useNavigationType() === 'POP';
  return isPop ? matchPath(paths.group.pattern, announced.pathname)?.params.groupId : undefined;
}

/** The label of the center on the map. A map area is named after a city nearby, so its center has no label. */
function nameOfCenter({ query, place }: Search): string | undefined {
  if (query === '') return place === '' ? resultMessages.ownLocationLabel : undefined;
  return (place || query).split(',')[0]?.trim();
}

interface ResultCardProps {
  group: Group;
  distance: string;
  bookmarked: boolean;
  /** Whether the person points at the group, in the list or on the map. */
  active: boolean;
  /** Whether the group was pressed on the map. */
  chosen: boolean;
  onActivate: (groupId: string | undefined) => void;
}

const resultId = (groupId: string) => `group-${groupId}`;

/** Memoized, because the list renders again whenever the pointer moves to another group or any group changes. */
const ResultCard = memo(function ResultCard(props: ResultCardProps) {
  const { group, distance, bookmarked, active, chosen, onActivate } = props;
  const activate = () => onActivate(group._id);
  return (
    <GroupCard
      id={resultId(group._id)}
      tabIndex={-1}
      group={group}
      distance={distance}
      actions={<JoinButton group={group} />}
      corner={<BookmarkButton group={group} bookmarked={bookmarked} />}
      onMouseEnter={activate}
      onFocus={activate}
      onMouseLeave={() => onActivate(undefined)}
      data-active={active || undefined}
      aria-current={chosen || undefined}
    />
  );
});
