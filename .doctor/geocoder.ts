import { Place } from '../src/api/schemas';
import { ask } from './ask';
import { mayRead } from './cors';
import { explainSilence, type Service } from './explain';
import { parseList } from './list';
import { type Finding, fails, ok, type Row } from './rows';
import { surveyRows } from './survey';

/** A place that every geocoder should find within `within` degrees of these coordinates. */
const known = { q: 'Austin, Texas', lat: 30.27, lon: -97.74, within: 1 };

const wholeAddress = 'VITE_GEOCODER_URL must be the whole search address of a Nominatim that knows your country.';

/** Sends one request that names its sender: public geocoders allow one per second, and want to know who asks. */
export async function examineGeocoder(setup: Service): Promise<Row[]> {
  const { address, origin, timeoutMs } = setup;
  const url = `${address}?${new URLSearchParams({ format: 'json', q: known.q, limit: '1' })}`;
  const headers = { Origin: origin, Referer: `${origin}/`, 'User-Agent': 'cheer-groups-doctor/1.0' };
  const answer = await ask(url, { timeoutMs, headers });
  if (answer.kind === 'silence') return [fails('search', explainSilence(answer, setup), answer.ms)];
  const failed = (finding: Finding) => [fails('search', finding, answer.ms)];

  if (answer.status === 403 || answer.status === 429)
    return failed({
      answer: `Rate limited or refused (${answer.status}).`,
      toDo: 'Wait an hour. If it stays so, use a geocoder of your own or a paid one: VITE_GEOCODER_URL.',
    });
  if (answer.status === 404) return failed({ answer: '404: there is nothing at its address.', toDo: wholeAddress });
  const parsed = parseList(answer, 'a search', setup);
  if ('problem' in parsed) return failed(parsed.problem);
  const [place] = surveyRows(parsed.items, Place, () => '').rows;
  if (!place || Math.hypot(place.lat - known.lat, place.lon - known.lon) > known.within)
    return failed({
      answer: `It does not find ${known.q}, where it is.`,
      toDo: wholeAddress,
    });

  const found = ok('search', `It finds ${known.q}, where it is.`, answer.ms);
  if (mayRead(answer, origin)) return [found, ok('CORS', `Pages of ${origin} may read.`)];
  const toDo = 'Let the geocoder send "Access-Control-Allow-Origin: *" with every answer.';
  return [found, fails('CORS', { answer: `Closed: pages of ${origin} may not read the answers.`, toDo })];
}
