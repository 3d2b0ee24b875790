import { type ReactNode, useId, useRef, useState } from 'react';
import { membersQuery } from '../../api/queries/members';
import type { Group, Member, PaymentStatus } from '../../api/schemas';
import { useUser } from '../../auth/useAuth';
import { Button } from '../../components/controls/Button';
import { Modal } from '../../components/dialogs/Modal';
import { EmptyState, NoMatches } from '../../components/EmptyState';
import { QueryView } from '../../components/QueryView';
import { SelectionBar, StickyButton } from '../../components/SelectionBar';
import { groupName } from '../../domain/names';
import { isMember, memberIdIn } from '../../domain/permissions';
import { useFocusFallback } from '../../hooks/useFocusFallback';
import { useIsNarrow } from '../../hooks/useViewport';
import shared from '../../theme/shared.module.css';
import { groupMessages } from '../groups/messages';
import { useLastPayment } from '../groups/openedPayments';
import { UnreadableRows } from '../groups/UnreadableRows';
import { MemberRows } from './MemberRows';
import { MemberSheet } from './MemberSheet';
import styles from './Members.module.css';
import { MembersTable } from './MembersTable';
import { MemberToolbar } from './MemberToolbar';
import { everyMember, isFiltering } from './memberFilter';
import { useMemberNotes } from './memberNotes';
import { memberMessages } from './messages';
import { type Roster, useRoster } from './useRoster';

type LetterKind = 'Remind' | 'Message';

interface MembersProps {
  group: Group;
  owner: boolean;
  /** The payment status to filter by at first; undefined for all members. */
  payment?: PaymentStatus;
  /** Used only for the owner. `noteOf` returns a note such as "Reminded Jan 31", which `forget` deletes. */
  reminders: { noteOf: (member: Member) => string | undefined; forget: (member: Member) => void };
  /**
   * Renders the content of the dialog to write to members. `selected`: whether the owner has selected these members.
   */
  renderLetter: (kind: LetterKind, members: Member[], selected: boolean) => ReactNode;
}

/** The members of a group. The owner can mark, remind and message them. */
export function Members({ group, owner, payment, reminders, renderLetter }: MembersProps) {
  const { noteOf } = useMemberNotes(group._id);
  const lastPayment = useLastPayment(group._id);
  const user = useUser();
  const ownId = memberIdIn(group, user);
  const lineOf = (member: Member) => {
    const lines = [
      owner && isUnpaid(member) && reminders.noteOf(member),
      owner && noteOf(member.memberID),
      member.memberID === ownId && isUnpaid(member) && lastPayment,
    ].filter(Boolean);
    return lines.length > 0 ? lines.join(' · ') : undefined;
  };
  const details = owner || isMember(group, user);
  const roster = useRoster({ groupId: group._id, owner, details, ownId, payment, noteOf: lineOf });
  const { members, shown, filter, opened } = roster;
  const isNarrow = useIsNarrow();
  const heading = useRef<HTMLHeadingElement>(null);
  const count = isFiltering(filter)
    ? memberMessages.membersShown(shown.length, members.length)
    : groupMessages.memberCount(members.length);
  const unpaid = members.filter(isUnpaid);
  // The dialog is not in the toolbar that opens it, because turning the device replaces the toolbar.
  const [letter, setLetter] = useState<{ kind: LetterKind; to: ReadonlySet<string>; selected: boolean }>();
  const renderWrite = (kind: LetterKind, label: string, to: Member[], selected = false) => {
    const write = () => setLetter({ kind, to: new Set(to.map(({ memberID }) => memberID)), selected });
    return (
      <Button variant="outlined" onClick={write}>
        {label}
      </Button>
    );
  };
  const column = isNarrow ? shared.stack : shared.column;

  return (
    <div {...useFocusFallback(heading)}>
      <QueryView
        query={roster.query}
        loading="Loading the members"
        failed={memberMessages.membersFailed}
        empty={
          <EmptyState
            message={memberMessages.noMembers}
            hint={owner ? memberMessages.noMembersHint : memberMessages.noMembersVisitorHint}
          />
        }
      >
        {() => (
          <div className={column}>
            <div className={isNarrow || owner ? column : styles.countAndSearch}>
              <h2
                ref={heading}
                tabIndex={-1}
                aria-live="polite"
                // Hidden on a narrow screen, where the tab and the filter already show the count.
                className={`${shared.h3} ${isNarrow ? shared.hidden : ''}`}
              >
                {count}
              </h2>
              {owner && !isNarrow && <PaidMeter members={members} />}
              <MemberToolbar roster={roster} groupName={groupName(group)}>
                {renderWrite('Remind', 'Remind unpaid', unpaid)}
                {renderWrite('Message', 'Message all', members)}
              </MemberToolbar>
            </div>
            {shown.length === 0 && <NobodyShown roster={roster} />}
            {shown.length > 0 && (isNarrow ? <MemberRows roster={roster} /> : <MembersTable roster={roster} />)}
            {/* Below the list, because the beginning of the list has to be in view. */}
            {!details && <p className={shared.caption}>{memberMessages.namesOnly}</p>}
            {isNarrow && owner && filter.payment === 'unpaid' && shown.length > 0 && !roster.selection.selecting && (
              <StickyButton>{renderWrite('Remind', `Remind ${shown.length}`, shown)}</StickyButton>
            )}
            <SelectedMembers roster={roster}>
              {renderWrite('Remind', 'Remind', roster.selection.chosen, true)}
              {renderWrite('Message', 'Message', roster.selection.chosen, true)}
            </SelectedMembers>
          </div>
        )}
      </QueryView>
      <UnreadableRows list={membersQuery(group._id)} />
      {opened && (
        <MemberSheet
          groupId={group._id}
          owner={owner}
          member={opened}
          reminded={isUnpaid(opened) ? reminders.noteOf(opened) : undefined}
          onForgetReminder={reminders.forget}
          onClose={() => roster.open(undefined)}
        />
      )}
      {letter && (
        <Modal title={letter.kind} onPhone="screen" wide onClose={() => setLetter(undefined)}>
          <div className={shared.column}>
            {renderLetter(
              letter.kind,
              members.filter(({ memberID }) => letter.to.has(memberID)),
              letter.selected,
            )}
          </div>
        </Modal>
      )}
    </div>
  );
}

const isUnpaid = ({ paymentStatus }: Member) => paymentStatus === 'unpaid';

/**
 * Shown when no member matches. Says that everyone has paid if the only filter is "Unpaid", and offers to clear the
 * filter.
 */
function NobodyShown({ roster: { filter, changeFilter } }: { roster: Roster }) {
  const { orderBy, descending } = filter;
  const clear = () => changeFilter({ ...everyMember, orderBy, descending });
  const allPaid = filter.payment === 'unpaid' && filter.words.trim() === '' && filter.status === 'all';
  return <NoMatches message={allPaid ? memberMessages.everyonePaid : memberMessages.noMembersMatch} onClear={clear} />;
}

function PaidMeter({ members }: { members: Member[] }) {
  const id = useId();
  const paid = members.filter((member) => !isUnpaid(member)).length;
  const percent = Math.floor((100 * paid) / members.length);
  return (
    <div className={styles.paid}>
      <p id={id} className={styles.paidCount}>
        {memberMessages.paidCount(paid, members.length)}
      </p>
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className={styles.meter}
      >
        <div style={{ transform: `translateX(${percent - 100}%)` }} />
      </div>
    </div>
  );
}

function SelectedMembers({ roster, children }: { roster: Roster; children: ReactNode }) {
  const { selection, markPayment } = roster;
  const mark = (status: PaymentStatus) => {
    markPayment(selection.chosen, status);
    selection.stop();
  };
  return (
    <SelectionBar selection={selection}>
      {children}
      <Button variant="outlined" onClick={() => mark('unpaid')}>
        Mark unpaid
      </Button>
      <Button variant="contained" onClick={() => mark('paid')}>
        Mark paid
      </Button>
    </SelectionBar>
  );
}
