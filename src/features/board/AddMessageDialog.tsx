import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { knownRows } from '../../api/queries/lists';
import { messagesQuery, newMessages, postQueue } from '../../api/queries/messages';
import { useUser } from '../../auth/useAuth';
import { Alert } from '../../components/controls/Alert';
import { Field } from '../../components/controls/Field';
import { FormDialog } from '../../components/dialogs/FormDialog';
import { useCreate } from '../../components/writes/Unsent';
import { useDraft, useSaveDraft } from '../../hooks/useDraft';
import { useIsPhone } from '../../hooks/useViewport';
import { journal } from '../../outbox/journal';
import shared from '../../theme/shared.module.css';
import { boardMessages } from './messages';
import { draftName, refusedChange, wordsOfPost } from './posts';

/** In characters. Longer messages can be posted, but the dialog warns about them. */
const READABLE_LENGTH = 2000;

interface AddMessageDialogProps {
  groupId: string;
  /** The id of the edited message, which the new message replaces. */
  replaces?: string;
  /** The text of the edited message. */
  text?: string;
  /** The key of the creation that was taken back to be edited. */
  takenBack?: string;
  onClose: () => void;
}

/** A form to add or edit a message. The text is stored, so that closing the dialog or the page does not lose it. */
export function AddMessageDialog({ groupId, replaces, text = '', takenBack, onClose }: AddMessageDialogProps) {
  const { uid } = useUser();
  const client = useQueryClient();
  const post = useCreate(postQueue(groupId), wordsOfPost(groupId));
  const draft = useDraft(draftName(groupId, replaces), uid);
  const [refused] = useState(() => (replaces ? refusedChange(groupId, replaces) : undefined));
  const last = refused ? newMessages.fieldsOf(refused)?.content : undefined;
  const form = useForm({ defaultValues: { content: draft.read().content ?? last ?? text } });
  useSaveDraft(form, draft);
  const content = useWatch({ control: form.control, name: 'content' }).trim();
  const length = [...content].length;

  const submit = form.handleSubmit((values) => {
    const known = knownRows(client, messagesQuery(groupId));
    const sent = draft.of(values);
    // Discard the failed change even if the text is unchanged: otherwise, it would be sent again at the next start.
    if (refused) postQueue(groupId).cancel(refused);
    if (content === text.trim()) {
      sent.clear();
      onClose();
      return;
    }
    // If the journal works, it stores the message. Otherwise, the draft is needed until the message is confirmed.
    if (journal.works()) sent.clear();
    post(newMessages.keyOf({ ownerId: uid, content }, known, replaces, takenBack ?? refused), sent);
    onClose();
  });

  return (
    <FormDialog
      title={replaces ? 'Edit Message' : 'Add Message'}
      submitLabel={replaces ? 'Save' : 'Add Message'}
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
        hint={boardMessages.messageLength(length)}
        {...form.register('content', { validate: (typed) => typed.trim() !== '' || boardMessages.messageEmpty })}
      />
      {replaces && <p className={shared.caption}>{boardMessages.editMoves}</p>}
      {length > READABLE_LENGTH && <Alert severity="warning">{boardMessages.messageLong}</Alert>}
    </FormDialog>
  );
}
