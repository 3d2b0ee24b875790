import type { ComponentProps } from 'react';
import { PrintSheet } from '../../components/Print';
import { drawQrCode } from '../../lib/qrCode';
import shared from '../../theme/shared.module.css';
import { sharingMessages } from './messages';
import styles from './Poster.module.css';
import { QrCode } from './QrCode';

interface PosterProps extends Omit<ComponentProps<typeof PrintSheet>, 'children'> {
  name: string;
  place: string;
  link: string;
}

/** A page with the group's link, to print and hang up. */
export const Poster = ({ name, place, link, ...sheet }: PosterProps) => (
  <PrintSheet {...sheet}>
    <div className={`${shared.column} ${styles.poster}`}>
      <h1 className={`${shared.twoLines} ${styles.name}`} data-long={name.length > 40}>
        {name}
      </h1>
      {place && <p className={styles.place}>{place}</p>}
      <QrCode link={link} draw={drawQrCode} className={styles.code} />
      <p className={`${shared.h2} ${styles.request}`}>{sharingMessages.scanToJoin}</p>
      <p className={styles.link}>{link}</p>
    </div>
  </PrintSheet>
);
