import type { Browser } from 'playwright-core';
import { startBrowser } from '../processes/browser.ts';

let browser: Promise<Browser> | undefined;

/**
 * The browser of all journeys of this worker. One for all workers would have to be driven by way of another process,
 * which takes a tenth of the journeys' time; it ends with the worker.
 */
export function openBrowser(): Promise<Browser> {
  browser ??= startBrowser();
  return browser;
}
