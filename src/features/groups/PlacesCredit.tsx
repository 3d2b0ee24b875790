import Link from '@mui/material/Link';

/** The attribution that the geocoder's terms of use require wherever its places are shown. */
export const PlacesCredit = ({ newTab = false }: { newTab?: boolean }) => (
  <Link
    href="https://www.openstreetmap.org/copyright"
    target={newTab ? '_blank' : undefined}
    rel="noopener"
    color="inherit"
  >
    © OpenStreetMap contributors
  </Link>
);
