import Alert from '@mui/material/Alert';
import { isGone } from '../../api/errors';
import { describeError } from '../../errorMessages';

/** Where the member has left meanwhile, the row goes away, so that is said elsewhere. */
export const PaymentProblem = ({ error }: { error: Error | undefined }) =>
  error && !isGone(error) && <Alert severity="error">{describeError(error)}</Alert>;
