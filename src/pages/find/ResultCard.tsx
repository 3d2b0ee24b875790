import { memo } from 'react';
import { GroupCard } from '../../components/GroupCard';
import { type Coordinates, describeDistance } from '../../lib/distance';
import type { NearbyGroup } from '../../lib/nearby';
import { JoinButton } from '../group/JoinButton';

interface ResultCardProps {
  found: NearbyGroup;
  center: Coordinates;
  /** Pointed at, here or on the map. */
  active: boolean;
  onActivate: (groupId: string | undefined) => void;
}

export const resultId = (groupId: string) => `group-${groupId}`;

/** Drawn anew only when it changes itself: the one that is pointed at changes all the time. */
export const ResultCard = memo(function ResultCard({ found, center, active, onActivate }: ResultCardProps) {
  const { group, at } = found;
  const activate = () => onActivate(group._id);
  return (
    <GroupCard
      id={resultId(group._id)}
      tabIndex={-1}
      group={group}
      distance={describeDistance(center, at)}
      actions={<JoinButton group={group} />}
      onMouseEnter={activate}
      onFocus={activate}
      onMouseLeave={() => onActivate(undefined)}
      sx={{ outline: active ? 2 : 0, outlineColor: 'secondary.main' }}
    />
  );
});
