import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { isLongRun } from '../extent.ts';
import { desktop, phone } from './shop-window.ts';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

declare global {
  interface Window {
    axe: { run: (options: object) => Promise<AxeResults> };
  }
}

/** What axe-core finds wrong with the page as it stands: "rule: place". */
export async function violationsOn(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const { violations } = await page.evaluate(
    (values) => window.axe.run({ runOnly: { type: 'tag', values }, resultTypes: ['violations'] }),
    tags,
  );
  // Firefox calls a field that has to be filled in invalid, unless it says itself that it is not.
  const unsaid = await page
    .locator(':required:not([aria-invalid])')
    .evaluateAll((fields) => fields.map((field) => `no aria-invalid: ${field.outerHTML.slice(0, 200)}`));
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} (${failureSummary})`),
  );
  // Telephones of Apple zoom into smaller ones, and stay there.
  const small = await page
    .locator('input:not([type=checkbox], [type=radio], [type=range]), select, textarea, [contenteditable]')
    .evaluateAll((fields) =>
      fields
        .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
        .map((field) => `letters under 16 px: ${field.outerHTML.slice(0, 200)}`),
    );
  return [...found, ...unsaid, ...small];
}

/**
 * Fails with what axe finds in a window as wide as a phone and, in the long run, a desk. It leaves the desk's width.
 * Looks at the page `top` pixels down: elsewhere a bar at the foot may lie over half a row.
 */
export async function expectNoViolations(page: Page, top = 0): Promise<void> {
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport);
    // Wherever a page was left, something lies half under its head.
    await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
    if (isLongRun || viewport === phone) expect(await violationsOn(page)).toEqual([]);
  }
}
