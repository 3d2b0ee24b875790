import type { Coordinates } from '../../domain/distance';
import type { NearbyGroup } from '../../domain/nearby';
import type { MapArea } from '../../domain/search';

/** The props of the map that shows the results of a search. */
export interface ResultsMap {
  /** The center of the search. */
  center: Coordinates;
  /** The label of the center on the map; undefined for none. */
  centerName: string | undefined;
  radiusMiles: number;
  groups: NearbyGroup[];
  /** The group that the person points at, in the list or on the map. */
  activeId: string | undefined;
  onActivate: (groupId: string | undefined) => void;
  /** The group that was pressed on the map. */
  chosenId: string | undefined;
  onChoose: (groupId: string | undefined) => void;
  /** Moves the focus to the group's card. */
  onShowInList: (groupId: string) => void;
  onSearchArea: (area: MapArea) => void;
  /** Whether the person has pressed "Show map": the map then scrolls into view and takes the focus. */
  lands: boolean;
}
