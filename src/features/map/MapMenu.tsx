import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { formatMiles } from '../../domain/distance';
import { groupName } from '../../domain/names';
import type { NearbyGroup } from '../../domain/nearby';

interface MapMenuProps {
  /** The cluster that was pressed. */
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
    slotProps={{ paper: { sx: { maxHeight: 320, maxWidth: 320 } }, list: { 'aria-label': 'Groups at this point' } }}
  >
    {groups.map(({ group, miles }) => (
      <MenuItem
        key={group._id}
        onFocus={() => onActivate(group._id)}
        onClick={() => onChoose(group._id)}
        sx={{ minHeight: 44, gap: 2, justifyContent: 'space-between', whiteSpace: 'normal' }}
      >
        {groupName(group)}
        <Typography component="span" variant="body2" color="textSecondary" sx={{ flexShrink: 0 }}>
          {formatMiles(miles)}
        </Typography>
      </MenuItem>
    ))}
  </Menu>
);
