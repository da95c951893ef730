import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';

// The one without windows first: it takes a third less time for the same pages.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/** The browser that CHROMIUM_PATH names, one that is installed, or Playwright's own; undefined without any. */
export function findBrowser(): string | undefined {
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)));
  return [
    process.env.CHROMIUM_PATH,
    ...onPath,
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    chromium.executablePath(),
  ].find((file) => file && existsSync(file));
}

/**
 * Named again because Chromium listens to the last list only: what Playwright switches off and this browser
 * knows. The rest is ours: each window would start a second page for the suggestions of its address bar, which
 * takes as much CPU time as a page of the site.
 */
const switchedOff = [
  ...['AimEnabled', 'AvoidCorsURLLoaderRestartOnRedirect', 'AvoidUnnecessaryBeforeUnloadCheckSync'],
  ...['DestroyProfileOnBrowserClose', 'HttpsFirstBalancedModeAutoEnable', 'HttpsUpgrades', 'LensOverlay'],
  ...['MediaRouter', 'NetworkTimeServiceQuerying', 'OptimizationHints', 'PaintHolding'],
  ...['PreconnectToSearch', 'ThirdPartyStoragePartitioning', 'TcpPortRandomizationWin'],
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'],
];

/** What every browser here is started with. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  // What it draws goes to no screen: a process for that only passes messages.
  '--in-process-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${switchedOff.join(',')}`,
];

/** A browser that ends with this process; `more` are further arguments for it. */
export function startBrowser(more: string[] = []): Promise<Browser> {
  const found = findBrowser();
  return chromium.launch({
    args: [...browserArguments, ...more],
    ...(found ? { executablePath: found } : {}),
  });
}
