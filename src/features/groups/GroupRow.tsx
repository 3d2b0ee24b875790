import { Link } from 'react-router';
import { paymentQueue } from '../../api/queries/members';
import type { Group } from '../../api/schemas';
import { Button } from '../../components/controls/Button';
import { countUnpaid } from '../../domain/members';
import { groupName, groupPlace, ownerName } from '../../domain/names';
import { usePendingChanges } from '../../hooks/usePendingChanges';
import { isolated } from '../../lib/isolated';
import { messages } from '../../messages';
import { paths } from '../../paths';
import shared from '../../theme/shared.module.css';
import { GroupBadge } from './Badges';
import { Phone } from './GroupCard';
import card from './GroupCard.module.css';
import styles from './GroupRow.module.css';
import { groupMessages } from './messages';

/** A group that the person owns. Pressing the row opens the group, except on its other links. */
export function GroupRow({ group }: { group: Group }) {
  const name = groupName(group);
  const description = isolated(group.description ?? '');
  return (
    <li className={`${shared.linkCard} ${styles.row}`}>
      <div className={`${shared.line} ${card.head}`}>
        <GroupBadge name={name} size={44} />
        <div className={shared.grow}>
          <h2 className={shared.h3}>{name}</h2>
          <Counts group={group} />
        </div>
      </div>
      <div className={shared.caption}>
        <Facts group={group} />
        <div className={shared.twoLines}>{description || groupMessages.noDescription}</div>
      </div>
      <div className={shared.row}>
        <RequestsLink group={group} />
        <Link
          to={paths.group.to(group._id)}
          aria-label={`See Details ${name}`}
          className={`${shared.link} ${shared.stretchedLink} ${shared.strong}`}
        >
          See Details
        </Link>
      </div>
    </li>
  );
}

function Counts({ group }: { group: Group }) {
  const { _id, members, memberCount } = group;
  const { pending } = usePendingChanges(paymentQueue(_id));
  const unpaid = countUnpaid(members, pending) ?? 0;
  return (
    <p className={shared.caption}>
      {groupMessages.memberCount(memberCount)}
      {unpaid > 0 && (
        <>
          {' · '}
          <Link
            to={paths.group.to(_id, 'members', 'unpaid')}
            aria-label={`${groupMessages.newsUnpaid(unpaid)} of ${groupName(group)}`}
            className={`${shared.inkLink} ${shared.touchLink}`}
          >
            {groupMessages.newsUnpaid(unpaid)}
          </Link>
        </>
      )}
    </p>
  );
}

function RequestsLink({ group }: { group: Group }) {
  const { _id, requests } = group;
  if (requests.length === 0) return null;
  const waiting = messages.openRequests(requests.length);
  return (
    <Button
      to={paths.group.to(_id, 'requests')}
      variant="contained"
      aria-label={`${waiting} of ${groupName(group)}`}
      className={styles.requests}
    >
      {waiting}
    </Button>
  );
}

const Facts = ({ group }: { group: Group }) => (
  <div className={styles.facts}>
    {groupPlace(group) && <span>{groupPlace(group)}</span>}
    {ownerName(group) && <span>{ownerName(group)}</span>}
    {group.phone && (
      <span>
        <Phone number={group.phone} />
      </span>
    )}
  </div>
);
