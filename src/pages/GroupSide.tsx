import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { messagesQuery } from '../api/queries/messages';
import { productsQuery } from '../api/queries/products';
import type { Group } from '../api/schemas';
import { useUser } from '../auth/useAuth';
import { formatAgo } from '../domain/dates';
import { formatPrice, isPayable } from '../domain/fees';
import { ownerName } from '../domain/names';
import { isMember, membershipStatus } from '../domain/permissions';
import { timeOf } from '../features/groups/boardNews';
import { ContactLines } from '../features/groups/ContactLines';
import { JoinButton } from '../features/groups/JoinButton';
import { LeaveButton, LeaveDialog } from '../features/groups/LeaveGroup';
import { groupMessages } from '../features/groups/messages';
import { homeMessages } from '../features/home/messages';
import { NarrowGroupHead, type News as NewsItem, NewsLine } from '../features/home/NarrowGroupHead';
import { OtherGroups } from '../features/home/OtherGroups';
import { viewLabels } from '../features/home/useGroupView';
import { OwnStatusCard, useOwnStatus } from '../features/members/OwnStatus';
import { ShareButton } from '../features/sharing/ShareButton';
import { isOverlayEntry } from '../hooks/useBackCloses';
import { useIsShown } from '../hooks/useIsShown';
import { useIsNarrow } from '../hooks/useViewport';
import { type GroupView, paths } from '../paths';
import shared from '../theme/shared.module.css';
import type { GroupOfPage } from './GroupParts';
import styles from './GroupSide.module.css';

/** For everybody but the owner: their membership, or how to join the group. */
export function Membership({ group }: { group: Group }) {
  const membership = membershipStatus(group, useUser());
  const isNarrow = useIsNarrow();
  if (membership === 'member') return <OwnStatusCard group={group} />;
  const joining = (
    <div className={`${shared.stack} ${styles.joining}`} data-narrow={isNarrow}>
      <JoinButton group={group} prominent />
      <p className={shared.caption}>
        {(membership === 'requested' ? homeMessages.requestWaits : homeMessages.joinHint)(ownerName(group))}
      </p>
    </div>
  );
  return isNarrow ? joining : <div className={`${shared.card} ${styles.card}`}>{joining}</div>;
}

/** For everybody but the owner: how to contact the owner, and how to leave the group. */
export function ContactAndLeave({ group }: { group: Group }) {
  const user = useUser();
  const isNarrow = useIsNarrow();
  const navigate = useNavigate();
  const isShown = useIsShown();
  const [isLeaving, setIsLeaving] = useState(false);
  const owner = ownerName(group);
  const finish = () => {
    if (isShown()) navigate(paths.managedGroups.to(), { replace: isOverlayEntry() });
  };
  return (
    <div className={`${shared.column} ${styles.contact}`} data-narrow={isNarrow}>
      <div className={`${shared.card} ${styles.card} ${styles.owner}`}>
        <div className={styles.name}>
          <h2 className={shared.h3}>Owner</h2>
          {owner && <p>{owner}</p>}
        </div>
        <ContactLines name={owner || 'the owner'} phone={group.phone?.trim()} email={group.email?.trim()} compact />
      </div>
      <div className={`${shared.row} ${styles.actions}`}>
        {!isNarrow && <ShareButton group={group} />}
        {isMember(group, user) && <LeaveButton group={group} onClick={() => setIsLeaving(true)} />}
      </div>
      {isLeaving && <LeaveDialog group={group} onLeft={finish} onClose={() => setIsLeaving(false)} />}
    </div>
  );
}

export function NarrowHead({ group, owner, view }: GroupOfPage & { view: GroupView }) {
  const belongs = isMember(group, useUser());
  return (
    <NarrowGroupHead
      group={group}
      view={viewLabels[view]}
      actions={<ShareButton group={group} compact />}
      join={!owner && !belongs && <Membership group={group} />}
      details={owner ? <OtherGroups groupId={group._id} /> : <ContactAndLeave group={group} />}
    >
      {!owner && <MembersNews group={group} />}
    </NarrowGroupHead>
  );
}

/**
 * A line of links to news. Each link appears after all links before it, so that no link moves. The owner has no such
 * line, because the tabs and the filter show the open requests and the unpaid members.
 */
function MembersNews({ group }: { group: Group }) {
  const belongs = isMember(group, useUser());
  const own = useOwnStatus(group);
  const { data: fees = [], isPending: feesPending } = useQuery(productsQuery(group._id));
  const posts = useNewestPost(group);
  const toFees = paths.group.to(group._id, 'fees');
  const status = own
    ? [{ text: [own.text, own.opened].filter(Boolean).join(' · '), to: own.unpaid ? toFees : undefined }]
    : [];
  const prices = fees.filter(isPayable).map(({ price }) => price);
  const range = [formatPrice(Math.min(...prices)), formatPrice(Math.max(...prices))] as const;
  const offer = prices.length > 0 ? [{ text: homeMessages.newsFees(prices.length, ...range), to: toFees }] : [];
  const isPending = belongs ? !own : feesPending;
  return <NewsLine news={isPending ? [] : [...(belongs ? status : offer), ...posts]} />;
}

function useNewestPost(group: Group): NewsItem[] {
  const { data: [post] = [] } = useQuery(messagesQuery(group._id));
  const time = post ? timeOf(post) : 0;
  if (time === 0) return [];
  const ago = formatAgo(time, Date.now(), 'narrow');
  return [{ text: groupMessages.newsPost(ago), to: paths.group.to(group._id, 'board') }];
}
