import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { Member } from '../../api/schemas';
import { DownloadIcon } from '../../components/icons';
import { useAction } from '../../components/useAction';
import { download } from '../../lib/download';
import { messages } from '../../messages';
import { PrintButton } from './PrintButton';

const loadSheet = async () => (await import('./RosterSheet')).RosterSheet;

interface RosterButtonsProps {
  groupName: string;
  /** Those that are shown, in their order. */
  members: Member[];
}

/** The list of members to take along: as a file for a spreadsheet, or on paper. */
export function RosterButtons({ groupName, members }: RosterButtonsProps) {
  const loading = useAction({ mutationKey: ['loadRoster'], mutationFn: () => import('../../lib/roster') });
  const save = () =>
    loading.run(undefined, {
      onSuccess: ({ rosterCsv, rosterFileName }) =>
        download(rosterFileName(groupName), 'text/csv;charset=utf-8', rosterCsv(members)),
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
