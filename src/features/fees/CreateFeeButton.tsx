import { useUser } from '../../auth/useAuth';
import { FormButton } from '../../components/dialogs/FormDialog';
import { useDraft } from '../../hooks/useDraft';
import { CreateFeeDialog } from './CreateFeeDialog';

interface CreateFeeButtonProps {
  groupId: string;
  label?: string;
}

export const CreateFeeButton = ({ groupId, label = 'Create fee' }: CreateFeeButtonProps) => (
  <FormButton label={label} draft={useDraft(`fee.${groupId}`, useUser().uid)}>
    {(dialog) => <CreateFeeDialog groupId={groupId} {...dialog} />}
  </FormButton>
);
