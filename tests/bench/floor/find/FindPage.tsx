import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import Paper from '@mui/material/Paper';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, memo, useEffect, useState } from 'react';

interface Group {
  _id: string;
  groupName: string;
  firstName: string;
  lastName: string;
  phone: string;
  city: string;
  state: string;
  description: string;
  latitude: string;
  longitude: string;
}

interface Point {
  latitude: number;
  longitude: number;
}

const RADIUS_MILES = 50;
const EARTH_DIAMETER_MILES = 7917.6;
const STEP = 50;
const { VITE_API_BASE_URL, VITE_GEOCODER_URL } = import.meta.env;

/**
 * The smallest search page that works: it fetches all groups on opening, calls the geocoder once per search, and shows
 * the results as MUI cards, 50 at a time.
 */
export function FindPage() {
  const [groups, setGroups] = useState<Group[]>([]);
  const [query, setQuery] = useState('');
  const [found, setFound] = useState<Group[]>([]);
  const [limit, setLimit] = useState(STEP);
  const [asked, setAsked] = useState<Group>();
  useEffect(() => {
    readJson(`${VITE_API_BASE_URL}/groups`).then(setGroups);
  }, []);

  async function search(event: FormEvent) {
    event.preventDefault();
    const [place] = await readJson(`${VITE_GEOCODER_URL}?format=json&limit=1&q=${encodeURIComponent(query)}`);
    const center = { latitude: Number(place.lat), longitude: Number(place.lon) };
    setFound(groups.filter((group) => milesBetween(center, positionOf(group)) <= RADIUS_MILES));
    setLimit(STEP);
  }

  return (
    <Box component="main" sx={{ p: 2 }}>
      <Typography variant="h4" component="h1">
        Find a group
      </Typography>
      <form onSubmit={search}>
        <TextField
          label="Search for a location"
          fullWidth
          margin="normal"
          value={query}
          onChange={({ target }) => setQuery(target.value)}
        />
        <Button type="submit" variant="contained">
          SEARCH
        </Button>
      </form>
      <Cards groups={found} limit={limit} onJoin={setAsked} />
      {found.length > limit && <Button onClick={() => setLimit(limit + STEP)}>Show more</Button>}
      {asked && (
        <Dialog open onClose={() => setAsked(undefined)}>
          <DialogTitle>Request to join {asked.groupName}?</DialogTitle>
        </Dialog>
      )}
    </Box>
  );
}

interface CardsProps {
  groups: Group[];
  limit: number;
  onJoin: (group: Group) => void;
}

const Cards = memo(function Cards({ groups, limit, onJoin }: CardsProps) {
  return (
    <Box component="ul" sx={{ p: 0 }}>
      {groups.slice(0, limit).map((group) => (
        <Paper key={group._id} component="li" sx={{ p: 2, mb: 2, listStyle: 'none' }}>
          <Typography variant="h6" component="h2">
            {group.groupName}
          </Typography>
          <Typography>
            {group.city}, {group.state}
          </Typography>
          <Typography>
            {group.firstName} {group.lastName}
          </Typography>
          <Typography>{group.phone}</Typography>
          <Typography>{group.description}</Typography>
          <Button variant="contained" onClick={() => onJoin(group)}>
            REQUEST TO JOIN
          </Button>
        </Paper>
      ))}
    </Box>
  );
});

const readJson = async (url: string) => (await fetch(url)).json();
const radians = (degrees: number) => (degrees * Math.PI) / 180;
const positionOf = ({ latitude, longitude }: Group) => ({ latitude: Number(latitude), longitude: Number(longitude) });

function milesBetween(a: Point, b: Point): number {
  const [north, east] = [radians(b.latitude - a.latitude), radians(b.longitude - a.longitude)];
  const level = Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude));
  return EARTH_DIAMETER_MILES * Math.asin(Math.sqrt(Math.sin(north / 2) ** 2 + level * Math.sin(east / 2) ** 2));
}
