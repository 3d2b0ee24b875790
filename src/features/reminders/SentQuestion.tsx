import { useRef } from 'react';
import { Alert } from '../../components/controls/Alert';
import { Button } from '../../components/controls/Button';
import { firstPress } from '../../hooks/presses';
import { useFocusFallback } from '../../hooks/useFocusFallback';
import { reminderMessages } from './messages';

/** The question whether a reminder was sent, and its answer. */
export interface Asked {
  /** The members for whom the reminder was opened or copied. */
  memberIds: string[];
  /** Whether the reminder was opened in an earlier dialog. */
  isEarlier?: boolean;
  answer?: { isSent: boolean; takeBack: () => void } | undefined;
}

interface SentQuestionProps {
  asked: Asked;
  onAnswer: (isSent: boolean) => void;
  onUndo: () => void;
}

export function SentQuestion({ asked: { memberIds, answer }, onAnswer, onUndo }: SentQuestionProps) {
  const box = useRef<HTMLDivElement>(null);
  return (
    <Alert
      ref={box}
      severity={answer?.isSent ? 'success' : 'info'}
      tabIndex={-1}
      {...useFocusFallback(box)}
      action={
        answer ? (
          <Button onClick={firstPress(onUndo)}>Undo</Button>
        ) : (
          <>
            <Button onClick={firstPress(() => onAnswer(true))}>Yes</Button>
            <Button onClick={firstPress(() => onAnswer(false))}>No</Button>
          </>
        )
      }
    >
      {answer
        ? reminderMessages.markedReminded(answer.isSent ? memberIds.length : 0)
        : reminderMessages.askSent(memberIds.length)}
    </Alert>
  );
}
