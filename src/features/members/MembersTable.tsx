import { memo } from 'react';
import { breakable } from '../../components/breakable';
import { Checkbox } from '../../components/controls/Choice';
import { IconButton } from '../../components/controls/IconButton';
import { Pressable } from '../../components/controls/Pressable';
import table from '../../components/controls/Table.module.css';
import { MoreButton, useGrowing } from '../../components/GrowingList';
import { ContactIcon, DownIcon } from '../../components/laterIcons';
import { memberName } from '../../domain/names';
import shared from '../../theme/shared.module.css';
import { PaymentButtons, PaymentProblem } from './MemberActions';
import { MemberAvatar, type MemberRowProps, Payment, rowPropsOf, Status, You } from './MemberParts';
import styles from './MembersTable.module.css';
import type { MemberOrder } from './memberFilter';
import type { Roster } from './useRoster';

/** The roster on a wide screen, as a table that its headers sort. */
export function MembersTable({ roster }: { roster: Roster }) {
  const growing = useGrowing('Members', roster.shown.length);
  return (
    <>
      <div className={shared.tableCard}>
        <table aria-label="Group members" className={`${table.table} ${styles.table}`}>
          <thead>
            <tr>
              {roster.owner && (
                <th scope="col" data-column="select">
                  Select
                </th>
              )}
              <SortableCell roster={roster} by="name" label="Name" />
              {roster.details && (
                <>
                  <SortableCell roster={roster} by="status" label="Status" />
                  <SortableCell roster={roster} by="payment" label="Payment" />
                  <th scope="col" data-column="actions">
                    Actions
                  </th>
                </>
              )}
            </tr>
          </thead>
          <tbody ref={growing.list}>
            {roster.shown.slice(0, growing.shown).map((member) => (
              <MemberRow key={member.memberID} {...rowPropsOf(member, roster)} />
            ))}
          </tbody>
        </table>
      </div>
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
  const direction = filter.descending ? 'descending' : 'ascending';
  return (
    <th scope="col" aria-sort={active ? direction : undefined}>
      <Pressable
        className={styles.sort}
        onClick={() => changeFilter({ orderBy: by, descending: active && !filter.descending })}
      >
        {label}
        <DownIcon className={styles.arrow} />
      </Pressable>
    </th>
  );
}

const MemberRow = memo((props: MemberRowProps) => {
  const { member, owner, details, own, selected, problem, note, onToggle, onMark, onOpen } = props;
  return (
    <tr data-selected={selected}>
      {owner && (
        <td data-column="select">
          <Checkbox
            checked={selected}
            onChange={() => onToggle(member.memberID)}
            aria-label={`Select ${memberName(member)}`}
            className={styles.checkbox}
          />
        </td>
      )}
      <th scope="row">
        <MemberTitle member={member} own={own} note={note} />
      </th>
      {details && (
        <>
          <td>
            <Status status={member.status} />
          </td>
          <td>
            <Payment status={member.paymentStatus} />
          </td>
          <td data-column="actions">
            <div className={styles.actions}>
              <ContactInfoButton member={member} onOpen={onOpen} />
              {owner && <PaymentButtons member={member} onMark={onMark} />}
            </div>
            <PaymentProblem error={problem} />
          </td>
        </>
      )}
    </tr>
  );
});

const MemberTitle = memo(({ member, own, note }: Pick<MemberRowProps, 'member' | 'own' | 'note'>) => (
  <div className={shared.line}>
    <MemberAvatar member={member} />
    <div>
      <div className={styles.name}>
        {breakable(memberName(member))}
        {own && <You />}
      </div>
      {note && <span className={shared.secondary}>{note}</span>}
    </div>
  </div>
));

const ContactInfoButton = memo(({ member, onOpen }: Pick<MemberRowProps, 'member' | 'onOpen'>) => (
  <IconButton
    color="primary"
    aria-label={`Contact info for ${memberName(member)}`}
    onClick={() => onOpen(member.memberID)}
  >
    <ContactIcon />
  </IconButton>
));
