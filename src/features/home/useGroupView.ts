import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { type GroupView, paths } from '../../paths';

export const viewLabels: Record<GroupView, string> = {
  requests: 'Requests',
  members: 'Group members',
  fees: 'Fees',
  board: 'Message board',
};

/**
 * Returns which part of a group's page to show: the part that the URL names or, if it names none, the value of `first`
 * when the page was opened. Because the part is in the URL, links can lead to a part, and a reload restores it. Only
 * the owner sees the requests.
 */
export function useGroupView(owner: boolean, first: GroupView) {
  const [params, setParams] = useSearchParams();
  const [opening] = useState(first);
  const named = paths.group.read(params);
  const view = named.view ?? opening;
  return {
    view: view === 'requests' && !owner ? 'members' : view,
    /** The payment status to filter the members by at first; undefined for all members. */
    payment: named.payment,
    choose: (chosen: GroupView) => setParams(paths.group.query(chosen), { replace: true }),
    /** Whether the URL names a part. */
    isNamed: named.view !== undefined,
  };
}
