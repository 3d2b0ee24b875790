import type { Answer, Cause, Silence } from './ask';
import type { Finding } from './rows';

/** A service, and how to ask it. */
export interface Service {
  /** The variable that holds the address. Undefined if the address is not configured. */
  variable?: string;
  address: string;
  /** The origin that will serve the app. */
  origin: string;
  timeoutMs: number;
}

const seconds = (ms: number) => `${Math.round(ms / 100) / 10} s`;

/** Explains why a service did not answer. */
export function explainSilence({ cause }: Silence, { variable, address, timeoutMs }: Service): Finding {
  const { origin, hostname } = new URL(address);
  const correct = variable ? `correct ${variable}` : 'look whether others can reach it';
  const findings: Record<Cause, Finding> = {
    refused: {
      answer: `Nothing listens at ${origin}.`,
      toDo: `Start the server ("npm run mock:server" starts the mocks), or ${correct}.`,
    },
    unknownHost: { answer: `There is no host ${hostname}.`, toDo: `Check the network, or ${correct}.` },
    unreachable: { answer: `The network does not lead to ${origin}.`, toDo: `Check the network, or ${correct}.` },
    certificate: {
      answer: 'Its certificate is self-signed, or of an authority that nobody knows. Browsers refuse it.',
      toDo: "Give the server a certificate of a known authority, such as Let's Encrypt. On this machine use http.",
    },
    expired: { answer: 'Its certificate has expired. Browsers refuse it.', toDo: 'Renew the certificate.' },
    otherHost: {
      answer: 'Its certificate is for another host. Browsers refuse it.',
      toDo: `Add ${hostname} to the certificate, or ${correct}.`,
    },
    noTls: { answer: 'It does not speak https there.', toDo: `Check the port and the https, or ${correct}.` },
    timeout: {
      answer: `No answer within ${seconds(timeoutMs)}.`,
      toDo: 'A free server that slept needs up to a minute: try once more. Then look at the log of the server.',
    },
    cut: { answer: 'The connection broke off.', toDo: 'Look at the log of the server, and of the proxy before it.' },
    proxy: {
      answer: 'The proxy refuses to connect to it.',
      toDo: `Ask those who run the proxy, add ${hostname} to NO_PROXY, or ${correct}.`,
    },
    noProxy: {
      answer: 'The proxy cannot be reached, so the service was not asked.',
      toDo: 'Start the proxy, or correct or unset HTTPS_PROXY and HTTP_PROXY.',
    },
    other: { answer: 'It cannot be asked.', toDo: `Try it with curl, or ${correct}.` },
  };
  return findings[cause];
}

export const isHtml = ({ headers, text }: Answer) =>
  headers.get('content-type')?.includes('html') || /^\s*<(?:!doctype|html)/i.test(text);

/** Returns why an answer cannot hold the requested JSON; undefined if it can. `path` is the requested path. */
export function explainStatus(
  answer: Answer,
  path: string,
  { variable = 'the address' }: Service,
): Finding | undefined {
  const { status } = answer;
  if (status >= 300 && status < 400)
    return {
      answer: `It redirects (${status}). Browsers do not follow the redirect of a preflight or a write.`,
      toDo: `Open the address in a browser, and put the one where it ends into ${variable}.`,
    };
  if (status === 404)
    return {
      answer: `404: there is no ${path}.`,
      toDo: `Correct ${variable}: the app asks for ${path} below it, so it may lack a path or have one too many.`,
    };
  if (status === 429)
    return { answer: 'It is asked too often (429).', toDo: 'Wait some minutes. If it stays so, raise its limit.' };
  if (status >= 500)
    return {
      answer: `It fails by itself (${status}).`,
      toDo: 'Look at its log. A proxy says so, too, while the server behind it starts: try once more.',
    };
  if (status === 401 || status === 403)
    return { answer: `It refuses (${status}).`, toDo: 'Open this call to everybody: the app sends no credentials.' };
  if (status >= 400)
    return { answer: `It does not accept the call (${status}).`, toDo: `Correct ${variable}, or the server.` };
  if (isHtml(answer))
    return {
      answer: 'HTML instead of JSON: it is a web page.',
      toDo: `Put the address of the service itself into ${variable}, not that of a site.`,
    };
  return undefined;
}

export const noJson: Finding = {
  answer: 'The answer is no JSON, or breaks off.',
  toDo: 'Look at the log of the server, and of the proxy before it.',
};

/** Returns undefined if the text is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
