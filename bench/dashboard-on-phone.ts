import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, CDPSession } from 'playwright-core';
import { adminPaths } from '../app/admin-paths.ts';
import { buildPerson, type Person } from '../test/people.ts';
import { startBrowser } from '../test/processes/browser.ts';
import { type Bench, inRounds } from './bench.ts';
import { openShop } from './bench-shop.ts';
import { figureRow, type Row } from './report.ts';
import { withSite } from './sample-shop.ts';

/** A tab, and the control that it is opened for. */
const tabs = {
  'Site Content': { path: adminPaths.tab(), control: '[name=heroTitle]' },
  Products: { path: adminPaths.tab('products'), control: 'main tbody a' },
  Orders: { path: adminPaths.tab('orders'), control: 'main input[type=search]' },
};

const viewport = { width: 390, height: 844 };
/** As slow as Lighthouse takes phones to be: bytes a second, milliseconds, and how many times slower it computes. */
const network = { offline: false, downloadThroughput: 200_000, uploadThroughput: 93_750, latency: 150 };
const slowdown = { rate: 4 };

/** Puts into the page's `usableAt` when the control is there and the browser is free to hear of it, in milliseconds. */
function watch(control: string): void {
  const look = () => {
    if (!document.querySelector(control)) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => Object.assign(window, { usableAt: performance.now() })));
  };
  const observer = new MutationObserver(look);
  observer.observe(document, { childList: true, subtree: true });
}

/** Playwright's own ways to ask put a large script into the page first. */
async function usableAt(session: CDPSession): Promise<number> {
  for (let look = 0; look < 300; look++) {
    const { result } = await session.send('Runtime.evaluate', { expression: 'window.usableAt' });
    if (typeof result.value === 'number') return result.value / 1000;
    await pause(100);
  }
  throw new Error('The dashboard did not come');
}

/** Seconds from the navigation until a tab can be used, on a phone that has never been there. */
async function openOnce(
  browser: Browser,
  origin: string,
  owner: Person,
  { path, control }: (typeof tabs)[keyof typeof tabs],
): Promise<number> {
  const context = await browser.newContext({ viewport });
  try {
    const [name = '', value = ''] = owner.cookie.split('=', 2);
    await context.addCookies([{ name, value, url: origin }]);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.emulateNetworkConditions', network);
    await session.send('Emulation.setCPUThrottlingRate', slowdown);
    await page.addInitScript(watch, control);
    await page.goto(origin + path);
    return await usableAt(session);
  } finally {
    await context.close();
  }
}

/** How long the owner waits for the dashboard on a slow phone. */
export async function measureDashboard(bench: Bench): Promise<Row[]> {
  const { dataDir } = await bench.shop.copy('dashboard');
  const db = await openShop({ dataDir });
  const owner = await buildPerson(db, { isAdmin: true });
  await db.destroy();
  const browser = await startBrowser();
  try {
    return await withSite({ dataDir }, async ({ origin }) => {
      const rows: Row[] = [];
      for (const [name, tab] of Object.entries(tabs)) {
        await openOnce(browser, origin, owner, tab);
        const times = await inRounds(bench, () => openOnce(browser, origin, owner, tab));
        rows.push(figureRow(`Dashboard on a slow phone, ${name}: until usable`, times, ' s', { atMost: 2 }));
      }
      return rows;
    });
  } finally {
    await browser.close();
  }
}
