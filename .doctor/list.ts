import type { Answer } from './ask';
import { explainStatus, noJson, parseJson, type Service } from './explain';
import type { Finding } from './rows';

/** Returns the items of a list, or why the answer is not a list. `path` is the requested path. */
export function parseList(answer: Answer, path: string, service: Service): { items: unknown[] } | { problem: Finding } {
  const problem = explainStatus(answer, path, service);
  if (problem) return { problem };
  const json = parseJson(answer.text);
  if (json === undefined) return { problem: noJson };
  if (!Array.isArray(json))
    return {
      problem: {
        answer: 'JSON, but not a list.',
        toDo: `Let the server answer ${path} with the bare list, as the app expects.`,
      },
    };
  return { items: json };
}
