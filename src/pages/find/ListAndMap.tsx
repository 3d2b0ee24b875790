import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useState } from 'react';
import { GrowingList } from '../../components/GrowingList';
import type { NearbyGroup } from '../../lib/nearby';
import type { Search } from '../../lib/search';
import { MapPane } from './MapPane';
import { ResultCard, resultId } from './ResultCard';

/** Cards that a tall screen shows beside the map. */
const FILLS_A_SCREEN = 6;

interface ListAndMapProps {
  search: Search;
  near: NearbyGroup[];
}

/** Side by side where there is room; else one of them, by a switch. What is pointed at in one, stands out in the other. */
export function ListAndMap({ search, near }: ListAndMapProps) {
  const wide = useMediaQuery(useTheme().breakpoints.up('md'), { noSsr: true });
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

  const map = (
    <MapPane
      center={search.center}
      radiusMiles={search.radius}
      groups={near}
      activeId={activeId}
      onActivate={setActiveId}
      onChoose={choose}
    />
  );
  const list = (
    <GrowingList
      label="Groups found"
      items={near}
      first={FILLS_A_SCREEN}
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

  // The list keeps its place in the tree: a dialog that is open on one of its cards outlasts the turn of a tablet.
  return (
    <Box sx={wide ? sideBySide : undefined}>
      {!wide && (
        <Button variant="outlined" onClick={() => setMapWanted(!mapWanted)} sx={{ mb: 2 }}>
          {mapWanted ? 'Show list' : 'Show map'}
        </Button>
      )}
      {(wide || !mapWanted) && <div>{list}</div>}
      {(wide || mapWanted) && <Box sx={wide ? besideList : { height: '70dvh' }}>{map}</Box>}
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
