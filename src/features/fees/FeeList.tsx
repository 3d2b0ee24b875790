import type { Product } from '../../api/schemas';
import { Alert } from '../../components/controls/Alert';
import { Button } from '../../components/controls/Button';
import { Checkbox } from '../../components/controls/Choice';
import table from '../../components/controls/Table.module.css';
import { Skeleton } from '../../components/Skeletons';
import { feeDescription, feeName } from '../../domain/fees';
import { firstPress } from '../../hooks/presses';
import { useIsNarrow } from '../../hooks/useViewport';
import { isolated } from '../../lib/isolated';
import shared from '../../theme/shared.module.css';
import { describeOpened } from '../groups/openedPayments';
import { BuyButton } from './BuyButton';
import styles from './FeeList.module.css';
import { type FeeActionsProps, FeeMenu, priceOf } from './FeeMenu';
import { feeMessages } from './messages';

interface FeeListProps {
  fees: Product[];
  actionsOf: (fee: Product) => FeeActionsProps;
}

/** Placeholders in the shape of the rows on a narrow screen. */
export const FeeRowSkeletons = ({ label }: { label: string }) => (
  <div role="status" className={shared.rowList}>
    <span className={shared.hidden}>{label}</span>
    {[1, 2, 3].map((row) => (
      <div key={row} className={`${shared.card} ${styles.loading}`}>
        <Skeleton width="45%" />
        <Skeleton width="4rem" />
      </div>
    ))}
  </div>
);

/** A table, or a list of compact rows on a narrow screen. */
export const FeeList = (props: FeeListProps) => (useIsNarrow() ? <FeeRows {...props} /> : <FeeTable {...props} />);

const FeeTable = ({ fees, actionsOf }: FeeListProps) => (
  <div className={shared.tableCard}>
    <table aria-label="Fees" className={`${table.table} ${styles.table}`}>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col" className={styles.price}>
            Price
          </th>
          <th scope="col" data-column="actions">
            Actions
          </th>
        </tr>
      </thead>
      <tbody>
        {fees.map((fee) => (
          <FeeTableRow key={fee._id} {...actionsOf(fee)} />
        ))}
      </tbody>
    </table>
  </div>
);

/** Shows a problem in a row of its own, so that it does not take space from the name. */
function FeeTableRow({ problem, ...actions }: FeeActionsProps) {
  const { fee } = actions;
  return (
    <>
      <tr className={problem && styles.failed}>
        <th scope="row">
          <FeeChoice {...actions} />
        </th>
        <td className={styles.price}>{priceOf(fee)}</td>
        <td data-column="actions">
          <FeeActions {...actions} />
        </td>
      </tr>
      {problem && (
        <tr>
          <td colSpan={3}>
            <Alert severity="error">{problem}</Alert>
          </td>
        </tr>
      )}
    </>
  );
}

const FeeRows = ({ fees, actionsOf }: FeeListProps) => (
  <ul aria-label="Fees" className={shared.rowList}>
    {fees.map((fee) => (
      <FeeRow key={fee._id} {...actionsOf(fee)} />
    ))}
  </ul>
);

function FeeRow({ problem, ...actions }: FeeActionsProps) {
  const { fee, owner } = actions;
  return (
    <li className={`${shared.card} ${styles.row}`}>
      {owner ? (
        <FeeMenu {...actions} problem={problem} asRow />
      ) : (
        <div className={styles.head}>
          <FeeChoice {...actions} price={priceOf(fee)} />
          <FeeActions {...actions} />
        </div>
      )}
      {problem && <Alert severity="error">{problem}</Alert>}
    </li>
  );
}

/**
 * The name of a fee and, if the person may pay several fees together, a checkbox to choose it. `price` is shown below
 * the name.
 */
function FeeChoice({ fee, opening, opened, quantity, onChoose, price }: FeeActionsProps & { price?: string }) {
  const description = feeDescription(fee);
  const title = (
    <div>
      <p className={styles.name}>{feeName(fee)}</p>
      {price && <span>{price}</span>}
      {quantity > 1 && <p className={shared.caption}>{feeMessages.quantity(quantity)}</p>}
      {description && <p className={shared.caption}>{isolated(description)}</p>}
      {opening && <p className={`${shared.caption} ${styles.opening}`}>{feeMessages.openingCheckout}</p>}
      {opened && <p className={shared.caption}>{describeOpened(opened)}</p>}
    </div>
  );
  if (!onChoose) return title;
  return (
    <Checkbox
      label={title}
      aria-label={feeName(fee)}
      checked={quantity > 0}
      onChange={onChoose}
      className={styles.choice}
    />
  );
}

/** The buttons of a fee. The owner's rarer actions are in a menu. */
const FeeActions = (props: FeeActionsProps) => (
  <fieldset aria-label={feeName(props.fee)} className={styles.actions}>
    {props.owner && (
      <Button color="error" onClick={firstPress(props.onDelete)}>
        Delete
      </Button>
    )}
    <BuyButton {...props} variant={props.owner ? 'text' : 'outlined'} />
    {props.owner && <FeeMenu {...props} />}
  </fieldset>
);
