import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { membersQuery, paymentQueue } from '../../api/queries/members';
import type { Group } from '../../api/schemas';
import { countUnpaid } from '../../domain/members';
import { usePendingChanges } from '../../hooks/usePendingChanges';
import { paths } from '../../paths';
import shared from '../../theme/shared.module.css';
import { feeMessages } from './messages';
import styles from './WhoOwes.module.css';

/** Says how many members have not paid. The server stores payments per member, not per fee. */
export function WhoOwes({ group }: { group: Group }) {
  const { _id } = group;
  // Use the list of members, because the page shows the payments in it. Those in the list of groups may be older.
  const { data: members = group.members } = useQuery(membersQuery(_id));
  const { pending } = usePendingChanges(paymentQueue(_id));
  const unpaid = countUnpaid(members, pending);
  if (unpaid === undefined) return null;
  return (
    <p className={`${shared.caption} ${styles.line}`}>
      <Link to={paths.group.to(_id, 'members', 'unpaid')} className={shared.touchLink}>
        {feeMessages.unpaid(unpaid, members.length)}
      </Link>
      {feeMessages.paidPerMember}
    </p>
  );
}
