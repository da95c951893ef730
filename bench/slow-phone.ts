import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';

const viewport = { width: 390, height: 844 };
/** As slow as Lighthouse takes phones to be: bytes a second, milliseconds, and how many times slower it computes. */
const network = { offline: false, downloadThroughput: 200_000, uploadThroughput: 93_750, latency: 150 };
const slowdown = { rate: 4 };

/** Gives `work` a page on a slow phone that has never been there, and closes it. */
export async function onSlowPhone<Result>(
  browser: Browser,
  work: (page: Page, session: CDPSession, context: BrowserContext) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ viewport });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.emulateNetworkConditions', network);
    await session.send('Emulation.setCPUThrottlingRate', slowdown);
    return await work(page, session, context);
  } finally {
    await context.close();
  }
}
