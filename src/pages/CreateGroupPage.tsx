import { useQuery } from '@tanstack/react-query';
import { Fragment, useId } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { citiesQuery } from '../api/queries/groups';
import { useUser } from '../auth/useAuth';
import { Alert } from '../components/controls/Alert';
import { Button } from '../components/controls/Button';
import { ConfirmDialog } from '../components/dialogs/ConfirmDialog';
import { PageContainer, PageHeading } from '../components/Page';
import { Refusal } from '../components/Refusal';
import { useToasts } from '../components/Toasts';
import { type City, citiesLike, cityNamed } from '../domain/cities';
import { doubtsAbout } from '../domain/contact';
import { FoundPlaces } from '../features/creating/FoundPlaces';
import { fieldsWith, formSections, type GroupField, type GroupForm, ownFields } from '../features/creating/formFields';
import { GroupFormField } from '../features/creating/GroupFormField';
import { GroupPreview } from '../features/creating/GroupPreview';
import { creatingMessages } from '../features/creating/messages';
import { OwnerSummary } from '../features/creating/OwnerSummary';
import { useCreateGroup } from '../features/creating/useCreateGroup';
import { useGroupForm } from '../features/creating/useGroupForm';
import { MeantCities } from '../features/search/UnknownPlace';
import { overlaysAreLeft } from '../hooks/useBackCloses';
import { useFirstUse } from '../hooks/useFirstUse';
import { messages } from '../messages';
import { paths } from '../paths';
import shared from '../theme/shared.module.css';
import styles from './CreateGroupPage.module.css';
import { newGroupCode } from './newGroupCode';

export default function CreateGroupPage() {
  const { form, startCountry, clearDraft, folded, unfold } = useGroupForm(useUser());
  const { data: cities = [] } = useQuery(citiesQuery);
  const navigate = useNavigate();
  const { show } = useToasts();
  useFirstUse(newGroupCode);
  const group = useCreateGroup({
    onPlaceNotFound: () => {
      const { zip } = form.getValues();
      const [name, message] = doubtsAbout(form.getValues()).includes('zip')
        ? (['zip', creatingMessages.zipDoubt(zip)] as const)
        : (['city', creatingMessages.placeNotFound] as const);
      form.setError(name, { type: PLACE_NOT_FOUND, message }, { shouldFocus: true });
    },
    onRefused: (fields) => {
      if (fields.some((field) => ownFields.includes(field))) unfold();
    },
    onCreated: async ({ groupName }, { group: created, isOutdated }, shown) => {
      // The group of an earlier attempt may have another name than the form.
      const name = (isOutdated && created?.groupName) || groupName;
      // Keep a draft with another name, which may be for another group.
      if (name === groupName) clearDraft();
      // If the next page opens with `created`, it announces the new group. Otherwise, a toast does.
      if (!shown || !created) show(creatingMessages[isOutdated ? 'groupOutdated' : 'groupCreated'](name));
      if (!shown) return;
      flushSync(group.cancel);
      await overlaysAreLeft();
      const state = created && paths.findGroup.state({ id: created._id, name, isOutdated });
      navigate(paths.findGroup.to(), { replace: true, state });
    },
  });
  const { confirmation } = group;
  const goTo = (name: keyof GroupForm) => {
    if (ownFields.some((field) => field.name === name)) flushSync(unfold);
    form.setFocus(name);
  };
  const cancel = () => {
    // Close the dialog at once: it returns the focus to the button, and the field has to take the focus after that.
    flushSync(group.cancel);
    const [doubt] = confirmation ? doubtsAbout(confirmation.details) : [];
    if (doubt) goTo(doubt);
  };
  const chooseCity = ({ city, state }: City) => {
    form.setValue('city', city);
    form.setValue('state', state);
    form.handleSubmit(group.find)();
  };

  const hintId = useId();
  const { errors } = form.formState;
  const isPlaceUnknown = [errors.city, errors.zip].some((error) => error?.type === PLACE_NOT_FOUND);
  const incomplete = Object.values(errors).some(({ type }) => type !== PLACE_NOT_FOUND);
  return (
    <PageContainer>
      <PageHeading title="Create a group today!" />
      <p className={`${shared.secondary} ${styles.lead}`}>{creatingMessages.createLead}</p>
      <form noValidate onSubmit={form.handleSubmit(group.find)} className={styles.form}>
        <div className={styles.part}>
          {formSections.map(({ title, hint, fields }) => {
            const isFolded = fields === ownFields && folded;
            return (
              <fieldset key={title} className={`${shared.card} ${styles.section}`}>
                <legend className={`${shared.h3} ${styles.title}`}>{title}</legend>
                {hint && (
                  <p id={hintId} className={`${shared.caption} ${styles.hint}`}>
                    {hint}
                  </p>
                )}
                {isFolded && <OwnerSummary control={form.control} onChange={() => goTo('firstName')} />}
                <div hidden={isFolded} className={styles.fields}>
                  {fields.map((field) => (
                    <Fragment key={field.name}>
                      <GroupFormField
                        field={field}
                        form={form}
                        startCountry={startCountry}
                        readOnly={group.finding}
                        aria-describedby={field.name === 'city' && !errors.city ? hintId : undefined}
                      />
                      {field.name === 'city' && isPlaceUnknown && !confirmation && (
                        <div className={styles.meant}>
                          <MeantCities suggestions={citiesMeant(cities, form.getValues())} onChoose={chooseCity} />
                        </div>
                      )}
                    </Fragment>
                  ))}
                </div>
              </fieldset>
            );
          })}
        </div>
        <GroupPreview control={form.control} />
        <div className={styles.part}>
          {incomplete && (
            <Alert severity="warning">
              {creatingMessages.createIncomplete}
              <FieldButtons fields={fieldsWith(errors)} onGo={goTo} />
            </Alert>
          )}
          {!incomplete && !confirmation && group.problem && (
            <Refusal>
              {group.problem}
              <FieldButtons fields={group.refused} onGo={goTo} />
            </Refusal>
          )}
          <Button
            type="submit"
            variant="contained"
            size="large"
            className={styles.submit}
            loading={group.creating.isPending}
          >
            {group.finding ? messages.findingPlace : 'Create a group'}
          </Button>
        </div>
      </form>
      {confirmation && (
        <ConfirmDialog
          question={creatingMessages.confirmCreate}
          pending={group.creating.isPending}
          problem={group.creating.problem}
          onCancelCall={group.creating.cancel}
          onConfirm={group.create}
          onCancel={cancel}
        >
          <FoundPlaces {...confirmation} onChoose={group.choose} />
          <Doubts details={confirmation.details} />
        </ConfirmDialog>
      )}
    </PageContainer>
  );
}

const PLACE_NOT_FOUND = 'placeNotFound';
const MAX_SUGGESTIONS = 3;

const doubtMessages = { phone: creatingMessages.phoneDoubt, zip: creatingMessages.zipDoubt };

/** Names the fields that the person has to check. Each button leads to its field. */
const FieldButtons = ({ fields, onGo }: { fields: GroupField[]; onGo: (name: GroupField['name']) => void }) =>
  fields.length > 0 && (
    <div className={`${shared.row} ${shared.below}`}>
      {creatingMessages.check}
      {fields.map(({ name, label }) => (
        <Button key={name} variant="outlined" color="inherit" onClick={() => onGo(name)}>
          {label}
        </Button>
      ))}
    </div>
  );

/** Warns about values that look mistyped. They may be right, so the group can still be created. */
function Doubts({ details }: { details: GroupForm }) {
  const doubts = doubtsAbout(details).map((field) => doubtMessages[field](details[field]));
  return doubts.length > 0 && <Alert severity="warning">{[...doubts, creatingMessages.createAnyway].join(' ')}</Alert>;
}

/** Returns the cities with groups whose names are like the typed place, or none if the typed place is such a city. */
function citiesMeant(cities: City[], { city, state }: GroupForm): City[] {
  const typed = `${city} ${state}`.trim();
  return cityNamed(cities, typed) ? [] : citiesLike(cities, typed, MAX_SUGGESTIONS);
}
