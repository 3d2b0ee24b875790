import type { UseQueryResult } from '@tanstack/react-query';
import { startTransition, useCallback, useMemo, useState } from 'react';
import type { Member, PaymentStatus } from '../../api/schemas';
import { type Selection, type SelectionMode, useSelection, useSelectionMode } from '../../hooks/useSelection';
import { useIsNarrow } from '../../hooks/useViewport';
import { everyMember, filterMembers, type MemberFilter } from './memberFilter';
import { useMarks } from './useMarks';
import { useMembers } from './useMembers';

/** The members of a group as the user sees them. */
export interface Roster {
  /** Whether the user owns the group. Only owners mark payments, filter by status or payment, and select. */
  owner: boolean;
  /** Whether the user sees more of the members than their names. */
  details: boolean;
  /** The user's own member id. Their row is marked "You", and comes first unless they own the group. */
  ownId: string;
  query: UseQueryResult<Member[]>;
  /** All members, pending payment marks included. */
  members: Member[];
  /** The members that match the search and the filters, in the chosen order. */
  shown: Member[];
  /** The selected members among the shown ones. */
  selection: Selection<Member>;
  filter: MemberFilter;
  changeFilter: (part: Partial<MemberFilter>) => void;
  /** By member id: why the last payment mark failed. */
  failed: ReadonlyMap<string, Error>;
  markPayment: (members: Member[], status: PaymentStatus) => void;
  /** The line below the member's name, if any. */
  noteOf: (member: Member) => string | undefined;
  mode: SelectionMode;
  /** Starts selection mode, with this member selected. */
  selectFrom: (id: string) => void;
  /** The member whose contact info is open. */
  opened: Member | undefined;
  open: (id: string | undefined) => void;
}

interface RosterOptions extends Pick<Roster, 'owner' | 'details' | 'ownId' | 'noteOf'> {
  groupId: string;
  /** The payment status to filter by at first; undefined for all members. */
  payment: PaymentStatus | undefined;
}

const keyOf = ({ memberID }: Member) => memberID;

export function useRoster({ groupId, owner, details, ownId, payment, noteOf }: RosterOptions): Roster {
  const { query, members } = useMembers(groupId);
  const { failed, mark } = useMarks(groupId);

  const [filter, setFilter] = useState<MemberFilter>({ ...everyMember, payment: payment ?? 'all' });
  const first = owner ? undefined : ownId;
  const shown = useMemo(() => filterMembers(members, filter, first), [members, filter, first]);
  const selection = useSelection(shown, keyOf);
  const [openedId, setOpenedId] = useState<string>();
  const { toggle } = selection;
  const mode = useSelectionMode(selection, useIsNarrow());
  const { start } = mode;
  const selectFrom = useCallback(
    (id: string) => {
      start();
      toggle(id);
    },
    [start, toggle],
  );

  return {
    owner,
    details,
    ownId,
    query,
    members,
    shown,
    selection,
    filter,
    // A transition keeps the controls responsive, however long the list is.
    changeFilter: (part) => startTransition(() => setFilter((before) => ({ ...before, ...part }))),
    failed,
    markPayment: mark,
    noteOf,
    mode,
    selectFrom,
    opened: members.find(({ memberID }) => memberID === openedId),
    open: setOpenedId,
  };
}
