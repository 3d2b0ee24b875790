import Alert from '@mui/material/Alert';
import { useForm, useWatch } from 'react-hook-form';
import { createMessageMutation } from '../../api/queries/newMessage';
import { useUser } from '../../auth/useAuth';
import { FormDialog } from '../../components/dialogs/FormDialog';
import { Field } from '../../components/Field';
import { useToasts } from '../../components/Toasts';
import { useWrite } from '../../components/useWrite';
import { useDraft, useSaveDraft } from '../../hooks/useDraft';
import { useIsPhone } from '../../hooks/useViewport';
import { boardMessages } from './messages';

/** In characters. Longer messages can be posted, but the dialog warns about them. */
const READABLE_LENGTH = 2000;

interface AddMessageDialogProps {
  groupId: string;
  open: boolean;
  onClose: () => void;
}

/** Stores the draft until it is posted, so that closing the dialog or reloading the page does not lose it. */
export function AddMessageDialog({ groupId, open, onClose }: AddMessageDialogProps) {
  const { uid } = useUser();
  const { show, announce } = useToasts();
  const posting = useWrite(createMessageMutation(groupId, uid), {
    subject: boardMessages.yourMessage,
    notDone: boardMessages.messageNotPosted,
    open,
  });
  const draft = useDraft(`message.${groupId}`, uid);
  const form = useForm({ defaultValues: { content: draft.read().content ?? '' } });
  const clear = () => form.reset({ content: '' });
  useSaveDraft(form, draft, { sending: posting.isPending, onSent: clear });
  const content = useWatch({ control: form.control, name: 'content' }).trim();
  const length = [...content].length;

  const submit = form.handleSubmit(() =>
    posting.send(content, {
      onSuccess: (_outcome, shown) => {
        // If the user has left the dialog, they may not see the message on the board, so show a toast.
        (shown ? announce : show)(boardMessages.messagePosted);
        clear();
        draft.clear();
        if (shown) onClose();
      },
    }),
  );

  return (
    <FormDialog
      open={open}
      title="Add Message"
      submitLabel="Add Message"
      pending={posting.isPending}
      problem={posting.problem}
      onCancelCall={posting.cancel}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field
        label="Message"
        multiline
        minRows={useIsPhone() ? 8 : 5}
        maxRows={10}
        autoFocus
        readOnly={posting.isPending}
        problem={form.formState.errors.content?.message}
        hint={boardMessages.messageLength(length)}
        {...form.register('content', { validate: (typed) => typed.trim() !== '' || boardMessages.messageEmpty })}
      />
      {length > READABLE_LENGTH && (
        <Alert severity="warning" role="status">
          {boardMessages.messageLong}
        </Alert>
      )}
    </FormDialog>
  );
}
