import Alert from '@mui/material/Alert';
import type { IdentityProblem } from '../errorMessages';

/** Why a form was not accepted; announced when it appears. */
export const FormProblem = ({ problem }: { problem: IdentityProblem | null | undefined }) =>
  problem && (
    <Alert severity="error">
      <div>{problem.message}</div>
      {problem.cause && <div>{problem.cause}</div>}
    </Alert>
  );
