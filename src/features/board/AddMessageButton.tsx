import { useUser } from '../../auth/useAuth';
import { FormButton } from '../../components/dialogs/FormDialog';
import { useDraft } from '../../hooks/useDraft';
import { onDemand } from '../../hooks/useOnDemand';
import { draftName } from './posts';

export const postFormCode = onDemand(async () => (await import('./AddMessageDialog')).AddMessageDialog);

interface AddMessageButtonProps {
  groupId: string;
  label?: string;
}

export const AddMessageButton = ({ groupId, label = 'Add Message' }: AddMessageButtonProps) => (
  <FormButton
    label={label}
    draft={useDraft(draftName(groupId), useUser().uid)}
    code={postFormCode}
    props={{ groupId }}
  />
);
