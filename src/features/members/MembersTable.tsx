import Card from '@mui/material/Card';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import { memo } from 'react';
import { MoreButton, useGrowing } from '../../components/GrowingList';
import { ContactInfoButton, PaymentButtons, PaymentProblem } from './MemberActions';
import { type MemberRowProps, MemberTitle, Payment, rowPropsOf, SelectMember, Status } from './MemberParts';
import styles from './MembersTable.module.css';
import type { MemberOrder } from './memberFilter';
import type { Roster } from './useRoster';

/** The roster on a wide screen. Its headers sort. */
export function MembersTable({ roster }: { roster: Roster }) {
  const growing = useGrowing('Members', roster.shown.length);
  return (
    <>
      <TableContainer component={Card} className={styles.frame}>
        <Table aria-label="Group members" className={styles.table}>
          <TableHead>
            <TableRow>
              {roster.owner && <TableCell padding="checkbox">Select</TableCell>}
              <SortableCell roster={roster} by="name" label="Name" />
              {roster.details && (
                <>
                  <SortableCell roster={roster} by="status" label="Status" />
                  <SortableCell roster={roster} by="payment" label="Payment" />
                  <TableCell align="right">Actions</TableCell>
                </>
              )}
            </TableRow>
          </TableHead>
          <TableBody ref={growing.list}>
            {roster.shown.slice(0, growing.shown).map((member) => (
              <MemberRow key={member.memberID} {...rowPropsOf(member, roster)} />
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      <MoreButton growing={growing} />
    </>
  );
}

interface SortableCellProps {
  roster: Roster;
  by: MemberOrder;
  label: string;
}

function SortableCell({ roster: { filter, changeFilter }, by, label }: SortableCellProps) {
  const active = filter.orderBy === by;
  const direction = active && filter.descending ? 'desc' : 'asc';
  return (
    <TableCell sortDirection={active && direction}>
      <TableSortLabel
        active={active}
        direction={direction}
        onClick={() => changeFilter({ orderBy: by, descending: active && !filter.descending })}
      >
        {label}
      </TableSortLabel>
    </TableCell>
  );
}

const MemberRow = memo((props: MemberRowProps) => {
  const { member, owner, details, own, selected, problem, note, onToggle, onMark, onOpen } = props;
  return (
    <TableRow selected={selected}>
      {owner && (
        <TableCell padding="checkbox">
          <SelectMember member={member} selected={selected} onToggle={onToggle} />
        </TableCell>
      )}
      <TableCell component="th" scope="row">
        <MemberTitle member={member} own={own} note={note} />
      </TableCell>
      {details && (
        <>
          <TableCell>
            <Status status={member.status} />
          </TableCell>
          <TableCell>
            <Payment status={member.paymentStatus} />
          </TableCell>
          <TableCell align="right">
            <div className={styles.actions}>
              <ContactInfoButton member={member} onOpen={onOpen} />
              {owner && <PaymentButtons member={member} onMark={onMark} />}
            </div>
            <PaymentProblem error={problem} />
          </TableCell>
        </>
      )}
    </TableRow>
  );
});
