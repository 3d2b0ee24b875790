import { useState } from 'react';
import { isOffline, PlaceNotFoundError, UnconfirmedError } from '../../api/errors';
import { createGroupMutation, type GroupCreationResult, groupAttempt } from '../../api/queries/newGroup';
import { addressPlacesMutation } from '../../api/queries/places';
import type { Place } from '../../api/schemas';
import { useUser } from '../../auth/useAuth';
import { useWrite } from '../../components/writes/useWrite';
import { describeError, refusalIn } from '../../errorMessages';
import { useDraft } from '../../hooks/useDraft';
import { useSingleFlight } from '../../hooks/useSingleFlight';
import { useOwnedGroups } from '../groups/useMyGroups';
import { fieldsIn, type GroupField, type GroupForm } from './formFields';
import { creatingMessages } from './messages';

/** What the person has to confirm before the group is created. */
interface Confirmation {
  details: GroupForm;
  /** Best match first, without duplicate names. */
  places: Place[];
  /** Index in `places`. */
  chosen: number;
}

interface Callbacks {
  onPlaceNotFound: () => void;
  /** Called with the fields that the server's refusal concerns. */
  onRefused: (fields: GroupField[]) => void;
  /** `shown`: whether the form is still on the screen. */
  onCreated: (details: GroupForm, created: GroupCreationResult, shown: boolean) => void;
}

const isFirstOfName = ({ display_name }: Place, index: number, places: Place[]) =>
  places.findIndex((place) => place.display_name === display_name) === index;

/** Creates a group in two steps: finds its place, then creates it when the person has confirmed the place. */
export function useCreateGroup({ onPlaceNotFound, onRefused, onCreated }: Callbacks) {
  const { uid: ownerID } = useUser();
  const finding = useSingleFlight(addressPlacesMutation);
  const tried = useDraft('triedGroup', ownerID);
  const { data: owned } = useOwnedGroups();
  const [confirmation, setConfirmation] = useState<Confirmation>();
  const subject = creatingMessages.yourGroup(confirmation?.details.groupName ?? '');
  const creating = useWrite(createGroupMutation, { subject, notDone: creatingMessages.groupNotCreated });

  const find = (details: GroupForm) => {
    creating.reset();
    finding.run(details, {
      onSuccess: (places) => setConfirmation({ details, places: places.filter(isFirstOfName), chosen: 0 }),
      onError: (error) => error instanceof PlaceNotFoundError && onPlaceNotFound(),
    });
  };
  const create = () => {
    const place = confirmation?.places[confirmation.chosen];
    if (!place) return;
    const details = { ...confirmation.details, ownerID };
    // The outcome of a stored attempt is unknown, so look for its group first, also if the name has been corrected.
    const again = tried.exists();
    tried.save(again ? groupAttempt.repeat(tried.read(), details) : groupAttempt.begin(details, owned));
    creating.send(
      { details, place, attempt: tried.read(), again },
      {
        onSuccess: (created, shown) => {
          tried.clear();
          onCreated(details, created, shown);
        },
        onError: (error) => {
          if (!(error instanceof UnconfirmedError)) tried.clear();
          // Close the confirmation if the server refuses the details, so that the person can correct them in the form.
          if (!refusalIn(error)) return;
          setConfirmation(undefined);
          onRefused(fieldsRefused(error));
        },
      },
    );
  };

  return {
    find,
    finding: finding.isPending,
    /** Undefined while there is nothing to confirm. */
    confirmation,
    choose: (chosen: number) => confirmation && setConfirmation({ ...confirmation, chosen }),
    cancel: () => setConfirmation(undefined),
    create,
    creating,
    /** The error to show in the form, while no confirmation is open. */
    problem: isOffline(finding.error ?? creating.error)
      ? creatingMessages.groupNotCreated
      : finding.error
        ? describeFindingError(finding.error)
        : creating.problem,
    /** The fields that this error concerns, if the server has refused the group. */
    refused: fieldsRefused(creating.error),
  };
}

const describeFindingError = (error: Error) =>
  error instanceof PlaceNotFoundError ? creatingMessages.createPlaceMissing : describeError(error);

function fieldsRefused(error: Error | null): GroupField[] {
  const refusal = refusalIn(error);
  return refusal ? fieldsIn(refusal) : [];
}
