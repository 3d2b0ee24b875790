import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Group } from '../../api/schemas';
import { useUser } from '../../auth/useAuth';
import { Button } from '../../components/controls/Button';
import { Tag } from '../../components/controls/Tag';
import { Loaded } from '../../components/Loaded';
import { groupName } from '../../domain/names';
import { membershipLabels, membershipStatus } from '../../domain/permissions';
import { onDemand } from '../../hooks/useOnDemand';
import styles from './JoinButton.module.css';

export const joinCode = onDemand(async () => (await import('./JoinDialogs')).JoinDialogs);

interface JoinButtonProps {
  group: Group;
  /** Whether this is the main action of the screen. */
  prominent?: boolean;
}

/** The person's membership of the group or, without one, the button to request it. */
export function JoinButton({ group, prominent = false }: JoinButtonProps) {
  const membership = membershipStatus(group, useUser());
  const [isOpen, setOpen] = useState(false);
  const label = useRef<HTMLSpanElement>(null);
  const close = () => {
    flushSync(() => setOpen(false));
    // After a request, the label has replaced the button to which the dialog would return the focus.
    label.current?.focus();
  };

  return (
    <>
      {membership !== 'none' ? (
        <Tag
          ref={label}
          tabIndex={-1}
          label={membershipLabels[membership]}
          color={membership === 'requested' ? undefined : 'success'}
          className={styles.membership}
        />
      ) : (
        <Button
          variant={prominent ? 'contained' : 'outlined'}
          aria-label={`REQUEST TO JOIN ${groupName(group)}`}
          onClick={() => setOpen(true)}
        >
          REQUEST TO JOIN
        </Button>
      )}
      {isOpen && <Loaded code={joinCode} props={{ group, onClose: close }} />}
    </>
  );
}
