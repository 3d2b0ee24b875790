import { isGone } from '../../api/errors';
import { answerQueue } from '../../api/queries/requests';
import { breakable } from '../../components/breakable';
import { Alert } from '../../components/controls/Alert';
import { Button } from '../../components/controls/Button';
import { Checkbox } from '../../components/controls/Choice';
import { Pressable } from '../../components/controls/Pressable';
import { GrowingList } from '../../components/GrowingList';
import { checkboxProps, SelectMark } from '../../components/SelectionBar';
import { formatDay } from '../../domain/dates';
import { contactOf } from '../../domain/members';
import { memberName } from '../../domain/names';
import { describeError } from '../../errorMessages';
import { firstPress } from '../../hooks/presses';
import { usePendingChanges } from '../../hooks/usePendingChanges';
import type { ListSelection } from '../../hooks/useSelection';
import { createdAt } from '../../lib/ids';
import { isolated } from '../../lib/isolated';
import shared from '../../theme/shared.module.css';
import { PersonAvatar } from '../groups/Badges';
import { ContactButton } from './ContactButton';
import { requestMessages } from './messages';
import styles from './RequestRow.module.css';
import { useGiveAnswer } from './useGiveAnswer';
import { keyOf, type NamedRequest } from './useNamedRequests';

interface RequestListProps {
  label: string;
  requests: NamedRequest[];
  selection: ListSelection<NamedRequest>;
}

export const RequestList = ({ label, requests, selection }: RequestListProps) => (
  <GrowingList
    label={label}
    items={requests}
    className={shared.rowList}
    render={(request) => <RequestRow key={keyOf(request)} request={request} selection={selection} />}
  />
);

interface RequestRowProps {
  request: NamedRequest;
  selection: ListSelection<NamedRequest>;
}

function RequestRow({ request, selection }: RequestRowProps) {
  const problem = usePendingChanges(answerQueue(request.group._id)).failed.get(request.memberID);
  const give = useGiveAnswer();
  return (
    <li className={`${shared.card} ${styles.request}`}>
      <div className={`${shared.stack} ${styles.line}`}>
        <Person request={request} selection={selection} />
        <fieldset aria-label={`Request of ${memberName(request)}`} className={`${shared.row} ${styles.actions}`}>
          <div className={`${shared.row} ${styles.actions}`}>
            <Button variant="outlined" onClick={firstPress(() => give('accept', [request]))}>
              Accept
            </Button>
            <Button onClick={firstPress(() => give('decline', [request]))}>Decline</Button>
          </div>
          <ContactButton request={request} />
        </fieldset>
      </div>
      {problem && !isGone(problem) && <Alert severity="error">{describeError(problem)}</Alert>}
    </li>
  );
}

/**
 * The person who asks to join. On a wide screen, a checkbox selects the person. On a narrow screen, a tap on the person
 * does so in selection mode.
 */
function Person({ request, selection }: RequestRowProps) {
  const name = memberName(request);
  const key = keyOf(request);
  const selected = selection.has(key);
  const toggle = () => selection.toggle(key);
  if (selection.selecting)
    return (
      <Pressable className={`${shared.line} ${styles.person}`} onClick={toggle} {...checkboxProps(selected, name)}>
        <SelectMark selected={selected} />
        <PersonWords request={request} />
      </Pressable>
    );
  return (
    <div className={`${shared.line} ${styles.person}`}>
      {selection.selectable && (
        <Checkbox checked={selected} onChange={toggle} aria-label={`Select ${name}`} className={styles.box} />
      )}
      <PersonAvatar name={name} className={styles.avatar} />
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
      <span className={shared.caption}>{asked !== undefined && requestMessages.askedOn(formatDay(asked))}</span>
      {email !== name && <span className={shared.caption}>{breakable(isolated(email ?? ''))}</span>}
    </span>
  );
}
