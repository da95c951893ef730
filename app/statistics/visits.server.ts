import type { IncomingHttpHeaders } from 'node:http';
import { paths } from '../paths.ts';
import type { Counter } from './counter.server.ts';
import { direct, other, steps } from './kinds.ts';

/** Of all this, only the referrer's host and one plain word are kept. */
export interface Asked {
  method?: string | undefined;
  url?: string | undefined;
  headers: IncomingHttpHeaders;
}

/** A CUBOT is a telephone, not a robot. */
const robots = /(?<!cu)bot|crawl|spider|slurp|headless|lighthouse|preview|monitor|externalhit|inspect|scan/i;

/** Browsers begin their name with "Mozilla/". */
export const isPerson = (userAgent: string | undefined): boolean =>
  userAgent?.startsWith('Mozilla/') === true && !robots.test(userAgent);

const prefetchHeaders = ['sec-purpose', 'purpose', 'x-moz', 'x-purpose'] as const;

/** Excludes programs, prefetches and embedded parts. */
function isVisit({ method, headers }: Asked): boolean {
  const dest = headers['sec-fetch-dest'];
  return (
    method === 'GET' &&
    (dest === undefined || dest === 'document') &&
    !prefetchHeaders.some((name) => headers[name] !== undefined) &&
    isPerson(headers['user-agent'])
  );
}

export function countVisit(counter: Counter, asked: Asked, page: string): void {
  if (!isVisit(asked)) return;
  counter.add('page', page);
  const { source, from } = readReferrer(asked.headers);
  if (source !== null) counter.add('source', source);
  const campaign = campaignIn(asked.url ?? '');
  if (source !== null && campaign !== null) counter.add('campaign', campaign);
  countCalculatorStep(counter, page, from);
}

export function countMove(counter: Counter, page: string, from: string): void {
  counter.add('told', page);
  countCalculatorStep(counter, page, from);
}

const calculators: readonly string[] = [paths.calculators(), paths.batteryCalculator()];
const waysOn = new Map<string, string>([
  [paths.book(), steps.calculatorToBooking],
  [paths.contactForm(), steps.calculatorToEnquiry],
]);

function countCalculatorStep(counter: Counter, page: string, from: string): void {
  const step = waysOn.get(page);
  if (step !== undefined && calculators.includes(from)) counter.add('step', step);
}

/** `source` is null for this site's own pages; `from` is then the path, else ''. */
function readReferrer({ referer = '', host, ...headers }: IncomingHttpHeaders): {
  source: string | null;
  from: string;
} {
  const isOurs = headers['sec-fetch-site'] === 'same-origin';
  if (referer === '') return { source: isOurs ? null : direct, from: '' };
  const url = URL.canParse(referer) ? new URL(referer) : null;
  if (isOurs || url?.host === host) return { source: null, from: url?.pathname ?? '' };
  return { source: url ? sourceName(url) : other, from: '' };
}

/** IP addresses count as `other`, since one may identify somebody's home. */
function sourceName({ protocol, hostname }: URL): string {
  const isWeb = protocol === 'https:' || protocol === 'http:';
  const isName = /^(?=.{4,100}$)([a-z0-9-]+\.)+[a-z][a-z0-9-]*$/.test(hostname);
  return isWeb && isName ? hostname.replace(/^www\./, '') : other;
}

/** Anything else in an address could be private. */
const plainWord = /^[a-z]+(?:[-_][a-z]+){0,2}$/;

function campaignIn(url: string): string | null {
  const start = url.indexOf('utm_source=');
  if (start < 0) return null;
  const said = new URLSearchParams(url.slice(url.indexOf('?') + 1)).get('utm_source')?.toLowerCase() ?? '';
  return said.length <= 30 && plainWord.test(said) ? said : null;
}
