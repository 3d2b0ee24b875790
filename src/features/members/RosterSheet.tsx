import type { Member } from '../../api/schemas';
import { PrintSheet } from '../../components/Print';
import { formatDate } from '../../domain/dates';
import shared from '../../theme/shared.module.css';
import { memberMessages } from './messages';
import styles from './RosterSheet.module.css';
import { rosterColumns, rosterRow } from './roster';

interface RosterSheetProps {
  groupName: string;
  members: Member[];
  onDone: () => void;
}

/** The printed roster. The header row is repeated on every page, and no row is split across two pages. */
export const RosterSheet = ({ groupName, members, onDone }: RosterSheetProps) => (
  <PrintSheet onDone={onDone}>
    <h1 className={shared.h2}>{groupName}</h1>
    <p className={styles.lead}>{memberMessages.rosterLead(members.length, formatDate(new Date()))}</p>
    <table className={styles.roster}>
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
    </table>
  </PrintSheet>
);
