import type { Group, Member } from '../../api/schemas';
import { useUser } from '../../auth/useAuth';
import { Skeleton } from '../../components/Skeletons';
import { memberStatuses, paymentLabels } from '../../domain/members';
import { memberIdIn, paymentOf } from '../../domain/permissions';
import shared from '../../theme/shared.module.css';
import { useLastPayment } from '../groups/openedPayments';
import { memberMessages } from './messages';
import styles from './OwnStatus.module.css';
import { useMembers } from './useMembers';

/** The person's own status and payment in a group; undefined while the members are loading. */
export function useOwnStatus(group: Group) {
  const user = useUser();
  const { query, members } = useMembers(group._id);
  const ownId = memberIdIn(group, user);
  const own = members.find(({ memberID }) => memberID === ownId);
  const opened = useLastPayment(group._id);
  if (query.isPending) return undefined;
  const payment = own?.paymentStatus ?? paymentOf(group, user);
  const unpaid = payment === 'unpaid';
  const facts = [statusOf(own), payment && paymentLabels[payment]].filter((fact) => fact !== undefined);
  return { text: memberMessages.you(facts), unpaid, opened: unpaid ? opened : undefined };
}

const statusOf = (own: Member | undefined) => (own ? own.status && memberStatuses[own.status].label : 'Member');

/** The person's own status and payment. The skeleton is as high as the text, so nothing moves when the text comes. */
export function OwnStatusCard({ group }: { group: Group }) {
  const own = useOwnStatus(group);
  return (
    <div className={`${shared.card} ${styles.card}`}>
      <p className={shared.h3}>
        {own?.text ?? (
          <>
            <span className={shared.hidden}>Loading your status</span>
            <Skeleton width="60%" />
          </>
        )}
      </p>
      {own?.opened && <p className={shared.caption}>{memberMessages.confirms(own.opened)}</p>}
    </div>
  );
}
