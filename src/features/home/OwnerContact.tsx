import type { Group } from '../../api/schemas';
import { ownerName } from '../../domain/names';
import shared from '../../theme/shared.module.css';
import { ContactLines } from '../groups/ContactLines';
import styles from './OwnerContact.module.css';

/** Who owns a group, and how to reach them. */
export function OwnerContact({ group }: { group: Group }) {
  const name = ownerName(group);
  return (
    <div className={styles.contact}>
      <div className={styles.owner}>
        <h2 className={shared.h3}>Owner</h2>
        {name && <p>{name}</p>}
      </div>
      <ContactLines name={name || 'the owner'} phone={group.phone?.trim()} email={group.email?.trim()} compact />
    </div>
  );
}
