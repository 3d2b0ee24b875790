import { styled } from '@mui/material/styles';
import type { Group } from '../../api/schemas';
import { BookmarkIcon } from '../../components/icons';
import { groupName } from '../../domain/names';
import { TOUCH_TARGET, theme } from '../../theme/theme';
import { saveForLater } from './savedGroups';

/** Saves a group for later, on this device. The list knows whether it is saved: a subscription on every card is dear. */
export const SaveButton = ({ group, saved }: { group: Group; saved: boolean }) => (
  <Toggle
    type="button"
    aria-label={`Keep ${groupName(group)} for later`}
    title="Keep for later"
    aria-pressed={saved}
    onClick={() => saveForLater(group._id, !saved)}
  >
    <BookmarkIcon />
  </Toggle>
);

// A plain element with the looks of MUI's, which has a ripple and look-ups in the theme of its own.
const Toggle = styled('button')({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flexShrink: 0,
  minWidth: TOUCH_TARGET,
  minHeight: TOUCH_TARGET,
  padding: 8,
  border: 0,
  borderRadius: '50%',
  background: 'transparent',
  cursor: 'pointer',
  WebkitTapHighlightColor: 'transparent',
  margin: theme.spacing(-1, -1, -1, 'auto'),
  alignSelf: 'flex-start',
  color: 'var(--text-secondary)',
  '@media (hover: hover)': {
    '&:hover': {
      backgroundColor: 'color-mix(in srgb, var(--ink) calc(var(--hover-opacity) * 100%), transparent)',
    },
  },
  '&:active': { backgroundColor: 'color-mix(in srgb, var(--ink) 16%, transparent)' },
  '&[aria-pressed=true]': { color: 'var(--primary)', '& path': { fill: 'currentColor' } },
});
