import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { paths } from '../paths.ts';
import { keepPayment, openPayment, recordFirstThanks } from './kept-payment.ts';

const [first, second] = ['pi_1_secret_a', 'pi_2_secret_b'];
const values = new Map<string, string>();
let isFull = false;
const storage = {
  getItem: (name: string) => values.get(name) ?? null,
  removeItem: (name: string) => values.delete(name),
  setItem: (name: string, value: string) => {
    if (isFull) throw new DOMException('No', 'QuotaExceededError');
    values.set(name, value);
  },
};

/** The one cookie, which has a path. */
let cookie = { text: '', path: '' };
const page = { protocol: 'https:', pathname: paths.checkout() };
const document = {
  get cookie() {
    return page.pathname === cookie.path ? `other=1; ${cookie.text}` : 'other=1';
  },
  set cookie(text: string) {
    const path = /path=([^;]*)/.exec(text)?.[1] ?? '/';
    cookie = text.includes('max-age=0') ? { text: '', path: '' } : { text: text.split(';')[0] ?? '', path };
  },
};

beforeEach(() => {
  values.clear();
  cookie = { text: '', path: '' };
  isFull = false;
  page.pathname = paths.checkout();
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('location', page);
  vi.stubGlobal('document', document);
});
afterEach(() => vi.unstubAllGlobals());

test('is open from pressing Pay until its buyer is thanked, and its secret is the checkout’s alone', () => {
  expect(openPayment()).toBeNull();
  keepPayment(first);
  expect(openPayment()).toEqual({ intent: 'pi_1', secret: first });
  page.pathname = paths.shop();
  expect(openPayment()).toBeNull();
  expect([...values].join() + document.cookie).not.toContain('secret');
  page.pathname = paths.orderSuccess();
  expect([recordFirstThanks('pi_1'), recordFirstThanks('pi_1')]).toEqual([true, false]);
  page.pathname = paths.checkout();
  expect(openPayment()).toBeNull();
  expect(document.cookie).toBe('other=1');
});

test('stays open while its buyer is thanked for another', () => {
  keepPayment(first);
  recordFirstThanks('pi_2');
  expect(openPayment()).toEqual({ intent: 'pi_1', secret: first });
});

test('is known to the page where storage is full, until another payment is stored', () => {
  keepPayment(first);
  isFull = true;
  keepPayment(second);
  expect(openPayment()?.secret).toBe(second);
  values.set('payingWith', 'pi_3');
  expect(openPayment()).toBeNull();
});
