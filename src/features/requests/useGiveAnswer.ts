import { isGone } from '../../api/errors';
import { type Answer, answerQueue } from '../../api/queries/requests';
import { useToasts } from '../../components/Toasts';
import { listNames, memberName } from '../../domain/names';
import type { ChangeResult } from '../../outbox/types';
import { undo } from '../../outbox/undo';
import { requestMessages } from './messages';
import type { NamedRequest } from './useNamedRequests';

const idOf = ({ memberID }: NamedRequest) => memberID;
const namesOf = (requests: NamedRequest[]) => listNames(requests.map(memberName));

/** Returns a function that accepts or declines requests, with one Undo for all of them. */
export function useGiveAnswer() {
  const { show, announce } = useToasts();

  const report = (answer: Answer, requests: NamedRequest[], results: ChangeResult[]) => {
    const ended = new Map(results.map((result) => [result.key, result]));
    const errorOf = (request: NamedRequest) => ended.get(idOf(request))?.error;
    const done = requests.filter((request) => !errorOf(request) && !ended.get(idOf(request))?.cancelled);
    const gone = requests.filter((request) => isGone(errorOf(request)));
    const refused = requests.filter((request) => errorOf(request) && !isGone(errorOf(request)));
    const told = answer === 'accept' ? requestMessages.accepted : requestMessages.declined;
    if (done.length > 0) announce(told(namesOf(done), done.length));
    if (refused.length > 0) show(requestMessages.answersFailed(answer, namesOf(refused)), { severity: 'error' });
    else if (gone.length > 0) show(requestMessages.alreadyAnswered(namesOf(gone), gone.length));
  };

  const giveIn = async (groupId: string, answer: Answer, chosen: NamedRequest[]) => {
    const queue = answerQueue(groupId);
    // Leaves out requests that a first press has answered: a second press can come before the row disappears.
    const requests = chosen.filter((request) => !queue.getState().pending.has(idOf(request)));
    if (requests.length === 0) return;
    const decided = answer === 'accept' ? requestMessages.accepting : requestMessages.declining;
    const results = await undo.decide(queue, requests.map(idOf), answer, {
      labels: requests.map(memberName),
      describe: (names) => decided(listNames(names)),
    });
    if (results) report(answer, requests, results);
  };

  return (answer: Answer, requests: NamedRequest[]) =>
    undo.together(() => {
      for (const id of new Set(requests.map(({ group }) => group._id)))
        giveIn(
          id,
          answer,
          requests.filter(({ group }) => group._id === id),
        );
    });
}
