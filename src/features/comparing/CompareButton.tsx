import { useState } from 'react';
import type { Group } from '../../api/schemas';
import { Button } from '../../components/controls/Button';
import { QueryProblem } from '../../components/QueryView';
import { onDemand, useOnDemand } from '../../hooks/useOnDemand';
import { messages } from '../../messages';
import shared from '../../theme/shared.module.css';
import type { CompareDialogProps } from './CompareDialog';

const dialogCode = onDemand(async () => (await import('./CompareDialog')).CompareDialog);

/** Opens a comparison of the groups. For a single group, says how to get there. */
export function CompareButton({ groups }: { groups: Group[] }) {
  const [open, setOpen] = useState<boolean>();
  if (groups.length === 0) return null;
  if (groups.length === 1)
    return <p className={`${shared.small} ${shared.secondary}`}>Bookmark another group to compare them.</p>;
  return (
    <>
      <Button onClick={() => setOpen(true)}>Compare</Button>
      {open !== undefined && <LoadedDialog groups={groups} open={open} onClose={() => setOpen(false)} />}
    </>
  );
}

function LoadedDialog(props: CompareDialogProps) {
  const { code: CompareDialog, failed, tryAgain } = useOnDemand(dialogCode);
  if (CompareDialog) return <CompareDialog {...props} />;
  return failed && <QueryProblem cause={messages.codeFailed} retry={tryAgain} />;
}
