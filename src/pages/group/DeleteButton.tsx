import Button from '@mui/material/Button';
import type { UseMutationOptions } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { useNotify } from '../../components/Notices';
import { useAction } from '../../components/useAction';
import { describeError } from '../../errorMessages';
import { messages } from '../../messages';

interface DeleteButtonProps<Answer> {
  question: string;
  mutation: UseMutationOptions<Answer, Error, void>;
  /** Said when it is gone. */
  done: string;
}

/** Asks first; a failure is told where it was asked. */
export function DeleteButton<Answer>({ question, mutation, done }: DeleteButtonProps<Answer>) {
  const [asking, setAsking] = useState(false);
  const notify = useNotify();
  const removal = useAction(mutation);
  const finish = () => {
    setAsking(false);
    notify(done);
  };
  return (
    <>
      <Button color="error" onClick={() => setAsking(true)}>
        Delete
      </Button>
      <ConfirmDialog
        open={asking}
        question={question}
        detail={messages.cannotBeUndone}
        confirmLabel="Delete"
        pending={removal.isPending}
        problem={removal.error ? describeError(removal.error) : undefined}
        onConfirm={() => removal.run(undefined, { onSuccess: finish })}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
