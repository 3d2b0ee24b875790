import { useQueryClient } from '@tanstack/react-query';
import { isGone } from '../../api/errors';
import { type Answer, answersOutbox } from '../../api/queries/requests';
import type { JoinRequest } from '../../api/schemas';
import { useNotify } from '../../components/Notices';
import { useHeldBack } from '../../components/useHeldBack';
import { listNames, memberName } from '../../lib/names';
import type { Outcome } from '../../lib/outbox';
import { messages } from '../../messages';
import { useOutbox } from './useOutbox';

interface Decision {
  answer: Answer;
  requests: JoinRequest[];
}

const idOf = ({ memberID }: JoinRequest) => memberID;
const namesOf = (requests: JoinRequest[]) => listNames(requests.map(memberName));

/** Answered requests leave the list at once; the calls are held back for a while, so that they can be undone. */
export function useAnswers(groupId: string, onDone: (ids: string[]) => void) {
  const notify = useNotify();
  const outbox = answersOutbox(groupId, useQueryClient());
  const { failed } = useOutbox(outbox);

  const tell = ({ answer, requests }: Decision, outcomes: Outcome[]) => {
    const became = (test: (error?: Error) => boolean) => {
      const ids = new Set(outcomes.filter(({ error }) => test(error)).map(({ key }) => key));
      return requests.filter((request) => ids.has(idOf(request)));
    };
    const done = became((error) => !error);
    const gone = became(isGone);
    const refused = became((error) => error !== undefined && !isGone(error));
    onDone([...done, ...gone].map(idOf));
    if (refused.length > 0) return notify(messages.answersFailed(namesOf(refused)), 'error');
    notify([describeDone(answer, done), describeGone(gone)].filter(Boolean).join(' '));
  };
  const { held, turn, hold, release, undo } = useHeldBack<Decision>(async (decision) =>
    tell(decision, await outbox.post(decision.requests.map(idOf), decision.answer)),
  );

  return {
    failed,
    turn,
    /** What can still be undone, in words. */
    undoable: held && messages[held.answer === 'accept' ? 'accepted' : 'declined'](namesOf(held.requests)),
    give: (answer: Answer, chosen: JoinRequest[]) => {
      // A second press, before the first one is on the screen.
      const requests = chosen.filter((request) => !outbox.getState().wished.has(idOf(request)));
      if (requests.length === 0) return;
      hold({ answer, requests });
      outbox.hold(requests.map(idOf), answer);
    },
    undo: () => outbox.withdraw(undo()?.requests.map(idOf) ?? []),
    timeUp: release,
  };
}

function describeDone(answer: Answer, done: JoinRequest[]): string | undefined {
  const [only] = done;
  if (!only) return undefined;
  const accepted = answer === 'accept';
  if (done.length > 1) return (accepted ? messages.requestsAccepted : messages.requestsDeclined)(done.length);
  return (accepted ? messages.requestAccepted : messages.requestDeclined)(memberName(only));
}

function describeGone(gone: JoinRequest[]): string | undefined {
  if (gone.length > 1) return messages.someAlreadyAnswered(namesOf(gone));
  return gone.length === 1 ? messages.alreadyAnswered : undefined;
}
