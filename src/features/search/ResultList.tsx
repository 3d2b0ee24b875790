import Button from '@mui/material/Button';
import { type KeyboardEvent, memo, type ReactNode, useEffect, useState } from 'react';
import type { GroupTable } from '../../api/groupTable';
import { GrowingList } from '../../components/GrowingList';
import { type Coordinates, describeDistance } from '../../domain/distance';
import type { NearbyGroup } from '../../domain/nearby';
import type { Radius, Search } from '../../domain/search';
import { useAfterPaint } from '../../hooks/delays';
import { useFitsBeside } from '../../hooks/useViewport';
import shared from '../../theme/shared.module.css';
import { GroupCard } from '../groups/GroupCard';
import { JoinButton } from '../groups/JoinButton';
import { SaveButton } from '../groups/SaveButton';
import { searchMessages } from './messages';
import styles from './ResultList.module.css';

/** As many cards as a screen shows, on a phone and beside the map; the others are rendered a moment later. */
const FIRST_CARDS = { alone: 3, besideMap: 6 };

/** What the map beside the list needs. */
interface ResultsMap {
  center: Coordinates;
  /** What to call the centre on the map. */
  centerName: string | undefined;
  radiusMiles: number;
  groups: NearbyGroup[];
  allGroups: GroupTable;
  /** The group that the person points at, in the list or on the map. */
  activeId: string | undefined;
  onActivate: (groupId: string | undefined) => void;
  /** The group that was pressed on the map. */
  chosenId: string | undefined;
  onChoose: (groupId: string | undefined) => void;
  /** Moves the focus to the group's card. */
  onShowInList: (groupId: string) => void;
  onSearchArea: OnSearchArea;
}

type RenderMap = (results: ResultsMap) => ReactNode;
type OnSearchArea = (area: { center: Coordinates; place: string; radius: Radius }) => void;

export interface ListAndMapProps {
  search: Search;
  /** Those to list. */
  near: NearbyGroup[];
  /** All groups of the app. */
  groups: GroupTable;
  isSaved: (groupId: string) => boolean;
  /** Stands in place of an empty list, beside the map. */
  none?: ReactNode;
  renderMap: RenderMap;
  onSearchArea: OnSearchArea;
}

/** Side by side where there is room, else one of them. A group that is pointed at in one is highlighted in the other. */
export function ListAndMap({ search, near, groups, isSaved, none, renderMap, onSearchArea }: ListAndMapProps) {
  const beside = useFitsBeside();
  const listPainted = useAfterPaint();
  const [mapWanted, setMapWanted] = useState(false);
  const [activeId, setActiveId] = useState<string>();
  const [chosenId, setChosenId] = useState<string>();
  const { center, radius, sort } = search;
  const listed = `${center.latitude} ${center.longitude} ${radius} ${sort}`;
  /** The group whose card is to get the focus. */
  const [sought, setSought] = useState<{ id: string; listed: string }>();

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
      allGroups: groups,
      activeId,
      onActivate: setActiveId,
      chosenId,
      onChoose: setChosenId,
      onShowInList: showInList,
      onSearchArea,
    });
  const list = (
    <GrowingList
      // Another search starts with a short list.
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
          found={found}
          center={center}
          saved={isSaved(found.group._id)}
          active={found.group._id === activeId}
          chosen={found.group._id === chosenId}
          onActivate={setActiveId}
        />
      )}
    />
  );
  const closeOnEscape = (event: KeyboardEvent) => event.key === 'Escape' && setChosenId(undefined);

  // The list keeps its place in the tree, so that a dialog on one of its cards stays open when a tablet is turned.
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: It only learns which keys were pressed in it.
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
      {(beside || !mapWanted) && <div>{near.length === 0 ? none : list}</div>}
      {(beside || mapWanted) && (
        <div className={beside ? styles.mapBeside : styles.mapAlone}>{listPainted && map()}</div>
      )}
    </div>
  );
}

/** Undefined for what the map showed when it was searched: its name is that of a city close by. */
function nameOfCenter({ query, place }: Search): string | undefined {
  if (query === '') return place === '' ? searchMessages.ownLocationLabel : undefined;
  return (place || query).split(',')[0]?.trim();
}

interface ResultCardProps {
  found: NearbyGroup;
  center: Coordinates;
  saved: boolean;
  /** Whether the person points at the group, here or on the map. */
  active: boolean;
  /** Whether the group was pressed on the map. */
  chosen: boolean;
  onActivate: (groupId: string | undefined) => void;
}

const resultId = (groupId: string) => `group-${groupId}`;

/** Memoized: the active group changes with every move of the pointer. */
const ResultCard = memo(function ResultCard({ found, center, saved, active, chosen, onActivate }: ResultCardProps) {
  const { group, at } = found;
  const activate = () => onActivate(group._id);
  return (
    <GroupCard
      id={resultId(group._id)}
      tabIndex={-1}
      group={group}
      distance={describeDistance(center, at)}
      actions={<JoinButton group={group} />}
      corner={<SaveButton group={group} saved={saved} />}
      onMouseEnter={activate}
      onFocus={activate}
      onMouseLeave={() => onActivate(undefined)}
      data-active={active || undefined}
      aria-current={chosen || undefined}
    />
  );
});
