import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useUser } from '../auth/useAuth';
import { ConfirmDialog } from '../components/ConfirmDialog';
import { PageContainer, PageHeading } from '../components/Page';
import { useToasts } from '../components/Toasts';
import { describeCreateError } from '../errorMessages';
import { FoundPlaces } from '../features/groups/FoundPlaces';
import { GroupFormField } from '../features/groups/GroupFormField';
import { GroupPreview } from '../features/groups/GroupPreview';
import { useCreateGroup } from '../features/groups/useCreateGroup';
import { formSections, useGroupForm } from '../features/groups/useGroupForm';
import { messages } from '../messages';
import { paths } from '../paths';

export default function CreateGroupPage() {
  const { form, clearDraft } = useGroupForm(useUser());
  const navigate = useNavigate();
  const { show } = useToasts();
  const group = useCreateGroup(({ groupName }, shown) => {
    clearDraft();
    show(messages.groupCreated(groupName));
    if (shown) navigate(paths.findGroup.to(), { replace: true });
  });

  const incomplete = Object.keys(form.formState.errors).length > 0;
  return (
    <PageContainer>
      <PageHeading title="Create a group today!" />
      <Typography color="textSecondary" sx={{ mt: 1, mb: 3 }}>
        {messages.createLead}
      </Typography>
      <Box component="form" noValidate onSubmit={form.handleSubmit(group.find)} sx={formWithPreview}>
        <Stack sx={{ gap: 3 }}>
          {formSections.map(({ title, fields }) => (
            <FormSection key={title} title={title}>
              {fields.map((field) => (
                <GroupFormField key={field.name} field={field} form={form} readOnly={group.finding} />
              ))}
            </FormSection>
          ))}
        </Stack>
        <GroupPreview control={form.control} />
        <Stack sx={{ gap: 3 }}>
          {incomplete && <Alert severity="warning">{messages.createIncomplete}</Alert>}
          {!incomplete && group.error && <Alert severity="error">{describeCreateError(group.error)}</Alert>}
          <Button type="submit" variant="contained" color="secondary" size="large" sx={{ alignSelf: { sm: 'start' } }}>
            {group.finding ? messages.findingPlace : 'Create group'}
          </Button>
        </Stack>
      </Box>
      <ConfirmDialog
        open={group.confirmation !== undefined}
        question={messages.confirmCreate}
        pending={group.creating}
        onConfirm={group.create}
        onCancel={group.cancel}
      >
        {group.confirmation && <FoundPlaces {...group.confirmation} onChoose={group.choose} />}
      </ConfirmDialog>
    </PageContainer>
  );
}

/** The preview is sticky beside the fields; on a narrow screen it stands between them and the button. */
const formWithPreview = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 340px' },
  alignItems: 'start',
  '& > :nth-of-type(2)': { gridColumn: { md: 2 }, gridRow: { md: '1 / span 2' }, position: { md: 'sticky' }, top: 24 },
};

const FormSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card component="fieldset" sx={{ m: 0, minWidth: 0, p: { xs: 2, sm: 3 }, borderColor: 'divider' }}>
    <Typography component="legend" variant="h3" sx={{ float: 'left', width: '100%', p: 0, mb: 2 }}>
      {title}
    </Typography>
    <Box sx={{ clear: 'both', display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>{children}</Box>
  </Card>
);
