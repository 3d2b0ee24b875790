import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { City } from '../../domain/cities';
import { isolated } from '../../lib/isolated';
import { searchMessages } from './messages';

interface UnknownPlaceProps {
  /** The cities that were probably meant. */
  meant: City[];
  onSearch: (query: string) => void;
}

/** Shown when neither the geocoder nor a group knows the place. */
export const UnknownPlace = ({ meant, onSearch }: UnknownPlaceProps) => (
  <Alert severity="warning">
    {searchMessages.noPlace}
    {meant.length > 0 && (
      <Stack direction="row" sx={{ gap: 1, mt: 1, flexWrap: 'wrap' }}>
        {meant.map(({ label }) => (
          <Button key={label} variant="outlined" color="inherit" onClick={() => onSearch(label)}>
            {searchMessages.didYouMean(isolated(label))}
          </Button>
        ))}
      </Stack>
    )}
  </Alert>
);
