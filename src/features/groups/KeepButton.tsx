import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import type { Group } from '../../api/schemas';
import { BookmarkIcon } from '../../components/icons';
import { groupName } from '../../domain/names';
import { useSavedGroups } from './savedGroups';

/** Keeps a group for later, on this device. */
export function KeepButton({ group }: { group: Group }) {
  const { isSaved, save, remove } = useSavedGroups();
  const kept = isSaved(group._id);
  return (
    <Toggle
      aria-label={`Keep ${groupName(group)} for later`}
      title="Keep for later"
      aria-pressed={kept}
      onClick={() => (kept ? remove(group._id) : save(group._id))}
    >
      <BookmarkIcon />
    </Toggle>
  );
}

// styled() instead of sx: there is one on every card of a list.
const Toggle = styled(IconButton)(({ theme }) => ({
  margin: theme.spacing(-1, -1, -1, 'auto'),
  alignSelf: 'flex-start',
  color: theme.palette.text.secondary,
  '&[aria-pressed=true]': { color: theme.palette.primary.main, '& path': { fill: 'currentColor' } },
}));
