import { useUser } from '../../auth/useAuth';
import { FormButton } from '../../components/dialogs/FormDialog';
import { useDraft } from '../../hooks/useDraft';
import { onDemand } from '../../hooks/useOnDemand';

export const feeFormCode = onDemand(async () => (await import('./CreateFeeDialog')).CreateFeeDialog);

interface CreateFeeButtonProps {
  groupId: string;
  label?: string;
}

export const CreateFeeButton = ({ groupId, label = 'Create fee' }: CreateFeeButtonProps) => (
  <FormButton label={label} draft={useDraft(`fee.${groupId}`, useUser().uid)} code={feeFormCode} props={{ groupId }} />
);
