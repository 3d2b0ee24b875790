import type { Answer } from '../../api/queries/requests';
import { Button } from '../../components/controls/Button';
import { SelectionBar } from '../../components/SelectionBar';
import type { ListSelection } from '../../hooks/useSelection';
import { useGiveAnswer } from './useGiveAnswer';
import type { NamedRequest } from './useNamedRequests';

/** Answers the selected requests together, which ends selection mode. */
export function AnswerBar({ selection }: { selection: ListSelection<NamedRequest> }) {
  const { chosen, selecting, stop } = selection;
  const give = useGiveAnswer();
  const answer = (given: Answer) => {
    give(given, chosen);
    if (selecting) stop();
  };
  return (
    <SelectionBar selection={selection}>
      <Button variant="outlined" onClick={() => answer('decline')}>
        Decline {chosen.length}
      </Button>
      <Button variant="contained" onClick={() => answer('accept')}>
        Accept {chosen.length}
      </Button>
    </SelectionBar>
  );
}
