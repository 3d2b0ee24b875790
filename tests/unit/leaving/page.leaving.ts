import { test } from 'vitest';

const listen = () => undefined;

test('leaves a timer', () => void setTimeout(listen, 10_000));
test('leaves an interval', () => void setInterval(listen, 10_000));
test('leaves a listener of the window', () => window.addEventListener('storage', listen));
test('leaves a listener of the document', () => document.addEventListener('click', listen, { capture: true }));
test('leaves nothing', () => {
  clearTimeout(setTimeout(listen, 10_000));
  clearInterval(setInterval(listen, 10_000));
  window.addEventListener('focus', listen);
  window.removeEventListener('focus', listen);
  const ended = new AbortController();
  document.addEventListener('click', listen, { signal: ended.signal });
  ended.abort();
});
