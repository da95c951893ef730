import type { Page } from 'playwright-core';

/** Nobody reaches for the page but by a key: browsers now and then say that a mouse has come to lie on it. */
export async function leaveAlone(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const sign of ['pointerover', 'focusin'])
      addEventListener(sign, (event) => event.stopImmediatePropagation(), true);
  });
}
