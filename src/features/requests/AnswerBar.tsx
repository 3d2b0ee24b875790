import type { Answer } from '../../api/queries/requests';
import { Button } from '../../components/controls/Button';
import { SelectionBar } from '../../components/SelectionBar';
import type { ListSelection } from '../../hooks/useSelection';

interface AnswerBarProps {
  selection: ListSelection<unknown>;
  onAnswer: (answer: Answer) => void;
}

/** Answers the selected requests together, which ends selection mode. */
export function AnswerBar({ selection, onAnswer }: AnswerBarProps) {
  const answer = (given: Answer) => {
    onAnswer(given);
    if (selection.selecting) selection.stop();
  };
  return (
    <SelectionBar selection={selection}>
      <Button variant="outlined" onClick={() => answer('decline')}>
        Decline {selection.chosen.length}
      </Button>
      <Button variant="contained" onClick={() => answer('accept')}>
        Accept {selection.chosen.length}
      </Button>
    </SelectionBar>
  );
}
