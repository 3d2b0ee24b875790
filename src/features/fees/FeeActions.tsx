import { Button } from '../../components/controls/Button';
import { feeName } from '../../domain/fees';
import { firstPress } from '../../hooks/presses';
import { BuyButton } from './BuyButton';
import styles from './FeeActions.module.css';
import { type FeeActionsProps, FeeMenu } from './FeeMenu';

/** The buttons of a fee. The owner's rarer actions are in a menu. */
export const FeeActions = (props: FeeActionsProps) => (
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
