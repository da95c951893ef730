import { describe, expect, it } from 'vitest';
import { paths } from '../paths.ts';
import { createCounter } from './counter.server.ts';
import { type Asked, countMove, countVisit } from './visits.server.ts';

const browser = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0';

/** What is counted of one request, as "kind name". */
function countedOf(headers: Asked['headers'], { method = 'GET', url = '/shop', page = '/shop' } = {}) {
  const counter = createCounter();
  countVisit(
    counter,
    { method, url, headers: { host: 'ampervan.example', 'user-agent': browser, ...headers } },
    page,
  );
  return counter.take().map(({ kind, name }) => `${kind} ${name}`);
}

describe('a visit', () => {
  it('is counted with where it came from', () => {
    expect(countedOf({})).toEqual(['page /shop', 'source direct']);
    expect(countedOf({ referer: 'https://www.google.com/search?q=ada+fernsby' })).toEqual([
      'page /shop',
      'source google.com',
    ]);
    expect(countedOf({ referer: 'https://ampervan.example/blog' })).toEqual(['page /shop']);
    expect(countedOf({ 'sec-fetch-site': 'same-origin' })).toEqual(['page /shop']);
  });

  it.each([
    'https://192.0.2.7/',
    'http://[2001:db8::1]/',
    'http://localhost/',
    'android-app://com.example/',
    'about:blank',
    'nonsense',
    `https://${'a'.repeat(200)}.example/`,
    'https://<script>.example/',
  ])('from %s is from another site without a name', (referer) => {
    expect(countedOf({ referer })).toEqual(['page /shop', 'source other']);
  });

  it.each([
    ['newsletter', ['campaign newsletter']],
    ['Autumn-Fair', ['campaign autumn-fair']],
    ['ada@example.com', []],
    ['visitor8f14e45f', []],
    ['a b c d e', []],
    ['x'.repeat(31), []],
  ])('from the campaign %j counts %j', (source, counted) => {
    const url = `/shop?page=2&utm_source=${encodeURIComponent(source)}&gclid=abc`;
    expect(countedOf({}, { url })).toEqual(['page /shop', 'source direct', ...counted]);
  });

  it.each([
    ['HEAD', {}],
    ['GET', { 'sec-purpose': 'prefetch' }],
    ['GET', { purpose: 'prefetch' }],
    ['GET', { 'sec-fetch-dest': 'empty' }],
    ['GET', { 'sec-fetch-dest': 'iframe' }],
    ['GET', { 'user-agent': 'curl/8.5.0' }],
    ['GET', { 'user-agent': '' }],
    ['GET', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
    ['GET', { 'user-agent': 'Mozilla/5.0 AppleWebKit/537.36 HeadlessChrome/140.0 Safari/537.36' }],
    ['GET', { 'user-agent': 'Mozilla/5.0 (compatible; UptimeMonitor)' }],
  ])('is not what asks %s with %j', (method, headers) => {
    expect(countedOf(headers, { method })).toEqual([]);
  });

  it('on a telephone whose name ends like a robot’s is one', () => {
    expect(countedOf({ 'user-agent': 'Mozilla/5.0 (Linux; Android 14; CUBOT KINGKONG)' })).toContain(
      'page /shop',
    );
  });

  it('is followed from a calculator to booking or the form, and from nowhere else', () => {
    const counter = createCounter();
    const from = (path: string) => ({ referer: `https://ampervan.example${path}`, 'user-agent': browser });
    const host = 'ampervan.example';
    countVisit(counter, { method: 'GET', url: '/book', headers: { host, ...from('/calcs') } }, paths.book());
    countMove(counter, paths.book(), paths.batteryCalculator());
    countMove(counter, paths.book(), paths.shop());
    for (const path of ['/calcs', '/shop']) {
      const asked = { method: 'GET', url: '/contact/form', headers: { host, ...from(path) } };
      countVisit(counter, asked, paths.contactForm());
    }
    const steps = counter.take().filter(({ kind }) => kind === 'step');
    expect(steps).toMatchObject([
      { name: 'calculator-to-booking', count: 2 },
      { name: 'calculator-to-enquiry', count: 1 },
    ]);
  });
});
