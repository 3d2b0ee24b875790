import { memo, useId } from 'react';
import { breakable } from '../../components/breakable';
import { Pressable } from '../../components/controls/Pressable';
import { GrowingList } from '../../components/GrowingList';
import { checkboxProps, SelectMark } from '../../components/SelectionBar';
import { memberName } from '../../domain/names';
import { useLongPress } from '../../hooks/presses';
import shared from '../../theme/shared.module.css';
import { MarkPaidButton, PaymentButtons, PaymentProblem } from './MemberActions';
import { MemberAvatar, type MemberRowProps, Payment, rowPropsOf, Status, You } from './MemberParts';
import styles from './MemberRows.module.css';
import type { Roster } from './useRoster';

/** The roster on a narrow screen. A tap opens the contact info; an owner's long press starts selecting. */
export const MemberRows = ({ roster }: { roster: Roster }) => (
  <GrowingList
    label="Group members"
    items={roster.shown}
    className={`${shared.rowList} ${styles.rows}`}
    render={(member) => (
      <MemberRow
        key={member.memberID}
        {...rowPropsOf(member, roster)}
        selecting={roster.selection.selecting}
        unpaidOnly={roster.filter.payment === 'unpaid'}
      />
    )}
  />
);

interface SelectableRowProps extends MemberRowProps {
  selecting: boolean;
  unpaidOnly: boolean;
}

const MemberRow = memo(({ selecting, unpaidOnly, ...props }: SelectableRowProps) => {
  const { member, owner, details, own, selected, problem, note, onToggle, onMark, onOpen } = props;
  const { memberID, status } = member;
  const name = memberName(member);
  const isAway = status !== undefined && status !== 'active';
  const noteId = useId();
  const Marks = unpaidOnly ? MarkPaidButton : PaymentButtons;
  const press = useLongPress(
    () => (selecting ? onToggle(memberID) : onOpen(memberID)),
    owner && !selecting ? () => onToggle(memberID) : undefined,
  );
  if (!details)
    return (
      <li className={`${shared.card} ${styles.row}`}>
        <div className={styles.main}>
          <MemberAvatar member={member} />
          <span className={`${shared.twoLines} ${styles.name}`}>{name}</span>
        </div>
      </li>
    );
  return (
    <li className={`${shared.card} ${styles.row}`}>
      <Pressable
        className={styles.main}
        aria-describedby={note || isAway ? noteId : undefined}
        {...press}
        {...(selecting && checkboxProps(selected, name))}
      >
        {selecting ? (
          <SelectMark selected={selected} />
        ) : (
          <span className={styles.picture}>
            <MemberAvatar member={member} />
          </span>
        )}
        <span className={shared.grow}>
          <span className={`${shared.twoLines} ${styles.name}`}>
            {!selecting && <span className={shared.hidden}>Contact info for</span>} {breakable(name)}
            {own && <You />}
          </span>
          {(note || isAway) && (
            // Hidden, because the text is the description of the button, and must not also become part of its name.
            <span id={noteId} className={`${shared.twoLines} ${styles.note}`} aria-hidden>
              {isAway && <Status status={status} className={styles.status} />} {note}
            </span>
          )}
        </span>
      </Pressable>
      {owner && !selecting ? <Marks member={member} onMark={onMark} /> : <Payment status={member.paymentStatus} />}
      <PaymentProblem error={problem} />
    </li>
  );
});
