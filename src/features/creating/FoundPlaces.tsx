import { useId } from 'react';
import type { Place } from '../../api/schemas';
import { RadioGroup } from '../../components/controls/Choice';
import { shortPlace } from '../../domain/search';
import shared from '../../theme/shared.module.css';
import { PlacesCredit } from '../groups/PlacesCredit';
import { creatingMessages } from './messages';

interface FoundPlacesProps {
  /** Best match first. */
  places: Place[];
  chosen: number;
  onChoose: (index: number) => void;
}

const placeName = ({ display_name, lat, lon }: Place) => shortPlace(display_name) || `${lat}, ${lon}`;

/** Shows where the geocoder has found the place of the new group. If it has found several, the person chooses one. */
export function FoundPlaces({ places, chosen, onChoose }: FoundPlacesProps) {
  const id = useId();
  const [only, ...others] = places;
  return (
    <>
      {only && others.length === 0 && <p className={shared.secondary}>{creatingMessages.foundNear(placeName(only))}</p>}
      {others.length > 0 && (
        <>
          <p id={id} className={shared.secondary}>
            {creatingMessages.foundSeveral}
          </p>
          <RadioGroup
            aria-labelledby={id}
            value={chosen}
            options={places.map((place, index) => ({ value: index, label: placeName(place) }))}
            onChange={onChoose}
          />
        </>
      )}
      <p className={`${shared.caption} ${shared.below}`}>
        <PlacesCredit newTab />
      </p>
    </>
  );
}
