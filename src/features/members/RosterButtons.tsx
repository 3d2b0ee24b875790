import type { Member } from '../../api/schemas';
import { Alert } from '../../components/controls/Alert';
import { Button } from '../../components/controls/Button';
import { DownloadIcon } from '../../components/laterIcons';
import { PrintButton } from '../../components/Print';
import { useToasts } from '../../components/Toasts';
import { useSingleFlight } from '../../hooks/useSingleFlight';
import { messages } from '../../messages';
import { memberMessages } from './messages';

const loadSheet = async () => (await import('./RosterSheet')).RosterSheet;

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
  const loading = useSingleFlight({ mutationKey: ['code', 'roster'], mutationFn: () => import('./roster') });
  const save = () =>
    loading.run(undefined, {
      onSuccess: ({ rosterCsv, rosterFileName }) => {
        download(rosterFileName(groupName), 'text/csv;charset=utf-8', rosterCsv(members));
        show(memberMessages.rosterSaved(members.length));
        onSaved?.();
      },
    });
  return (
    <>
      <Button variant="outlined" startIcon={<DownloadIcon />} loading={loading.isPending} onClick={save}>
        Download CSV
      </Button>
      <PrintButton label="Print" load={loadSheet} sheet={{ groupName, members }} />
      {loading.error && <Alert severity="error">{messages.codeFailed}</Alert>}
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
