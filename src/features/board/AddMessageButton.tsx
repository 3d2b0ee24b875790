import { useUser } from '../../auth/useAuth';
import { FormButton } from '../../components/dialogs/FormDialog';
import { useDraft } from '../../hooks/useDraft';
import { onDemand } from '../../hooks/useOnDemand';
import { draftName } from './posts';

export const postFormCode = onDemand(async () => (await import('./AddMessageDialog')).AddMessageDialog);

export const AddMessageButton = ({ groupId, label = 'Add Message' }: { groupId: string; label?: string }) => (
  <FormButton
    label={label}
    draft={useDraft(draftName(groupId), useUser().uid)}
    code={postFormCode}
    props={{ groupId }}
  />
);
