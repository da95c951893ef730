import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { adminApi, adminPaths } from '../../app/admin-paths.ts';
import type { WrittenPost } from '../../app/blog/admin/contract.ts';
import { paths } from '../../app/paths.ts';
import { buildPost } from '../builders.ts';
import { longTest } from '../long-test.ts';
import { button, field, hasErrors, isAt, isFocused, toasts } from './account-steps.ts';
import { expectNoViolations } from './axe.ts';
import { docsClipboard, wordClipboard } from './clipboards.ts';
import { buildOwner, failOnce, openTab } from './dashboard-steps.ts';
import { eventually, phone, ShopWindow } from './shop-window.ts';

const shop = new ShopWindow();

const editor = (page: Page) => page.getByRole('textbox', { name: 'Content', exact: true });
const tool = (page: Page, name: string) => page.getByRole('toolbar').getByRole('button', { name });
const heading = (page: Page) => page.getByRole('combobox', { name: 'Heading' });
const type = (page: Page, text: string) => page.keyboard.type(text);
const press = (page: Page, keys: string) => page.keyboard.press(keys);

/** The text of a post as visitors get it. */
async function published(slug: string): Promise<string> {
  const html = await (await fetch(shop.site.origin + paths.blogPost(slug))).text();
  return /<div class="longread"[^>]*>(.*?)<\/div>/s.exec(html)?.[1] ?? html;
}

async function stored(as: { cookie: string }, id: number): Promise<WrittenPost> {
  return (await fetch(shop.site.origin + adminApi.post(id), { headers: { cookie: as.cookie } })).json();
}

/** As a browser gives an editor what was copied elsewhere. */
const paste = (page: Page, html: string) =>
  editor(page).evaluate((element, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', text);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, html);

test('A post is written by tools and keys, published as it stands there, renamed, deleted and had back', async () => {
  shop.allowProblem(/500 \(Internal Server Error\)/);
  const owner = await buildOwner(shop);
  const page = await openTab(shop, owner, 'posts');
  await expectNoViolations(page);
  const { promise: mayLoad, resolve: letItLoad } = Promise.withResolvers<void>();
  await page.route('**/rich-text-editor*.js', async (route) => {
    await mayLoad;
    await route.continue();
  });
  await page.getByRole('link', { name: 'Add Blog Post' }).click();
  await page.getByText('Loading editor...').waitFor();
  letItLoad();
  await editor(page).waitFor();
  expect((await editor(page).boundingBox())?.height).toBeGreaterThanOrEqual(200);
  await button(page, 'Create Blog Post').click();
  await hasErrors(page, { Title: 'Give it a title' });
  await field(page, 'Title').fill('A van & its wires');
  expect(await field(page, 'Address in the blog').inputValue()).toBe('a-van-and-its-wires');

  await editor(page).click();
  await heading(page).selectOption('Heading 2');
  await type(page, 'Before you start');
  await press(page, 'Enter');
  await tool(page, 'Bold').click();
  expect(await tool(page, 'Bold').getAttribute('aria-pressed')).toBe('true');
  await type(page, 'Isolate');
  await press(page, 'Control+b');
  await type(page, ' the ');
  await press(page, 'Control+i');
  await type(page, 'battery');
  await press(page, 'Control+i');
  await press(page, 'Enter');
  await tool(page, 'Bulleted list').click();
  await type(page, 'Fuses');
  await press(page, 'Enter');
  await press(page, 'Control+u');
  await type(page, 'Cables');
  await press(page, 'Control+u');
  await press(page, 'Enter');
  await press(page, 'Enter');
  await type(page, 'Read on');
  for (let letter = 0; letter < 2; letter++) await press(page, 'Shift+ArrowLeft');
  // The browser tells the editor of a selection a moment later; a machine's fingers are faster than that.
  await eventually(() => page.evaluate('getSelection()?.toString()')).toBe('on');
  await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))');
  await press(page, 'Control+k');
  await field(page, 'Link to').fill('javascript:alert(1)');
  await press(page, 'Enter');
  await page.getByRole('dialog').getByText('Type an address like ampervan.co.uk').waitFor();
  await expectNoViolations(page);
  await field(page, 'Link to').fill('example.com/wires');
  await field(page, 'Open in a new tab').check();
  await press(page, 'Enter');
  // What the tabs that stay in sight happen to cover is no fault of it.
  await page.evaluate('scrollTo({ top: 0, behavior: "instant" })');
  await expectNoViolations(page);

  await field(page, 'Published').check();
  await failOnce(page, adminApi.blogPosts());
  await button(page, 'Create Blog Post').click();
  await toasts(page, 'Error', 'Failed to create blog post');
  await button(page, 'Create Blog Post').click();
  await toasts(page, 'Success', 'Blog post created successfully');
  await isAt(page, adminPaths.tab('posts'));
  const text =
    '<h2>Before you start</h2><p><strong>Isolate</strong> the <em>battery</em></p>' +
    '<ul><li>Fuses</li><li><u>Cables</u></li></ul>' +
    '<p>Read <a href="https://example.com/wires" target="_blank" rel="noopener">on</a></p>';
  expect(await published('a-van-and-its-wires')).toBe(text);

  await page.getByRole('link', { name: 'A van & its wires', exact: true }).click();
  await editor(page).getByText('Isolate').waitFor();
  await field(page, 'Address in the blog').fill('wires');
  await page.getByText('The old address will lead to the new one.').waitFor();
  await failOnce(page, '/api/blog-posts/*');
  await button(page, 'Update Blog Post').click();
  await toasts(page, 'Error', 'Failed to update blog post');
  await button(page, 'Update Blog Post').click();
  await toasts(page, 'Success', 'Blog post updated successfully');
  expect(await published('wires')).toBe(text);
  const old = await fetch(shop.site.origin + paths.blogPost('a-van-and-its-wires'), { redirect: 'manual' });
  expect([old.status, old.headers.get('location')]).toEqual([301, paths.blogPost('wires')]);

  await failOnce(page, '/api/blog-posts/*');
  await button(page, 'Delete A van & its wires').click();
  await toasts(page, 'Error', 'Failed to delete blog post');
  await button(page, 'Delete A van & its wires').click();
  await toasts(page, 'Success', 'Blog post deleted successfully');
  expect((await fetch(shop.site.origin + paths.blogPost('wires'))).status).toBe(404);
  await button(page, 'Undo').click();
  await toasts(page, 'Success', 'Blog post restored successfully');
  expect(await published('wires')).toBe(text);
});

longTest('What is pasted from Word, Docs and pages keeps its meaning and loses its looks', async () => {
  const owner = await buildOwner(shop);
  const { id } = await buildPost(shop.site.db, { content: '<p>Old</p>' });
  const page = await openTab(shop, owner, 'posts', id);
  for (const { html, becomes } of [wordClipboard, docsClipboard]) {
    await editor(page).click();
    await press(page, 'Control+a');
    await paste(page, html);
    if (html.includes('<img')) {
      await toasts(page, 'Pictures were left out', 'The words are there, those of a table as paragraphs.');
    }
    await button(page, 'Update Blog Post').click();
    await toasts(page, 'Success', 'Blog post updated successfully');
    expect((await stored(owner, id)).content).toBe(becomes);
    await page.goto(adminPaths.tab('posts', id));
  }
});

longTest(
  'What the toolbar does not offer outlives an edit; Tab leaves the editor, and nothing typed is lost',
  async () => {
    const owner = await buildOwner(shop);
    const content =
      '<h4>Four</h4><h6>Six</h6><p><b>B</b> <i>I</i> <a href="/shop" rel="nofollow">shop</a><br />x</p>' +
      '<ol><li>One<ul><li>Deep</li></ul></li><li>Two</li></ol>';
    const { id, slug } = await buildPost(shop.site.db, { content });
    const page = await openTab(shop, owner, 'posts', id);
    await page.setViewportSize(phone);
    await editor(page).getByText('Two').click();
    await press(page, 'End');
    await type(page, '!');
    // The list does not catch it.
    await press(page, 'Tab');
    expect(await isFocused(field(page, 'Featured Image URL'))).toBe(true);
    await press(page, 'Shift+Tab');
    await press(page, 'Shift+Tab');
    await press(page, 'ArrowRight');
    await press(page, 'ArrowRight');
    await press(page, 'End');
    expect(await isFocused(tool(page, 'Clean formatting'))).toBe(true);
    await press(page, 'ArrowRight');
    expect(await isFocused(heading(page))).toBe(true);

    page.on('dialog', (dialog) => dialog.accept());
    await page.reload();
    await page.getByText('What you typed here earlier and did not save is back.').waitFor();
    await editor(page).getByText('Two!').waitFor();
    await button(page, 'Update Blog Post').click();
    await toasts(page, 'Success', 'Blog post updated successfully');
    expect(await published(slug)).toBe(
      content
        .replace('Two', 'Two!')
        .replaceAll(/(?<=<\/?)b(?=>)/g, 'strong')
        .replaceAll(/(?<=<\/?)i(?=>)/g, 'em'),
    );

    await page.getByRole('link', { name: 'How long a battery lasts' }).first().click();
    await editor(page).getByText('Four').click();
    expect(await heading(page).inputValue()).toBe('4');
    await press(page, 'Control+a');
    await tool(page, 'Clean formatting').click();
    await eventually(() => editor(page).innerHTML()).toMatch(/^(<p>[^<]*(<br>)?[^<]*<\/p>)+$/);
  },
);
