import { useUser } from '../../auth/useAuth';
import { FormButton } from '../../components/dialogs/FormDialog';
import { useDraft } from '../../hooks/useDraft';
import { onDemand } from '../../hooks/useOnDemand';

export const feeFormCode = onDemand(async () => (await import('./CreateFeeDialog')).CreateFeeDialog);

export const CreateFeeButton = ({ groupId, label = 'Create fee' }: { groupId: string; label?: string }) => (
  <FormButton label={label} draft={useDraft(`fee.${groupId}`, useUser().uid)} code={feeFormCode} props={{ groupId }} />
);
