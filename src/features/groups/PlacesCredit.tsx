import shared from '../../theme/shared.module.css';

/** The attribution that the geocoder's terms of use require wherever its places are shown. */
export const PlacesCredit = ({ newTab = false }: { newTab?: boolean }) => (
  <a
    href="https://www.openstreetmap.org/copyright"
    target={newTab ? '_blank' : undefined}
    rel="noopener"
    className={shared.inkLink}
  >
    © OpenStreetMap contributors
  </a>
);
