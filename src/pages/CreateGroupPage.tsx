import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { useUser } from '../auth/useAuth';
import { ConfirmDialog } from '../components/dialogs/ConfirmDialog';
import { Refusal } from '../components/Field';
import { PageContainer, PageHeading } from '../components/Page';
import { useToasts } from '../components/Toasts';
import type { Doubt } from '../domain/contact';
import { FoundPlaces } from '../features/creating/FoundPlaces';
import { GroupFormField } from '../features/creating/GroupFormField';
import { GroupPreview } from '../features/creating/GroupPreview';
import { creatingMessages } from '../features/creating/messages';
import { useCreateGroup } from '../features/creating/useCreateGroup';
import { formSections, type GroupForm, useGroupForm } from '../features/creating/useGroupForm';
import { groupMessages } from '../features/groups/messages';
import { messages } from '../messages';
import { paths } from '../paths';

export default function CreateGroupPage() {
  const { form, filledLate, startCountry, clearDraft } = useGroupForm(useUser());
  const navigate = useNavigate();
  const { show } = useToasts();
  const group = useCreateGroup({
    onPlaceNotFound: () =>
      form.setError('city', { type: PLACE_NOT_FOUND, message: creatingMessages.placeNotFound }, { shouldFocus: true }),
    onCreated: ({ groupName: name }, created, shown) => {
      clearDraft();
      // The page that follows tells of the group, where it is known.
      if (!shown || !created) show(groupMessages.groupCreated(name));
      if (!shown) return;
      const state = created && paths.findGroup.state({ id: created._id, name });
      navigate(paths.findGroup.to(), { replace: true, state });
    },
  });
  const { confirmation } = group;
  const cancel = () => {
    // The dialog gives the focus back to the button first.
    flushSync(group.cancel);
    const [doubt] = confirmation?.doubts ?? [];
    if (doubt) form.setFocus(doubt);
  };

  const incomplete = Object.values(form.formState.errors).some(({ type }) => type !== PLACE_NOT_FOUND);
  return (
    <PageContainer maxWidth="lg">
      <PageHeading title="Create a group today!" />
      <Typography color="textSecondary" sx={{ mt: 1, mb: 3 }}>
        {creatingMessages.createLead}
      </Typography>
      <Box component="form" noValidate onSubmit={form.handleSubmit(group.find)} sx={formWithPreview}>
        <Stack sx={{ gap: 3 }}>
          {formSections.map(({ title, fields }) => (
            <FormSection key={title} title={title}>
              {fields.map((field) => (
                <GroupFormField
                  // Anew when it was filled in late: its label notices only what is typed.
                  key={`${field.name} ${filledLate.includes(field.name)}`}
                  field={field}
                  form={form}
                  startCountry={startCountry}
                  readOnly={group.finding}
                />
              ))}
            </FormSection>
          ))}
        </Stack>
        <GroupPreview control={form.control} />
        <Stack sx={{ gap: 3 }}>
          {incomplete && <Alert severity="warning">{creatingMessages.createIncomplete}</Alert>}
          {!incomplete && !confirmation && group.problem && <Refusal>{group.problem}</Refusal>}
          <Button type="submit" variant="contained" color="secondary" size="large" sx={{ alignSelf: { sm: 'start' } }}>
            {group.finding ? messages.findingPlace : 'Create a group'}
          </Button>
        </Stack>
      </Box>
      <ConfirmDialog
        open={confirmation !== undefined}
        question={creatingMessages.confirmCreate}
        pending={group.creating.isPending}
        problem={group.creating.problem}
        onCancelCall={group.creating.cancel}
        onConfirm={group.create}
        onCancel={cancel}
      >
        {confirmation && <FoundPlaces {...confirmation} onChoose={group.choose} />}
        {confirmation && <Doubts {...confirmation} />}
      </ConfirmDialog>
    </PageContainer>
  );
}

const PLACE_NOT_FOUND = 'placeNotFound';

const doubtMessages = { phone: creatingMessages.phoneDoubt, zip: creatingMessages.zipDoubt };

/** What looks like a slip may be right: the group can be created all the same. */
const Doubts = ({ doubts, details }: { doubts: Doubt[]; details: GroupForm }) =>
  doubts.length > 0 && (
    <Alert severity="warning" sx={{ mt: 2 }}>
      {[...doubts.map((field) => doubtMessages[field](details[field])), creatingMessages.createAnyway].join(' ')}
    </Alert>
  );

/** The preview is sticky beside the fields; on a narrow screen it stands between them and the button. */
const formWithPreview = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 340px' },
  alignItems: 'start',
  '& > details': { gridColumn: { md: 2 }, gridRow: { md: '1 / span 2' }, position: { md: 'sticky' }, top: 24 },
};

const FormSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card component="fieldset" sx={{ m: 0, minWidth: 0, p: { xs: 2, sm: 3 }, borderColor: 'divider' }}>
    <Typography component="legend" variant="h3" sx={{ float: 'left', width: '100%', p: 0, mb: 2 }}>
      {title}
    </Typography>
    <Box sx={{ clear: 'both', display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>{children}</Box>
  </Card>
);
