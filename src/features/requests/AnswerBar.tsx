import type { Answer } from '../../api/queries/requests';
import { Button } from '../../components/controls/Button';
import { SelectionBar } from '../../components/SelectionBar';
import type { Selection, SelectionMode } from '../../hooks/useSelection';

interface AnswerBarProps {
  selection: Selection<unknown>;
  mode: SelectionMode;
  /** The number of requests that can be selected. */
  all: number;
  onAnswer: (answer: Answer) => void;
}

/** Answers the selected requests together, which ends selection mode. */
export function AnswerBar({ selection, mode, all, onAnswer }: AnswerBarProps) {
  const answer = (given: Answer) => {
    onAnswer(given);
    if (mode.selecting) mode.stop();
  };
  return (
    <SelectionBar selection={selection} mode={mode} all={all}>
      <Button variant="outlined" onClick={() => answer('decline')}>
        Decline {selection.chosen.length}
      </Button>
      <Button variant="contained" onClick={() => answer('accept')}>
        Accept {selection.chosen.length}
      </Button>
    </SelectionBar>
  );
}
