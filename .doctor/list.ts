import type { Answer } from './ask';
import { explainStatus, noJson, parseJson, type Service } from './explain';
import type { Finding } from './rows';

/** The items of a list, or why the answer is none. `path` is what was asked for. */
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
