import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchStorage } from './follow-stored.ts';

let page: EventTarget;

beforeEach(() => {
  page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
});
afterEach(() => vi.unstubAllGlobals());

const happens = (type: string, what: object) => page.dispatchEvent(Object.assign(new Event(type), what));

test('tells of what another tab stored and of coming back, until it is ended', () => {
  const listener = vi.fn<() => void>();
  const end = watchStorage(listener, 'cart');
  happens('storage', { key: 'wishlist' });
  happens('pageshow', { persisted: false });
  expect(listener).not.toHaveBeenCalled();
  happens('storage', { key: 'cart' });
  happens('storage', { key: null });
  happens('pageshow', { persisted: true });
  expect(listener).toHaveBeenCalledTimes(3);
  end();
  happens('storage', { key: 'cart' });
  happens('pageshow', { persisted: true });
  expect(listener).toHaveBeenCalledTimes(3);
});

test('tells of everything where no name is given', () => {
  const listener = vi.fn<() => void>();
  watchStorage(listener);
  happens('storage', { key: 'wishlist' });
  expect(listener).toHaveBeenCalledTimes(1);
});
