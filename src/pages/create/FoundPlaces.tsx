import DialogContentText from '@mui/material/DialogContentText';
import FormControlLabel from '@mui/material/FormControlLabel';
import Link from '@mui/material/Link';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { Place } from '../../api/schemas';
import { shortPlace } from '../../lib/search';
import { messages } from '../../messages';

interface FoundPlacesProps {
  /** Best first. */
  places: Place[];
  chosen: number;
  onChoose: (index: number) => void;
}

const nameOf = ({ display_name, lat, lon }: Place) => shortPlace(display_name) || `${lat}, ${lon}`;

/** Where the group will be found; of several places, one is chosen. */
export function FoundPlaces({ places, chosen, onChoose }: FoundPlacesProps) {
  const id = useId();
  const [only, ...others] = places;
  return (
    <>
      {only && others.length === 0 && <DialogContentText>{messages.foundNear(nameOf(only))}</DialogContentText>}
      {others.length > 0 && (
        <>
          <DialogContentText id={id}>{messages.foundSeveral}</DialogContentText>
          <RadioGroup aria-labelledby={id} value={chosen} onChange={(_event, index) => onChoose(Number(index))}>
            {places.map((place, index) => (
              <FormControlLabel key={place.display_name} value={index} control={<Radio />} label={nameOf(place)} />
            ))}
          </RadioGroup>
        </>
      )}
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        <Link href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener" color="inherit">
          © OpenStreetMap contributors
        </Link>
      </Typography>
    </>
  );
}
