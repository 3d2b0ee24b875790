import { Refusal } from '../../components/Refusal';
import type { IdentityProblem } from './identityErrors';

/** Says why a form was refused. Screen readers announce it. */
export const FormProblem = ({ problem }: { problem: IdentityProblem | null | undefined }) =>
  problem && (
    <Refusal>
      <div>{problem.message}</div>
      {problem.cause && <div>{problem.cause}</div>}
    </Refusal>
  );
