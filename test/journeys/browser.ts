import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The browser that CHROMIUM_PATH names (`npm test` sets it), one on PATH, or Playwright's own. */
export function launchBrowser(): Promise<Browser> {
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) =>
      ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'].map((name) =>
        join(folder, name),
      ),
    );
  const found = [process.env.CHROMIUM_PATH, ...onPath].find((file) => file && existsSync(file));
  return chromium.launch({ args, ...(found ? { executablePath: found } : {}) });
}
