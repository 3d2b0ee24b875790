import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
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
import { useFirstUse } from '../hooks/useFirstUse';
import { messages } from '../messages';
import { paths } from '../paths';
import shared from '../theme/shared.module.css';
import styles from './CreateGroupPage.module.css';
import { newGroupCode } from './newGroupCode';

export default function CreateGroupPage() {
  const { form, filledLate, startCountry, clearDraft } = useGroupForm(useUser());
  const navigate = useNavigate();
  const { show } = useToasts();
  useFirstUse(newGroupCode);
  const group = useCreateGroup({
    onPlaceNotFound: () =>
      form.setError('city', { type: PLACE_NOT_FOUND, message: creatingMessages.placeNotFound }, { shouldFocus: true }),
    onCreated: ({ groupName: name }, created, shown) => {
      clearDraft();
      // The next page announces the new group if `created` is known. In all other cases, a toast does.
      if (!shown || !created) show(groupMessages.groupCreated(name));
      if (!shown) return;
      const state = created && paths.findGroup.state({ id: created._id, name });
      navigate(paths.findGroup.to(), { replace: true, state });
    },
  });
  const { confirmation } = group;
  const cancel = () => {
    // Close the dialog at once: it returns the focus to the button, and the field has to take the focus after that.
    flushSync(group.cancel);
    const [doubt] = confirmation?.doubts ?? [];
    if (doubt) form.setFocus(doubt);
  };

  const incomplete = Object.values(form.formState.errors).some(({ type }) => type !== PLACE_NOT_FOUND);
  return (
    <PageContainer>
      <PageHeading title="Create a group today!" />
      <p className={`${shared.secondary} ${styles.lead}`}>{creatingMessages.createLead}</p>
      <form noValidate onSubmit={form.handleSubmit(group.find)} className={styles.form}>
        <div className={styles.part}>
          {formSections.map(({ title, fields }) => (
            <FormSection key={title} title={title}>
              {fields.map((field) => (
                <GroupFormField
                  // Remounts a field whose value was filled in late, because its label reacts only to typed text.
                  key={`${field.name} ${filledLate.includes(field.name)}`}
                  field={field}
                  form={form}
                  startCountry={startCountry}
                  readOnly={group.finding}
                />
              ))}
            </FormSection>
          ))}
        </div>
        <GroupPreview control={form.control} />
        <div className={styles.part}>
          {incomplete && <Alert severity="warning">{creatingMessages.createIncomplete}</Alert>}
          {!incomplete && !confirmation && group.problem && <Refusal>{group.problem}</Refusal>}
          <Button type="submit" variant="contained" color="secondary" size="large" className={styles.submit}>
            {group.finding ? messages.findingPlace : 'Create a group'}
          </Button>
        </div>
      </form>
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

/** Warns about values that look mistyped. They may be right, so the group can still be created. */
const Doubts = ({ doubts, details }: { doubts: Doubt[]; details: GroupForm }) =>
  doubts.length > 0 && (
    <Alert severity="warning">
      {[...doubts.map((field) => doubtMessages[field](details[field])), creatingMessages.createAnyway].join(' ')}
    </Alert>
  );

const FormSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card component="fieldset" className={styles.section}>
    <legend className={`${shared.h3} ${styles.title}`}>{title}</legend>
    <div className={styles.fields}>{children}</div>
  </Card>
);
