import { Link } from 'react-router';
import { CountBadge } from '../../components/CountBadge';
import { groupName } from '../../domain/names';
import { messages } from '../../messages';
import { paths } from '../../paths';
import shared from '../../theme/shared.module.css';
import { GroupBadge } from '../groups/Badges';
import { useOwnedGroups } from '../groups/useMyGroups';
import styles from './OtherGroups.module.css';

/** Leads an owner from one of their groups to another. Renders nothing for those who own only one. */
export function OtherGroups({ groupId }: { groupId: string }) {
  const { data: groups = [] } = useOwnedGroups();
  const others = groups.filter(({ _id }) => _id !== groupId);
  if (others.length === 0) return null;
  return (
    <section>
      <h2 className={shared.h3}>Your other groups</h2>
      <ul aria-label="Your other groups">
        {others.map((group) => (
          <li key={group._id}>
            <Link to={paths.group.to(group._id)} className={`${shared.line} ${styles.link}`}>
              <GroupBadge name={groupName(group)} size={28} />
              <span>
                {groupName(group)}
                <CountBadge count={group.requests.length} words={messages.openRequests(group.requests.length)} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
