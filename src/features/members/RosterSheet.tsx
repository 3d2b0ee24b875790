import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Member } from '../../api/schemas';
import { PrintSheet } from '../../components/Print';
import { formatDate } from '../../domain/dates';
import { memberMessages } from './messages';
import { rosterColumns, rosterRow } from './roster';

interface RosterSheetProps {
  groupName: string;
  members: Member[];
  onDone: () => void;
}

/** The roster on paper. Its head is repeated on every page, and no row is split across two. */
export const RosterSheet = ({ groupName, members, onDone }: RosterSheetProps) => (
  <PrintSheet onDone={onDone}>
    <Typography component="h1" variant="h2">
      {groupName}
    </Typography>
    <Typography sx={{ mb: '4mm' }}>{memberMessages.rosterLead(members.length, formatDate(new Date()))}</Typography>
    <Box component="table" sx={table}>
      <thead>
        <tr>
          {rosterColumns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {members.map((member) => (
          <tr key={member.memberID}>
            {rosterRow(member).map((cell, index) => (
              <td key={rosterColumns[index]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Box>
  </PrintSheet>
);

const table = {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '10pt',
  '& tr': { breakInside: 'avoid' },
  '& th, & td': { p: '1.5mm', textAlign: 'start', verticalAlign: 'top', borderBottom: '0.2mm solid #999' },
};
