import { type ReactNode, type Ref, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../components/controls/Button';
import { Field } from '../../components/controls/Field';
import { IconButton } from '../../components/controls/IconButton';
import { SelectField } from '../../components/controls/SelectField';
import { Modal } from '../../components/dialogs/Modal';
import { CloseIcon, SearchIcon } from '../../components/icons';
import { FilterIcon, MoreIcon } from '../../components/laterIcons';
import { SelectAll } from '../../components/SelectionBar';
import { memberStatuses, paymentLabels } from '../../domain/members';
import { useOptimisticValue } from '../../hooks/useOptimisticValue';
import { useIsNarrow, useIsPhone } from '../../hooks/useViewport';
import shared from '../../theme/shared.module.css';
import styles from './MemberToolbar.module.css';
import { memberMessages } from './messages';
import { PaymentFilter } from './PaymentFilter';
import { RosterButtons } from './RosterButtons';
import type { Roster } from './useRoster';

interface MemberToolbarProps {
  roster: Roster;
  groupName: string;
  /** Buttons to remind and message members. */
  children: ReactNode;
}

/** The search for members. The owner also gets filters, and actions on the whole roster. */
export function MemberToolbar(props: MemberToolbarProps) {
  const { roster, groupName, children } = props;
  const { owner, shown, selection } = roster;
  if (useIsNarrow()) return <NarrowToolbar {...props} />;
  return (
    <>
      <div className={`${shared.row} ${styles.filters}`}>
        <div className={styles.search}>
          <MemberSearch roster={roster} />
        </div>
        {owner && <PaymentFilter roster={roster} />}
        {owner && <StatusField roster={roster} />}
      </div>
      {owner && (
        <div className={shared.row}>
          <SelectAll selection={selection} />
          {children}
          <RosterButtons groupName={groupName} members={shown} />
        </div>
      )}
    </>
  );
}

/** On an owner's phone, this toolbar is one line, so that the members begin near the top. A button opens the search. */
function NarrowToolbar({ roster, groupName, children }: MemberToolbarProps) {
  const { owner, details, filter, changeFilter } = roster;
  const isCompact = useIsPhone() && owner;
  const isFiltered = filter.words !== '';
  const [searching, setSearching] = useState(isFiltered);
  // Outside the compact layout, the field is always shown. When a turn of the phone brings the compact layout back, the
  // field is open only if it has text.
  if (!isCompact && searching !== isFiltered) setSearching(isFiltered);
  const input = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  // Render at once: the keyboard of a phone opens only if the field gets the focus during the press.
  const open = () => {
    flushSync(() => setSearching(true));
    input.current?.focus();
  };
  const close = () => {
    flushSync(() => setSearching(false));
    opener.current?.focus();
    changeFilter({ words: '' });
  };
  const payments = owner && <PaymentFilter key="payments" roster={roster} compact={isCompact} />;
  // Both layouts use the same key and children, so that an open dialog stays open when the phone is turned.
  const menus = (
    <div key="menus" className={isCompact ? styles.icons : styles.searchAndMenus}>
      {isCompact ? (
        !searching && (
          <IconButton ref={opener} aria-label="Search members" onClick={open}>
            <SearchIcon />
          </IconButton>
        )
      ) : (
        <MemberSearch roster={roster} />
      )}
      {details && <FilterButton roster={roster} />}
      {owner && (
        <RosterMenu roster={roster} groupName={groupName}>
          {children}
        </RosterMenu>
      )}
    </div>
  );
  return (
    <>
      {isCompact && searching && (
        <div className={styles.tools}>
          <MemberSearch ref={input} roster={roster} />
          <IconButton aria-label="Close the search" onClick={close}>
            <CloseIcon />
          </IconButton>
        </div>
      )}
      <div className={isCompact ? styles.filterAndIcons : shared.row}>
        {isCompact ? [payments, menus] : [menus, payments]}
      </div>
    </>
  );
}

/** The search field. On a touch screen, focusing it scrolls it to the top, so that the keyboard hides no results. */
function MemberSearch({ roster: { filter, changeFilter }, ref }: { roster: Roster; ref?: Ref<HTMLInputElement> }) {
  const [words, type] = useOptimisticValue(filter.words, (typed) => changeFilter({ words: typed }));
  return (
    <Field
      ref={ref}
      label="Search members"
      type="search"
      size="small"
      value={words}
      onChange={(event) => type(event.target.value)}
      onFocus={({ target }) => {
        if (window.matchMedia('(pointer: coarse)').matches) target.scrollIntoView({ block: 'start' });
      }}
      className={styles.memberSearch}
    />
  );
}

const statuses = [
  { value: 'all', label: 'All' },
  { value: 'active', label: memberStatuses.active.label },
  { value: 'paused', label: memberStatuses.paused.label },
  { value: 'vacation', label: memberStatuses.vacation.label },
] as const;

function StatusField({ roster: { filter, changeFilter } }: { roster: Roster }) {
  const [status, choose] = useOptimisticValue(filter.status, (chosen) => changeFilter({ status: chosen }));
  return <SelectField label="Status" value={status} options={statuses} onChange={choose} />;
}

const paymentChoices = [
  { value: 'all', label: 'All' },
  { value: 'unpaid', label: paymentLabels.unpaid },
  { value: 'paid', label: paymentLabels.paid },
] as const;

function PaymentField({ roster: { filter, changeFilter } }: { roster: Roster }) {
  const [payment, choose] = useOptimisticValue(filter.payment, (chosen) => changeFilter({ payment: chosen }));
  return <SelectField label="Payment" value={payment} options={paymentChoices} onChange={choose} />;
}

function OrderField({ roster: { filter, changeFilter } }: { roster: Roster }) {
  const [order, choose] = useOptimisticValue(filter.orderBy, (orderBy) => changeFilter({ orderBy, descending: false }));
  return <SelectField label="Sort by" value={order} options={orders} onChange={choose} />;
}

const orders = [
  { value: 'name', label: 'Name' },
  { value: 'status', label: 'Status' },
  { value: 'payment', label: 'Payment' },
] as const;

/** A button and a dialog to filter and sort on narrow screens. On wide screens, the headers of the table sort. */
function FilterButton({ roster }: { roster: Roster }) {
  const [open, setOpen] = useState(false);
  const { owner, filter } = roster;
  const isPhone = useIsPhone();
  const inUse = filter.status !== 'all' || filter.orderBy !== 'name' || (isPhone && filter.payment === 'paid');
  return (
    <>
      <IconButton aria-label={inUse ? 'Filter and sort, in use' : 'Filter and sort'} onClick={() => setOpen(true)}>
        <span className={styles.filterIcon} data-in-use={inUse}>
          <FilterIcon />
        </span>
      </IconButton>
      {open && (
        <Modal title="Filter and sort" onPhone="sheet" onClose={() => setOpen(false)}>
          <div className={`${shared.column} ${styles.choices}`}>
            {owner && <StatusField roster={roster} />}
            {owner && isPhone && <PaymentField roster={roster} />}
            <OrderField roster={roster} />
            <Button variant="contained" onClick={() => setOpen(false)}>
              {memberMessages.showMembers(roster.shown.length)}
            </Button>
          </div>
        </Modal>
      )}
    </>
  );
}

/** A menu of the owner's less frequent actions on the roster. */
function RosterMenu({ roster, groupName, children }: MemberToolbarProps) {
  const [open, setOpen] = useState(false);
  const select = () => {
    setOpen(false);
    roster.selection.start();
  };
  return (
    <>
      <IconButton aria-label="More about the members" onClick={() => setOpen(true)}>
        <MoreIcon />
      </IconButton>
      {open && (
        <Modal title="Group members" onPhone="sheet" onClose={() => setOpen(false)}>
          <div className={`${shared.stack} ${styles.menu}`}>
            <Button variant="outlined" onClick={select}>
              Select
            </Button>
            {children}
            <RosterButtons groupName={groupName} members={roster.shown} onSaved={() => setOpen(false)} />
          </div>
        </Modal>
      )}
    </>
  );
}
