import { useState } from 'react';
import { createGroupMutation, groupPlacesMutation } from '../../api/queries/groups';
import type { Place } from '../../api/schemas';
import { useUser } from '../../auth/useAuth';
import { useAction } from '../../components/useAction';
import type { GroupForm } from './fields';

interface Found {
  details: GroupForm;
  /** Best first, each of another name. */
  places: Place[];
  /** Which of them. */
  chosen: number;
}

const isFirstOfName = ({ display_name }: Place, index: number, places: Place[]) =>
  places.findIndex((place) => place.display_name === display_name) === index;

/** Finds the place first; then the person looks at it and says whether the group is to be created. */
export function useCreateGroup(onCreated: (details: GroupForm) => void) {
  const { uid: ownerID } = useUser();
  const finding = useAction(groupPlacesMutation);
  const creating = useAction(createGroupMutation);
  const [found, setFound] = useState<Found>();
  const [asking, setAsking] = useState(false);

  const find = (details: GroupForm) => {
    creating.reset();
    finding.run(details, {
      onSuccess: (places) => {
        setFound({ details, places: places.filter(isFirstOfName), chosen: 0 });
        setAsking(true);
      },
    });
  };
  const create = () => {
    const place = found?.places[found.chosen];
    if (!place) return;
    const { details } = found;
    creating.run(
      { details: { ...details, ownerID }, place },
      { onSuccess: () => onCreated(details), onError: () => setAsking(false) },
    );
  };

  return {
    find,
    finding: finding.isPending,
    found,
    asking,
    choose: (chosen: number) => found && setFound({ ...found, chosen }),
    cancel: () => setAsking(false),
    create,
    creating: creating.isPending,
    error: finding.error ?? creating.error,
  };
}
