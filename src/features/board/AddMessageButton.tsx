import { FormButton } from '../../components/dialogs/FormDialog';
import { AddMessageDialog } from './AddMessageDialog';

interface AddMessageButtonProps {
  groupId: string;
  label?: string;
}

export const AddMessageButton = ({ groupId, label = 'Add Message' }: AddMessageButtonProps) => (
  <FormButton label={label}>{(dialog) => <AddMessageDialog groupId={groupId} {...dialog} />}</FormButton>
);
