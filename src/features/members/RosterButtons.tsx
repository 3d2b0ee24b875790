import type { Member } from '../../api/schemas';
import { Button } from '../../components/controls/Button';
import { DownloadIcon } from '../../components/laterIcons';
import { PrintButton } from '../../components/Print';
import { useToasts } from '../../components/Toasts';
import { onDemand } from '../../hooks/useOnDemand';
import { memberMessages } from './messages';
import { rosterCsv, rosterFileName } from './roster';

const sheetCode = onDemand(async () => (await import('./RosterSheet')).RosterSheet);

interface RosterButtonsProps {
  groupName: string;
  /** The members on the screen, in the same order. */
  members: Member[];
  /** Called when the file has been handed to the browser. */
  onSaved?: () => void;
}

/** Downloads the shown members as a CSV file, or prints them. */
export function RosterButtons({ groupName, members, onSaved }: RosterButtonsProps) {
  const { show } = useToasts();
  const save = () => {
    download(rosterFileName(groupName), 'text/csv;charset=utf-8', rosterCsv(members));
    show(memberMessages.rosterSaved(members.length));
    onSaved?.();
  };
  return (
    <>
      <Button variant="outlined" startIcon={<DownloadIcon />} onClick={save}>
        Download CSV
      </Button>
      <PrintButton label="Print" code={sheetCode} props={{ groupName, members }} />
    </>
  );
}

function download(fileName: string, type: string, content: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // Revoke the URL later, because some browsers read the file only after the click handler has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
