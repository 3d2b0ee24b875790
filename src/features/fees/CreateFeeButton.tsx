import { FormButton } from '../../components/dialogs/FormDialog';
import { CreateFeeDialog } from './CreateFeeDialog';

interface CreateFeeButtonProps {
  groupId: string;
  label?: string;
}

export const CreateFeeButton = ({ groupId, label = 'Create fee' }: CreateFeeButtonProps) => (
  <FormButton label={label}>{(dialog) => <CreateFeeDialog groupId={groupId} {...dialog} />}</FormButton>
);
