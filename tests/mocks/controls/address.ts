const PARAMETER = 'mock';

/** Returns the `mock` parameter of the URL, or an empty string. */
export const readAddress = () => new URLSearchParams(location.search).get(PARAMETER) ?? '';

/** Encodes a parameter, except for characters that may stay readable in a query (comma, slash, colon, equals sign). */
const readable = (text: string) =>
  encodeURIComponent(text)
    .replace(/%(?:2C|2F|3A|3D)/g, decodeURIComponent)
    .replace(/%20/g, '+');

/**
 * Returns the URL with `text` as its `mock` parameter, or without the parameter if `text` is empty. Keeps all other
 * parameters.
 */
export function withParameter(address: string, text: string): string {
  const url = new URL(address, location.href);
  const parameters = url.search.slice(1).split('&').filter(Boolean);
  const others = parameters.filter((parameter) => parameter.split('=')[0] !== PARAMETER);
  if (text === '' && others.length === parameters.length) return address;
  url.search = [...others, ...(text ? [`${PARAMETER}=${readable(text)}`] : [])].join('&');
  return url.href;
}

/**
 * Makes each navigation of the app add the `mock` parameter, with the text that `read` returns, to the URL. Call this
 * before the router starts listening.
 */
export function carryInAddress(read: () => string): void {
  const { history } = window;
  for (const name of ['pushState', 'replaceState'] as const) {
    const go = history[name].bind(history);
    history[name] = (state, unused, url) => go(state, unused, url == null ? url : withParameter(`${url}`, read()));
  }
  // After Back or Forward, the parameter in the URL may be out of date, so replace it.
  addEventListener('popstate', () => history.replaceState(history.state, '', location.href));
}
