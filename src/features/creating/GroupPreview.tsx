import { type Control, useWatch } from 'react-hook-form';
import { Button } from '../../components/controls/Button';
import { useIsNarrow } from '../../hooks/useViewport';
import shared from '../../theme/shared.module.css';
import { GroupCard } from '../groups/GroupCard';
import type { GroupForm } from './formFields';
import styles from './GroupPreview.module.css';
import { creatingMessages } from './messages';

/**
 * Shows the card of the new group as typed so far. It is inert, because it only repeats what the fields say. On narrow
 * screens, where it is below the fields, it is collapsed at first.
 */
export function GroupPreview({ control }: { control: Control<GroupForm> }) {
  const isNarrow = useIsNarrow();
  const details = useWatch({ control });
  const group = {
    ...details,
    _id: 'preview',
    groupName: details.groupName?.trim() || 'Group name',
    members: [],
    memberCount: 0,
    requests: [],
    latitude: undefined,
    longitude: undefined,
    ownerID: undefined,
  };
  return (
    <details open={!isNarrow}>
      <summary className={`${shared.summary} ${shared.caption}`}>Preview</summary>
      <p className={`${shared.caption} ${styles.lead}`}>{creatingMessages.previewLead}</p>
      <ul inert className={shared.rowList}>
        <GroupCard
          group={group}
          className={styles.sketch}
          actions={
            <Button variant="outlined" disabled>
              REQUEST TO JOIN
            </Button>
          }
        />
      </ul>
    </details>
  );
}
