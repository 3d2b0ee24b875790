import { useEffect, useState } from 'react';
import { useMatch } from 'react-router';
import { groupAttempt } from '../../api/queries/newGroup';
import { useUser } from '../../auth/useAuth';
import { Banner } from '../../components/Banner';
import { Button } from '../../components/controls/Button';
import { type Draft, useDraft } from '../../hooks/useDraft';
import { isolated } from '../../lib/isolated';
import { messages } from '../../messages';
import { paths } from '../../paths';
import { useOwnedGroups } from '../groups/useMyGroups';
import { changeMessages } from './messages';

/** Tells that a group may not have been created, because the page was closed before the server answered. */
export function UnconfirmedGroup({ tried }: { tried: Draft }) {
  const form = useDraft('group', useUser().uid);
  const [attempt] = useState(tried.read);
  const name = groupAttempt.names(attempt).at(-1) ?? '';
  const [isDismissed, setDismissed] = useState(false);
  const isFormOpen = useMatch(paths.createGroup.pattern) !== null;
  const { data: owned } = useOwnedGroups();
  const created = owned?.find((group) => groupAttempt.isResult(group, attempt));
  useEffect(() => {
    // The open form already shows the draft, and looks for the group on the server before it sends the draft again.
    if (!created || isFormOpen) return;
    const typed = form.read();
    const isNamed = Boolean(typed.groupName?.trim());
    const values = Object.entries({ ...attempt, groupName: created.groupName ?? '' });
    const isCorrected = values.some(([field, sent]) => (typed[field] ?? sent).trim() !== sent.trim());
    // If the person has corrected the draft since the attempt, keep both: when the person sends the draft, the form
    // says that the group was created without the corrections.
    if (isNamed && isCorrected) return;
    tried.clear();
    // Clear the draft of this group, so that the form does not offer to create the group again.
    if (isNamed) form.clear();
  }, [created, isFormOpen, tried, form, attempt]);

  if (!owned || created || isDismissed) return null;
  const discard = () => {
    tried.clear();
    setDismissed(true);
  };
  return (
    <Banner
      severity="warning"
      action={
        <>
          {!isFormOpen && <Button to={paths.createGroup.to()}>Open the form</Button>}
          <Button onClick={discard}>Dismiss</Button>
        </>
      }
    >
      {changeMessages.groupLeft(isolated(name))} {isFormOpen && messages.tryAgainSafely}
    </Banner>
  );
}
