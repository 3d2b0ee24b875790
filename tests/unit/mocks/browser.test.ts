import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { env } from '../../../src/env';
import { startMocks } from '../../mocks/browser';
import { setPersistence } from '../../mocks/db';
import { server } from '../../mocks/node';

let realFetch: typeof fetch;
beforeEach(() => {
  realFetch = window.fetch;
});
afterEach(() => {
  window.fetch = realFetch;
  setPersistence(undefined);
});

/** The requests that leave the page from now on. */
function recordEscapes(): string[] {
  const escaped: string[] = [];
  const record = ({ request }: { request: Request }) => escaped.push(request.url);
  server.events.on('request:start', record);
  onTestFinished(() => server.events.removeListener('request:start', record));
  return escaped;
}

describe('mock mode', () => {
  it('answers the calls of all services inside the page', async () => {
    const escaped = recordEscapes();
    await startMocks();
    const groups = await (await fetch(`${env.apiBaseUrl}/groups`)).json();
    expect(groups).toContainEqual(expect.objectContaining({ groupName: 'Austin Spirit All Stars' }));
    const places = await (await fetch(`${env.geocoderUrl}?q=Austin`)).json();
    expect(places).toHaveLength(1);
    const policy = await fetch('https://identitytoolkit.googleapis.com/v2/passwordPolicy?key=any');
    expect(policy.status).toBe(200);
    expect(escaped).toEqual([]);
  });

  it('lets a call that no mock answers fail inside the page', async () => {
    const escaped = recordEscapes();
    await startMocks();
    vi.mocked(console.error).mockImplementation(() => undefined);
    await expect(fetch('https://elsewhere.example/groups-of-others')).rejects.toThrow(TypeError);
    expect(console.error).toHaveBeenCalledWith('No mock answers GET https://elsewhere.example/groups-of-others');
    vi.mocked(console.error).mockClear();
    expect(escaped).toEqual([]);
  });

  it('ends a call that is aborted', async () => {
    await startMocks();
    const call = new AbortController();
    const answer = fetch(`${env.apiBaseUrl}/groups`, { signal: call.signal });
    call.abort();
    await expect(answer).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }));
    await expect(fetch(`${env.apiBaseUrl}/groups`, { signal: call.signal })).rejects.toThrow('abort');
  });

  it('fetches files of the app itself from its server', async () => {
    const escaped = recordEscapes();
    await startMocks();
    await fetch(new URL('/assets/countries.json', location.origin));
    expect(escaped).toEqual([`${location.origin}/assets/countries.json`]);
  });
});
