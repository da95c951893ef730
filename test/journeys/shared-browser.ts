import type { Browser } from 'playwright-core';
import { startBrowser } from '../processes/browser.ts';

/**
 * A page of a journey lives for seconds: to compile what it never calls, or to optimise what it calls for a minute's
 * use, costs more than it gives, a seventh of the browser's processor time. Nor does a process for the network alone
 * pay, or one that is begun ahead for a page that may come: a twelfth of a first visit. (Chromium listens to the last
 * list of features only: the first of this one is Playwright's.)
 */
const forShortVisits = [
  '--js-flags=--max-lazy --no-opt --no-maglev',
  '--enable-features=CDPScreenshotNewSurface,NetworkServiceInProcess2',
  '--renderer-process-limit=1',
];

let browser: Promise<Browser> | undefined;

/**
 * The browser of all journeys of this worker. One for all workers would have to be driven by way of another process,
 * which takes a tenth of the journeys' time; it ends with the worker.
 */
export function openBrowser(): Promise<Browser> {
  browser ??= startBrowser(forShortVisits);
  return browser;
}
