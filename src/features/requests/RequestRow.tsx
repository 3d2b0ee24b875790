import { isGone } from '../../api/errors';
import { type Answer, answerQueue } from '../../api/queries/requests';
import type { Group } from '../../api/schemas';
import { breakable } from '../../components/breakable';
import { Alert } from '../../components/controls/Alert';
import { Avatar } from '../../components/controls/Avatar';
import { Button } from '../../components/controls/Button';
import { Checkbox } from '../../components/controls/Choice';
import { Pressable } from '../../components/controls/Pressable';
import { checkboxProps, SelectMark } from '../../components/SelectionBar';
import { formatDay } from '../../domain/dates';
import { contactOf } from '../../domain/members';
import { hashToIndex, initials, memberName } from '../../domain/names';
import { describeError } from '../../errorMessages';
import { firstPress } from '../../hooks/presses';
import { usePendingChanges } from '../../hooks/usePendingChanges';
import { useIsNarrow } from '../../hooks/useViewport';
import { createdAt } from '../../lib/ids';
import { isolated } from '../../lib/isolated';
import { badgeColors } from '../../theme/badgeColors';
import shared from '../../theme/shared.module.css';
import { ContactButton } from './ContactButton';
import { requestMessages } from './messages';
import styles from './RequestRow.module.css';
import type { NamedRequest } from './useRequestNames';

interface RequestRowProps {
  request: NamedRequest;
  group: Group;
  /** If undefined, the row cannot be selected. */
  selected: boolean | undefined;
  onToggle: (id: string) => void;
  onAnswer: (answer: Answer) => void;
}

export function RequestRow({ request, group, selected, onToggle, onAnswer }: RequestRowProps) {
  const problem = usePendingChanges(answerQueue(group._id)).failed.get(request.memberID);
  return (
    <li className={`${shared.card} ${styles.request}`}>
      <div className={`${shared.stack} ${styles.line}`}>
        <Person request={request} selected={selected} onToggle={() => onToggle(request.memberID)} />
        <fieldset aria-label={`Request of ${memberName(request)}`} className={`${shared.row} ${styles.actions}`}>
          <div className={`${shared.row} ${styles.actions}`}>
            <Button variant="outlined" onClick={firstPress(() => onAnswer('accept'))}>
              Accept
            </Button>
            <Button onClick={firstPress(() => onAnswer('decline'))}>Decline</Button>
          </div>
          <ContactButton request={request} group={group} />
        </fieldset>
      </div>
      {problem && !isGone(problem) && <Alert severity="error">{describeError(problem)}</Alert>}
    </li>
  );
}

interface PersonProps {
  request: NamedRequest;
  selected: boolean | undefined;
  onToggle: () => void;
}

/** The person who asks to join. On a narrow screen, tapping the person selects; on a wide screen, a checkbox does. */
function Person({ request, selected, onToggle }: PersonProps) {
  const name = memberName(request);
  const isNarrow = useIsNarrow();
  if (selected !== undefined && isNarrow)
    return (
      <Pressable className={`${shared.line} ${styles.person}`} onClick={onToggle} {...checkboxProps(selected, name)}>
        <SelectMark selected={selected} />
        <PersonWords request={request} />
      </Pressable>
    );
  return (
    <div className={`${shared.line} ${styles.person}`}>
      {selected !== undefined && (
        <Checkbox checked={selected} onChange={onToggle} aria-label={`Select ${name}`} className={styles.box} />
      )}
      <Avatar
        initials={initials(name)}
        color={badgeColors[hashToIndex(name, badgeColors.length)]}
        className={styles.avatar}
      />
      <PersonWords request={request} />
    </div>
  );
}

/** Uses spans only, because the words may be inside a button. */
function PersonWords({ request }: { request: NamedRequest }) {
  const name = memberName(request);
  const { email } = contactOf(request);
  const asked = createdAt(request._id);
  return (
    <span className={styles.words}>
      <span className={shared.strong}>{breakable(name)}</span>
      <span className={`${shared.small} ${shared.secondary}`}>
        {asked !== undefined && requestMessages.askedOn(formatDay(asked))}
      </span>
      {email !== name && (
        <span className={`${shared.small} ${shared.secondary}`}>{breakable(isolated(email ?? ''))}</span>
      )}
    </span>
  );
}
