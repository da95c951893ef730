import { type Caller, openCaller } from './caller.ts';
import { inKilobytes, pause } from './figures.ts';
import type { Row } from './report.ts';
import type { SamplePaths } from './sample-paths.ts';

const budget = 85_000;
const checkoutBudget = 110_000;
const htmlBudget = 14_000;

/** As browsers send it. */
export const acceptEncoding = 'gzip, deflate, br, zstd';

const headers = { 'accept-encoding': acceptEncoding };

/** Scripts that the HTML names: to run at once, or to fetch ahead for the page's own part. */
function scriptsIn(html: string): { toRun: string[]; ahead: string[] } {
  const tags = html.match(/<(?:script|link)\b[^>]*>/g) ?? [];
  const valuesOf = (pattern: RegExp) => tags.flatMap((tag) => pattern.exec(tag)?.[1] ?? []);
  return {
    toRun: valuesOf(/^<script\b.*\bsrc="([^"]+)"/),
    ahead: valuesOf(/^<link\b.*\brel="modulepreload".*\bhref="([^"]+)"/),
  };
}

const before = /\b(?:from|import)\s*["'`](\.[^"'`]+\.js)["'`]/g;
const later = /\bimport\(\s*["'`](\.[^"'`]+\.js)["'`]/g;

/** Scripts that a script imports, by their paths. */
const importsIn = (script: string, from: string, pattern: RegExp) =>
  [...script.matchAll(pattern)].map(([, path = '']) => new URL(path, `http://site${from}`).pathname);

/**
 * All the JavaScript of a page: what its HTML names, what that imports and, `withLater`, what the page's own
 * scripts import later. Of these the checkout fetches its payment form at once; elsewhere they wait for somebody
 * who is signed in, or an embed that the owner has set. test/journeys/budgets.test.ts counts what a
 * browser really fetches, the question about cookies included. Bytes as sent, with brotli when the site sends so.
 */
async function scriptBytes(caller: Caller, path: string, withLater: boolean): Promise<number> {
  const page = await caller.get(path);
  const { toRun, ahead } = scriptsIn(page.body.toString());
  const waiting = [...new Set([...toRun, ...ahead])];
  let bytes = 0;
  // `waiting` grows while it is walked.
  for (const script of waiting) {
    const [sent, plain] = [await caller.get(script, headers), await caller.get(script)];
    if (sent.status !== 200) throw new Error(`${script} answered ${sent.status}`);
    bytes += sent.body.length;
    const text = plain.body.toString();
    const imported = importsIn(text, script, before);
    if (withLater && !toRun.includes(script)) imported.push(...importsIn(text, script, later));
    waiting.push(...new Set(imported.filter((found) => !waiting.includes(found))));
  }
  return bytes;
}

/** The finished page as sent, once it has been compressed as small as it gets (off the main thread). */
async function finishedBytes(caller: Caller, path: string): Promise<number> {
  let [before, now] = [Number.POSITIVE_INFINITY, (await caller.get(path, headers)).body.length];
  while (now < before) {
    await pause(400);
    [before, now] = [now, (await caller.get(path, headers)).body.length];
  }
  return now;
}

/** What a visitor's first page view costs in bytes. */
export async function measureFirstLoad(url: string, pages: SamplePaths): Promise<Row[]> {
  const caller = openCaller(url);
  const rows: Row[] = [];
  for (const [name, path] of Object.entries(pages)) {
    const bytes = await scriptBytes(caller, path, name === 'checkout');
    const most = name === 'checkout' ? checkoutBudget : budget;
    rows.push({
      what: `First load of ${name}: all JavaScript, brotli`,
      measured: inKilobytes(bytes),
      goal: `<= ${inKilobytes(most)}`,
      isMet: bytes <= most,
    });
  }
  const html = await finishedBytes(caller, pages.home);
  caller.close();
  rows.push({
    what: 'HTML of home with its CSS, brotli',
    measured: inKilobytes(html),
    goal: `<= ${inKilobytes(htmlBudget)}`,
    isMet: html <= htmlBudget,
  });
  return rows;
}
