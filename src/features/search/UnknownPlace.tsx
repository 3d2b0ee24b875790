import { Alert } from '../../components/controls/Alert';
import { Button } from '../../components/controls/Button';
import type { City } from '../../domain/cities';
import { isolated } from '../../lib/isolated';
import shared from '../../theme/shared.module.css';
import { searchMessages } from './messages';

interface MeantCitiesProps {
  /** Cities with a similar name. */
  suggestions: City[];
  onChoose: (city: City) => void;
}

export const MeantCities = ({ suggestions, onChoose }: MeantCitiesProps) =>
  suggestions.length > 0 && (
    <div className={`${shared.row} ${shared.below}`}>
      {suggestions.map((city) => (
        <Button key={city.label} variant="outlined" color="inherit" onClick={() => onChoose(city)}>
          {searchMessages.didYouMean(isolated(city.label))}
        </Button>
      ))}
    </div>
  );

/** Shown when neither the geocoder nor the list of groups knows the place. */
export const UnknownPlace = ({ suggestions, onSearch }: { suggestions: City[]; onSearch: (query: string) => void }) => (
  <Alert severity="warning">
    {searchMessages.noPlace}
    <p>{searchMessages.noPlaceHint}</p>
    <MeantCities suggestions={suggestions} onChoose={({ label }) => onSearch(label)} />
  </Alert>
);
