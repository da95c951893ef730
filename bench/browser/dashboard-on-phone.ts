import { setTimeout as pause } from 'node:timers/promises';
import { adminPaths } from '../../app/admin-paths.ts';
import { buildPerson, type Person } from '../../test/people.ts';
import { type Bench, inRounds } from '../bench.ts';
import { openShop } from '../bench-shop.ts';
import { withSite } from '../sample-shop.ts';
import { type Row, worstRow } from '../tools/report.ts';
import { onSlowPhone, type PhonePage } from '../tools/slow-phone.ts';
import { startUnwatchedBrowser, type UnwatchedBrowser } from '../tools/unwatched-browser.ts';

/** A tab, and the control that it is opened for. */
const tabs = {
  Overview: { path: adminPaths.overview(), control: 'main section h3' },
  'Site Content': { path: adminPaths.tab('content'), control: '[name=heroTitle]' },
  Products: { path: adminPaths.tab('products'), control: 'main tbody a' },
  Orders: { path: adminPaths.tab('orders'), control: 'main input[type=search]' },
};

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

async function usableAt(page: PhonePage): Promise<number> {
  for (let look = 0; look < 300; look++) {
    const at = await page.read('window.usableAt');
    if (typeof at === 'number') return at / 1000;
    await pause(100);
  }
  throw new Error('The dashboard did not come');
}

/** Seconds from the navigation until a tab can be used, on a phone that has never been there. */
async function openOnce(
  browser: UnwatchedBrowser,
  origin: string,
  owner: Person,
  { path, control }: (typeof tabs)[keyof typeof tabs],
): Promise<number> {
  const [name = '', value = ''] = owner.cookie.split('=', 2);
  return onSlowPhone(browser, async (page) => {
    await page.setCookie({ name, value, url: origin });
    await page.prepare(watch, control);
    await page.open(origin + path);
    return await usableAt(page);
  });
}

/** How long the owner waits for the dashboard on a slow phone. */
export async function measureDashboard(bench: Bench): Promise<Row[]> {
  const { dataDir } = await bench.shop.copy('dashboard');
  const db = await openShop({ dataDir });
  const owner = await buildPerson(db, { isAdmin: true });
  await db.destroy();
  const browser = await startUnwatchedBrowser();
  try {
    return await withSite({ dataDir }, async ({ origin }) => {
      const byTab = new Map<string, number[]>();
      for (const [name, tab] of Object.entries(tabs)) {
        await openOnce(browser, origin, owner, tab);
        byTab.set(name, await inRounds(bench, () => openOnce(browser, origin, owner, tab)));
      }
      return [worstRow('Dashboard on a slow phone: usable within', byTab, ' s', { atMost: 2 })];
    });
  } finally {
    await browser.close();
  }
}
