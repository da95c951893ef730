import { type Browser, chromium } from 'playwright-core';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import { startBrowser } from '../processes/browser.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the browser of all journeys listens. */
    browser: string;
  }
}

/** For vitest: one browser for all journeys; each opens windows of its own that know nothing of the others. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const browser = await startBrowser();
  project.provide('browser', browser.wsEndpoint());
  return () => browser.close();
}

/** Closing it closes the windows that were opened through it, and leaves the browser running. */
export const connectToBrowser = (): Promise<Browser> => chromium.connect(inject('browser'));
