import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetTyped, forgetTypedElsewhere, keepTyped, takeTyped } from './kept-forms.ts';

const values = new Map<string, string>();
let isFull = false;
const page = { pathname: '/checkout', search: '' };

beforeEach(() => {
  values.clear();
  isFull = false;
  vi.stubGlobal('location', page);
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => values.get(name) ?? null,
    removeItem: (name: string) => values.delete(name),
    setItem: (name: string, value: string) => {
      if (isFull) throw new DOMException('No', 'QuotaExceededError');
      values.set(name, value);
    },
  });
  page.pathname = '/checkout';
  keepTyped('checkout', { 'email 1': 'private@example.com' });
  page.pathname = '/book';
  keepTyped('booking', { 'name 1': 'Ada' });
});
afterEach(() => vi.unstubAllGlobals());

const stored = () => [...values].join();

test('keeps what was typed for its own address, until it is taken', () => {
  expect(takeTyped('checkout')).toEqual({});
  page.pathname = '/checkout';
  keepTyped('reload', { 'email 1': 'private@example.com' });
  expect(takeTyped('reload')).toEqual({ 'email 1': 'private@example.com' });
  expect(takeTyped('reload')).toEqual({});
});

test('forgets what was typed elsewhere, and what stands here stays', () => {
  forgetTypedElsewhere();
  expect(stored()).not.toContain('private@example.com');
  expect(takeTyped('booking')).toEqual({ 'name 1': 'Ada' });
  expect(values.size).toBe(0);
});

test('forgets it also where storage has become full', () => {
  isFull = true;
  forgetTypedElsewhere();
  expect(stored()).not.toContain('private@example.com');
  isFull = false;
  forgetTyped();
  expect(values.size).toBe(0);
});
