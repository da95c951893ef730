import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { adminApi, adminPaths } from '../../app/admin-paths.ts';
import type { WrittenPost } from '../../app/blog/admin/contract.ts';
import { api, paths } from '../../app/paths.ts';
import { sanitizeRichText } from '../../app/values/rich-text.server.ts';
import { allowedTags, hostileMarkup as payloads } from '../hostile-markup.ts';
import type { Person } from '../people.ts';
import { alarmsOf, arm } from './alarms.ts';
import { buildOwner, isLoaded } from './dashboard-steps.ts';
import { eventually, ShopWindow } from './shop-window.ts';

const shop = new ShopWindow();
const postCount = 4;
const posts: number[] = [];
let owner: Person;

const isControlCode = (character: string) => character < ' ' && !'\t\n\r'.includes(character);
/** Each time another of the strings, as far as a field takes it. */
let next = 0;
const hostile = (length: number) =>
  [...(payloads[next++ % payloads.length] ?? '')]
    .filter((character) => !isControlCode(character))
    .join('')
    .slice(0, length)
    .trim()
    .toWellFormed() || 'x';

async function call<Answer>(method: string, url: string, body: object): Promise<Answer> {
  const answer = await fetch(shop.site.origin + url, {
    method,
    headers: { cookie: owner.cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify(body),
  });
  expect(answer.ok, `${url} ${answer.status}`).toBe(true);
  return answer.json();
}

const own = () => ({ metaTitle: hostile(255), metaDescription: hostile(500) });

beforeAll(async () => {
  owner = await buildOwner(shop);
  const rich = payloads.map(
    (payload) => `<p>${[...payload].filter((one) => !isControlCode(one)).join('')}</p>`,
  );
  const each = Math.ceil(rich.length / postCount);
  for (let index = 0; index < postCount; index++) {
    const content = rich
      .slice(index * each, (index + 1) * each)
      .join('')
      .toWellFormed();
    const body = { title: hostile(255), excerpt: hostile(500), tags: [hostile(50)], content, ...own() };
    const post = await call<WrittenPost>('POST', adminApi.blogPosts(), body);
    // The same sanitiser decides what the owner sees and what visitors get: on save, and again on output.
    expect(post.content).toBe(sanitizeRichText(sanitizeRichText(content.trim())));
    posts.push(post.id);
  }
  const content = rich.join('').toWellFormed();
  await call('PUT', api.policy(paths.privacyPolicy()), {
    content: content.slice(0, 99_000).toWellFormed(),
    ...own(),
  });
});

/** What stands in the editor that no rich text may hold; ProseMirror's own marks aside. */
const strangersIn = (page: Page) =>
  page.locator('.ProseMirror').evaluate(
    (editor, tags) => {
      const found: string[] = [];
      for (const element of editor.querySelectorAll('*:not([class^=ProseMirror])')) {
        if (!tags.includes(element.tagName)) found.push(element.tagName);
        for (const { name, value } of element.attributes) {
          const isAllowed = element.tagName === 'A' && ['href', 'target', 'rel'].includes(name);
          if (!isAllowed) found.push(`${element.tagName} ${name}=${value}`);
        }
        if (
          element instanceof HTMLAnchorElement &&
          !['http:', 'https:', 'mailto:', 'tel:'].includes(element.protocol)
        )
          found.push(element.href);
      }
      return found;
    },
    [...allowedTags],
  );

async function openEditor(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await isLoaded(page);
  await page.locator('.ProseMirror').waitFor();
}

describe.each([
  ['without the content security policy', true],
  ['with it', false],
])('Hostile rich text, %s,', (_how, bypassCSP) => {
  test('runs nowhere in the dashboard: not in its lists, forms and histories', {
    timeout: 120_000,
  }, async () => {
    const page = await shop.visit(adminPaths.tab('posts'), { as: owner, bypassCSP, prepare: arm });
    await isLoaded(page);
    await eventually(() => page.getByRole('row').count()).toBeGreaterThan(postCount);
    expect(await alarmsOf(page)).toEqual([]);
    const tabs = posts.map((id) => adminPaths.tab('posts', id));
    for (const path of [...tabs, adminPaths.tab('privacy-policy')]) {
      await openEditor(page, path);
      expect(await strangersIn(page), path).toEqual([]);
      expect(await alarmsOf(page), path).toEqual([]);
    }
  });
});

test('Hostile clipboards and drops run nowhere and leave only words', { timeout: 120_000 }, async () => {
  const page = await shop.visit(adminPaths.tab('posts'), { as: owner, bypassCSP: true, prepare: arm });
  await openEditor(page, adminPaths.tab('posts', 'new'));
  for (let start = 0; start < payloads.length; start += 100) {
    await page.locator('.ProseMirror').evaluate(
      (editor, texts) => {
        for (const text of texts) {
          const clipboardData = new DataTransfer();
          clipboardData.setData('text/html', text);
          const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
          editor.dispatchEvent(event);
        }
      },
      payloads.slice(start, start + 100),
    );
    expect(await strangersIn(page)).toEqual([]);
    expect(await alarmsOf(page)).toEqual([]);
  }
});
