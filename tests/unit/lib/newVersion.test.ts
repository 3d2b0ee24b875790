import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { reloadForNewVersion } from '../../../src/lib/newVersion';
import { server } from '../../mocks/node';
import { watchReloads } from '../../support/watchNavigation';

const pageOf = (script: string) => `<script type="module" src="${script}"></script><div id="root"></div>`;
const [OLD, NEW] = ['/assets/index-old.js', '/assets/index-new.js'];
const host = (answer: () => Response | Promise<Response>) => server.use(http.get('http://localhost:3000/', answer));

let reload: ReturnType<typeof watchReloads>;
let left: AbortController;
beforeEach(() => {
  reload = watchReloads();
  left = new AbortController();
  document.body.innerHTML = pageOf(OLD);
  host(() => HttpResponse.html(pageOf(NEW)));
});
afterEach(() => {
  left.abort();
  document.body.replaceChildren();
});

/** Types into a field as React and the browser do. */
function type(text: string): HTMLInputElement {
  const field = document.body.appendChild(document.createElement('input'));
  field.value = text;
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  return field;
}

describe('reloadForNewVersion', () => {
  it('reloads the page when the host has another version, once a minute at most', async () => {
    await reloadForNewVersion(left.signal);
    expect(reload).toHaveBeenCalledTimes(1);
    await reloadForNewVersion(left.signal);
    expect(reload).toHaveBeenCalledTimes(1);
    vi.setSystemTime(Date.now() + 61_000);
    await reloadForNewVersion(left.signal);
    vi.useRealTimers();
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it.each<[string, () => Response]>([
    ['has the same version', () => HttpResponse.html(pageOf(OLD))],
    ['has a problem', () => HttpResponse.html(pageOf(NEW), { status: 503 })],
    ['cannot be reached', () => HttpResponse.error()],
    ['is hidden behind the page of a hotel', () => HttpResponse.html('<h1>Accept our terms</h1>')],
  ])('does not reload the page when the host %s', async (_name, answer) => {
    host(answer);
    await reloadForNewVersion(left.signal);
    expect(reload).not.toHaveBeenCalled();
  });

  it('does not reload the page over typed text', async () => {
    const field = type('Ana');
    await reloadForNewVersion(left.signal);
    expect(reload).not.toHaveBeenCalled();
    field.remove();
    await reloadForNewVersion(left.signal);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['the browser', () => window.dispatchEvent(new Event('beforeunload'))],
    ['the person', () => left.abort()],
  ])('does not reload the page when %s leaves it meanwhile', async (_who, leave) => {
    host(() => {
      leave();
      return HttpResponse.html(pageOf(NEW));
    });
    await reloadForNewVersion(left.signal);
    expect(reload).not.toHaveBeenCalled();
  });

  it('does not reload the page where nothing can be stored, which might never end', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    await reloadForNewVersion(left.signal);
    expect(reload).not.toHaveBeenCalled();
  });
});
