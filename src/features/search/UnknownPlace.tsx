import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { City } from '../../domain/cities';
import { isolated } from '../../lib/isolated';
import shared from '../../theme/shared.module.css';
import { searchMessages } from './messages';
import styles from './UnknownPlace.module.css';

interface UnknownPlaceProps {
  /** Cities with a similar name. */
  suggestions: City[];
  onSearch: (query: string) => void;
}

/** Shown when neither the geocoder nor the list of groups knows the place. */
export const UnknownPlace = ({ suggestions, onSearch }: UnknownPlaceProps) => (
  <Alert severity="warning">
    {searchMessages.noPlace}
    {suggestions.length > 0 && (
      <div className={`${shared.row} ${styles.cities}`}>
        {suggestions.map(({ label }) => (
          <Button key={label} variant="outlined" color="inherit" onClick={() => onSearch(label)}>
            {searchMessages.didYouMean(isolated(label))}
          </Button>
        ))}
      </div>
    )}
  </Alert>
);
