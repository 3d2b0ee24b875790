import { useQuery } from '@tanstack/react-query';
import { startTransition, useMemo, useState } from 'react';
import { membersQuery } from '../../api/queries/members';
import type { ListAnswer } from '../../api/rows';
import type { Member, PaymentStatus } from '../../api/schemas';
import { memberName } from '../../domain/names';
import { useListSelection } from '../../hooks/useSelection';
import { useIsNarrow } from '../../hooks/useViewport';
import { everyMember, filterMembers, type MemberFilter, rankNames } from './memberFilter';
import { useMarks } from './useMarks';
import { useMembers } from './useMembers';

export type Roster = ReturnType<typeof useRoster>;

interface RosterOptions {
  groupId: string;
  /** Whether the person owns the group. Only owners mark payments, filter by status or payment, and select. */
  owner: boolean;
  /** Whether the person sees more of the members than their names. */
  details: boolean;
  /** The person's own member id. Their row is marked "You", and comes first unless they own the group. */
  ownId: string;
  /** The payment status to filter by at first; undefined for all members. */
  payment: PaymentStatus | undefined;
  /** Returns the line below the member's name, if any. */
  noteOf: (member: Member) => string | undefined;
}

const keyOf = ({ memberID }: Member) => memberID;
const namesIn = ({ rows }: ListAnswer<Member[]>) => rows.map(memberName);

/** Returns the members of a group as the person sees them. */
export function useRoster({ groupId, owner, details, ownId, payment, noteOf }: RosterOptions) {
  const { query, members, failed } = useMembers(groupId);
  const [filter, setFilter] = useState<MemberFilter>({ ...everyMember, payment: payment ?? 'all' });
  const first = owner ? undefined : ownId;
  const isNarrow = useIsNarrow();
  // The query returns the same array until a name changes, so a confirmed mark does not sort the names again.
  const { data: names } = useQuery({ ...membersQuery(groupId), select: namesIn });
  const ranks = useMemo(() => rankNames(names ?? []), [names]);
  const shown = useMemo(() => {
    // Ignore the direction on a narrow screen, which has no headers to show or change it.
    const descending = filter.descending && !isNarrow;
    return filterMembers(members, { ...filter, descending }, first, ranks);
  }, [members, filter, isNarrow, first, ranks]);
  const selection = useListSelection(shown, keyOf);
  const [openedId, setOpenedId] = useState<string>();

  return {
    owner,
    details,
    ownId,
    query,
    /** All members, pending payment marks included. */
    members,
    /** The members that match the search and the filters, in the chosen order. */
    shown,
    /** The selection of members. Its `chosen` are only those selected members who are shown. */
    selection,
    filter,
    // A transition keeps the controls responsive, however long the list is.
    changeFilter: (part: Partial<MemberFilter>) =>
      startTransition(() => setFilter((before) => ({ ...before, ...part }))),
    /** By member id: why the last payment mark failed. */
    failed,
    markPayment: useMarks(groupId),
    noteOf,
    /** The member whose contact info is open. */
    opened: members.find(({ memberID }) => memberID === openedId),
    open: setOpenedId,
  };
}
