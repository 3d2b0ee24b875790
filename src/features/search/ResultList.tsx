import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { memo, type ReactNode, useEffect, useState } from 'react';
import type { Group } from '../../api/schemas';
import { GrowingList } from '../../components/GrowingList';
import { type Coordinates, describeDistance } from '../../domain/distance';
import type { NearbyGroup } from '../../domain/nearby';
import type { Search } from '../../domain/search';
import { useIsAtLeast } from '../../hooks/useViewport';
import { GroupCard } from '../groups/GroupCard';
import { JoinButton } from '../groups/JoinButton';
import { KeepButton } from '../groups/KeepButton';

/** As many cards as a tall screen shows beside the map; the others are rendered a moment later. */
const FIRST_CARDS = 6;

interface ResultsMap {
  search: Search;
  near: NearbyGroup[];
  /** The group that the person points at, in the list or on the map. */
  activeId: string | undefined;
  onActivate: (groupId: string | undefined) => void;
  /** Shows the group's card. */
  onChoose: (groupId: string) => void;
}

export type RenderMap = (results: ResultsMap) => ReactNode;

export interface ListAndMapProps {
  search: Search;
  near: NearbyGroup[];
  groups: Group[];
  renderMap: RenderMap;
}

/** Side by side where there is room, else one of them. A group that is pointed at in one is highlighted in the other. */
export function ListAndMap({ search, near, renderMap }: ListAndMapProps) {
  const wide = useIsAtLeast('md');
  const [mapWanted, setMapWanted] = useState(false);
  const [activeId, setActiveId] = useState<string>();
  const [chosen, setChosen] = useState<{ id: string }>();

  const choose = (id: string) => {
    setMapWanted(false);
    setActiveId(id);
    setChosen({ id });
  };
  useEffect(() => {
    if (chosen) document.getElementById(resultId(chosen.id))?.focus();
  }, [chosen]);

  const map = () => renderMap({ search, near, activeId, onActivate: setActiveId, onChoose: choose });
  const list = (
    <GrowingList
      label="Groups found"
      items={near}
      first={FIRST_CARDS}
      atLeast={near.findIndex(({ group }) => group._id === chosen?.id) + 1}
      render={(found) => (
        <ResultCard
          key={found.group._id}
          found={found}
          center={search.center}
          active={found.group._id === activeId}
          onActivate={setActiveId}
        />
      )}
    />
  );

  // The list keeps its place in the tree, so that a dialog on one of its cards stays open when a tablet is turned.
  return (
    <Box sx={wide ? sideBySide : undefined}>
      {!wide && (
        <Button variant="outlined" onClick={() => setMapWanted(!mapWanted)} sx={{ mb: 2 }}>
          {mapWanted ? 'Show list' : 'Show map'}
        </Button>
      )}
      {(wide || !mapWanted) && <div>{list}</div>}
      {(wide || mapWanted) && <Box sx={wide ? besideList : { height: '70dvh' }}>{map()}</Box>}
    </Box>
  );
}

const sideBySide = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)',
  gap: 2.5,
  alignItems: 'start',
};
const besideList = { position: 'sticky', top: 16, height: 'calc(100dvh - 32px)', maxHeight: 820 };

interface ResultCardProps {
  found: NearbyGroup;
  center: Coordinates;
  /** Whether the person points at the group, here or on the map. */
  active: boolean;
  onActivate: (groupId: string | undefined) => void;
}

const resultId = (groupId: string) => `group-${groupId}`;

/** Memoized: the active group changes with every move of the pointer. */
const ResultCard = memo(function ResultCard({ found, center, active, onActivate }: ResultCardProps) {
  const { group, at } = found;
  const activate = () => onActivate(group._id);
  return (
    <GroupCard
      id={resultId(group._id)}
      tabIndex={-1}
      group={group}
      distance={describeDistance(center, at)}
      actions={<JoinButton group={group} />}
      corner={<KeepButton group={group} />}
      onMouseEnter={activate}
      onFocus={activate}
      onMouseLeave={() => onActivate(undefined)}
      sx={{ outline: active ? 2 : 0, outlineColor: 'secondary.main' }}
    />
  );
});
