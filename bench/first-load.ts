import type { Bench } from './bench.ts';
import { acceptEncoding, askFinished } from './finished-answer.ts';
import { findSamplePaths } from './sample-paths.ts';
import { withSite } from './sample-shop.ts';
import { type Caller, openCaller } from './tools/caller.ts';
import { figureRow, type Row, worstRow } from './tools/report.ts';

const budget = 100_000;
const checkoutBudget = 125_000;
const htmlBudget = 25_000;

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

/** What the entry imports later for whoever is here for the first time: the question about cookies. */
const askedAtFirst = /\/cookie-banner-[^/]*$/;

/**
 * All the JavaScript of a page: what its HTML names, what that imports, the question about cookies and,
 * `withLater`, what the page's own scripts import later. Of these the checkout fetches its payment form at once;
 * elsewhere they wait for somebody who is signed in, or an embed that the owner has set. Bytes as sent, with
 * brotli when the site sends so; test/journeys/budgets.test.ts counts what a browser really fetches.
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
    const ofLater = importsIn(text, script, later);
    if (toRun.includes(script)) imported.push(...ofLater.filter((name) => askedAtFirst.test(name)));
    else if (withLater) imported.push(...ofLater);
    waiting.push(...new Set(imported.filter((found) => !waiting.includes(found))));
  }
  if (!waiting.some((name) => askedAtFirst.test(name))) throw new Error(`${path} asks nothing about cookies`);
  return bytes;
}

/** What a visitor's first page view costs in bytes. */
export async function measureFirstLoad({ shop }: Bench): Promise<Row[]> {
  const { dataDir } = await shop.copy('first-load');
  return withSite({ dataDir }, async ({ origin }) => {
    const pages = await findSamplePaths(origin);
    const caller = openCaller(origin);
    const bytes = new Map<string, number[]>();
    for (const [name, path] of Object.entries(pages)) {
      if (name !== 'checkout') bytes.set(name, [await scriptBytes(caller, path, false)]);
    }
    const ofCheckout = [await scriptBytes(caller, pages.checkout, true)];
    caller.close();
    const { body } = await askFinished(new URL(pages.home, origin).href);
    const unit = ' bytes';
    return [
      worstRow('First load: all JavaScript, brotli', bytes, unit, { atMost: budget }),
      figureRow('First load of checkout: all JavaScript, brotli', ofCheckout, unit, {
        atMost: checkoutBudget,
      }),
      figureRow('HTML of home with its CSS, brotli', [body.length], unit, { atMost: htmlBudget }),
    ];
  });
}
