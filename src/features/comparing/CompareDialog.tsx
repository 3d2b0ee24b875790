import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { readUnreached, unansweredIn } from '../../api/queries/lists';
import type { Group } from '../../api/schemas';
import { Modal } from '../../components/dialogs/Modal';
import { QueryProblem, useQueryCache } from '../../components/QueryView';
import { ToggleChip } from '../../components/ToggleChip';
import { groupName } from '../../domain/names';
import { describeError } from '../../errorMessages';
import { useFitsColumns } from '../../hooks/useViewport';
import { paths } from '../../paths';
import shared from '../../theme/shared.module.css';
import styles from './CompareDialog.module.css';
import { Fees, Members, NewestPost, Place } from './GroupCells';
import { comparingMessages } from './messages';

const MAX_GROUPS = 4;

const rows = [
  { title: 'Place', Cell: Place },
  { title: 'Members', Cell: Members },
  { title: 'Fees', Cell: Fees },
  { title: 'Newest post', Cell: NewestPost },
];

interface CompareDialogProps {
  groups: Group[];
  onClose: () => void;
}

/** Compares two to four groups, side by side if there is room. Fees and posts are read when the dialog opens. */
export const CompareDialog = ({ groups, onClose }: CompareDialogProps) => (
  <Modal title="Compare groups" onPhone="screen" wide="table" onClose={onClose}>
    <Comparison groups={groups} />
  </Modal>
);

function Comparison({ groups }: { groups: Group[] }) {
  const [chosen, setChosen] = useState(() => groups.slice(0, MAX_GROUPS).map(({ _id }) => _id));
  const shown = groups.filter(({ _id }) => chosen.includes(_id));
  const limit = useId();
  // Counts `shown`, because `chosen` may contain groups that are no longer in `groups`. If one of these groups returns,
  // more than four are shown.
  const isFull = shown.length >= MAX_GROUPS;
  const toggle = (id: string) =>
    setChosen(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  const Layout = useFitsColumns() ? GroupTable : GroupBlocks;
  return (
    <div className={shared.column}>
      {groups.length > 2 && (
        <fieldset
          aria-label="Groups to compare"
          aria-describedby={groups.length > MAX_GROUPS ? limit : undefined}
          className={`${shared.row} ${styles.choices}`}
        >
          {groups.map((group) => (
            <ToggleChip
              key={group._id}
              label={groupName(group)}
              pressed={chosen.includes(group._id)}
              disabled={isFull && !chosen.includes(group._id)}
              onPress={() => toggle(group._id)}
            />
          ))}
          {groups.length > MAX_GROUPS && (
            <p id={limit} className={`${shared.caption} ${shared.wide}`}>
              {comparingMessages.upToFour}
            </p>
          )}
        </fieldset>
      )}
      <UnansweredLists />
      {shown.length > 1 ? <Layout groups={shown} /> : <p role="status">{comparingMessages.chooseGroups}</p>}
    </div>
  );
}

/** Says once for all cells that the server does not answer. ConnectionLine says so, too, but the dialog covers it. */
function UnansweredLists() {
  const client = useQueryClient();
  const error = useQueryCache(unansweredIn);
  return (
    error && (
      <QueryProblem
        message={comparingMessages.listsFailed}
        cause={describeError(error)}
        retry={() => readUnreached(client)}
      />
    )
  );
}

/** Replaces the history entry of the dialog, so that Back leads from the group to the list that was compared. */
const GroupLink = ({ group }: { group: Group }) => (
  <Link to={paths.group.to(group._id)} replace className={`${shared.inkLink} ${shared.threeLines}`}>
    {groupName(group)}
  </Link>
);

const GroupTable = ({ groups }: { groups: Group[] }) => (
  <table aria-label="Comparison" className={styles.table}>
    <thead>
      <tr>
        <td />
        {groups.map((group) => (
          <th key={group._id} scope="col" title={groupName(group)}>
            <GroupLink group={group} />
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ title, Cell }) => (
        <tr key={title}>
          <th scope="row">{title}</th>
          {groups.map((group) => (
            <td key={group._id}>
              <Cell group={group} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

const GroupBlocks = ({ groups }: { groups: Group[] }) => (
  <ul aria-label="Comparison" className={`${shared.rowList} ${styles.blocks}`}>
    {groups.map((group) => (
      <li key={group._id}>
        <h3 className={shared.h3}>
          <GroupLink group={group} />
        </h3>
        <dl className={styles.facts}>
          {rows.map(({ title, Cell }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>
                <Cell group={group} />
              </dd>
            </div>
          ))}
        </dl>
      </li>
    ))}
  </ul>
);
