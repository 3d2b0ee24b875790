import { Button } from '../../components/controls/Button';
import { Modal } from '../../components/dialogs/Modal';
import { formatMiles } from '../../domain/distance';
import { groupName } from '../../domain/names';
import type { NearbyGroup } from '../../domain/nearby';
import shared from '../../theme/shared.module.css';
import styles from './GroupsAtPoint.module.css';

interface GroupsAtPointProps {
  groups: NearbyGroup[];
  onActivate: (groupId: string) => void;
  onChoose: (groupId: string) => void;
  onClose: () => void;
}

/** The groups of a cluster that no zoom splits, because all are at the same point or very close to each other. */
export const GroupsAtPoint = ({ groups, onActivate, onChoose, onClose }: GroupsAtPointProps) => (
  <Modal title="Groups at this point" onPhone="sheet" onClose={onClose}>
    <ul className={`${shared.column} ${styles.groups}`}>
      {groups.map(({ id, group, miles }, index) => (
        <li key={id}>
          <Button
            color="inherit"
            autoFocus={index === 0}
            onFocus={() => onActivate(id)}
            onClick={() => {
              onClose();
              onChoose(id);
            }}
            className={styles.group}
          >
            {groupName(group)}
            <span className={`${shared.caption} ${styles.distance}`}>{formatMiles(miles)}</span>
          </Button>
        </li>
      ))}
    </ul>
  </Modal>
);
