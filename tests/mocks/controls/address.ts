const PARAMETER = 'mock';

/** What the address says of the mocks; empty when it says nothing. */
export const readAddress = () => new URLSearchParams(location.search).get(PARAMETER) ?? '';

/** In a query, these can stand as they are. */
const readable = (text: string) =>
  encodeURIComponent(text)
    .replace(/%(?:2C|2F|3A|3D)/g, decodeURIComponent)
    .replace(/%20/g, '+');

/** The URL with `text` as its only parameter of the mocks, without any when it is empty. The others stay as they are. */
export function withParameter(address: string, text: string): string {
  const url = new URL(address, location.href);
  const parameters = url.search.slice(1).split('&').filter(Boolean);
  const others = parameters.filter((parameter) => parameter.split('=')[0] !== PARAMETER);
  if (text === '' && others.length === parameters.length) return address;
  url.search = [...others, ...(text ? [`${PARAMETER}=${readable(text)}`] : [])].join('&');
  return url.href;
}

/** From now on every address that the app goes to carries the text. Must come before the router listens. */
export function carryInAddress(read: () => string): void {
  const { history } = window;
  for (const name of ['pushState', 'replaceState'] as const) {
    const go = history[name].bind(history);
    history[name] = (state, unused, url) => go(state, unused, url == null ? url : withParameter(`${url}`, read()));
  }
  // What was said when that page was left is no longer true.
  addEventListener('popstate', () => history.replaceState(history.state, '', location.href));
}
