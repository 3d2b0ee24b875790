import { useState } from 'react';
import type { Group } from '../../api/schemas';
import { Button } from '../../components/controls/Button';
import { Loaded } from '../../components/Loaded';
import { onDemand } from '../../hooks/useOnDemand';
import shared from '../../theme/shared.module.css';

const dialogCode = onDemand(async () => (await import('./CompareDialog')).CompareDialog);

/** Opens a comparison of the groups. For a single group, asks instead to bookmark another group. */
export function CompareButton({ groups }: { groups: Group[] }) {
  const [open, setOpen] = useState(false);
  // Close the dialog for good: otherwise, the next bookmark would open it again.
  if (open && groups.length < 2) setOpen(false);
  if (groups.length === 0) return null;
  if (groups.length === 1) return <p className={shared.caption}>Bookmark another group to compare them.</p>;
  return (
    <>
      <Button onClick={() => setOpen(true)}>Compare</Button>
      {open && <Loaded code={dialogCode} props={{ groups, onClose: () => setOpen(false) }} />}
    </>
  );
}
