import { type Control, useWatch } from 'react-hook-form';
import { breakable } from '../../components/breakable';
import { Button } from '../../components/controls/Button';
import { isolated } from '../../lib/isolated';
import shared from '../../theme/shared.module.css';
import type { GroupForm } from './formFields';
import styles from './OwnerSummary.module.css';

/** A line in place of the fields about the owner, while these are collapsed. */
export function OwnerSummary({ control, onChange }: { control: Control<GroupForm>; onChange: () => void }) {
  const [firstName, lastName, email, phone] = useWatch({ control, name: ['firstName', 'lastName', 'email', 'phone'] });
  return (
    <>
      <p className={`${shared.caption} ${styles.summary}`}>
        {breakable([`${firstName} ${lastName}`, email, phone].map(isolated).join(' · '))}
      </p>
      <Button onClick={onChange} className={styles.change}>
        Change
      </Button>
    </>
  );
}
