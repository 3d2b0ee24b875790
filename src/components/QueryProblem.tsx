import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';

interface QueryProblemProps {
  /** What could not be done, where the specification has words for it. */
  message?: string;
  /** Why, and what to do about it. */
  cause: string;
  retry: () => void;
}

/** What, why, and try again. */
export const QueryProblem = ({ message, cause, retry }: QueryProblemProps) => (
  <Alert
    severity="error"
    action={
      <Button color="inherit" onClick={retry}>
        Try again
      </Button>
    }
  >
    {message && <div>{message}</div>}
    {cause}
  </Alert>
);
