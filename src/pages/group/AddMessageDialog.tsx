import Alert from '@mui/material/Alert';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { createMessageMutation } from '../../api/queries/messages';
import { useUser } from '../../auth/useAuth';
import { Field } from '../../components/Field';
import { FormDialog } from '../../components/FormDialog';
import { useNotify } from '../../components/Notices';
import { useAction } from '../../components/useAction';
import { useIsPhone } from '../../components/useIsPhone';
import { useSaveDraft } from '../../components/useSaveDraft';
import { describeError } from '../../errorMessages';
import { createDraft } from '../../lib/draft';
import { messages } from '../../messages';

const READABLE_LENGTH = 2000;

interface AddMessageDialogProps {
  groupId: string;
  open: boolean;
  onClose: () => void;
}

/** What was typed stays until it has been posted, also when the dialog is closed or the page reloaded. */
export function AddMessageDialog({ groupId, open, onClose }: AddMessageDialogProps) {
  const { uid } = useUser();
  const notify = useNotify();
  const posting = useAction(createMessageMutation(groupId, uid));
  const [draft] = useState(() => createDraft(`message.${groupId}`, uid));
  const form = useForm({ defaultValues: { content: draft.read().content ?? '' } });
  useSaveDraft(form, draft);
  const content = useWatch({ control: form.control, name: 'content' }).trim();
  const length = [...content].length;

  const submit = form.handleSubmit(() =>
    posting.run(content, {
      onSuccess: () => {
        notify(messages.messagePosted);
        form.reset({ content: '' });
        draft.clear();
        onClose();
      },
    }),
  );

  return (
    <FormDialog
      open={open}
      title="Add Message"
      submitLabel="Add Message"
      pending={posting.isPending}
      problem={posting.error ? describeError(posting.error) : undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field
        label="Message"
        multiline
        minRows={useIsPhone() ? 8 : 5}
        maxRows={10}
        autoFocus
        problem={form.formState.errors.content?.message}
        hint={messages.messageLength(length)}
        {...form.register('content', { validate: (typed) => typed.trim() !== '' || messages.messageEmpty })}
      />
      {length > READABLE_LENGTH && (
        <Alert severity="warning" role="status">
          {messages.messageLong}
        </Alert>
      )}
    </FormDialog>
  );
}
