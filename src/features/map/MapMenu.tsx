import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { formatMiles } from '../../domain/distance';
import { groupName } from '../../domain/names';
import type { NearbyGroup } from '../../domain/nearby';
import shared from '../../theme/shared.module.css';
import styles from './MapMenu.module.css';

interface MapMenuProps {
  /** The button of the pressed cluster. */
  anchor: HTMLElement;
  groups: NearbyGroup[];
  onActivate: (groupId: string | undefined) => void;
  onChoose: (groupId: string) => void;
  onClose: () => void;
}

/** The groups of a cluster that no zoom can split, because all are at the same point. */
export const MapMenu = ({ anchor, groups, onActivate, onChoose, onClose }: MapMenuProps) => (
  <Menu
    open
    anchorEl={anchor}
    onClose={onClose}
    disableScrollLock
    slotProps={{ paper: { className: styles.menu }, list: { 'aria-label': 'Groups at this point' } }}
  >
    {groups.map(({ group, miles }) => (
      <MenuItem
        key={group._id}
        // The ripple would take half of the time that a press needs.
        disableRipple
        onFocus={() => onActivate(group._id)}
        onClick={() => onChoose(group._id)}
        className={styles.group}
      >
        {groupName(group)}
        <span className={`${shared.small} ${shared.secondary} ${styles.distance}`}>{formatMiles(miles)}</span>
      </MenuItem>
    ))}
  </Menu>
);
