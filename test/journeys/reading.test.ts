import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { paths } from '../../app/paths.ts';
import { buildPolicy, buildPost } from '../builders.ts';
import { isLongRun } from '../extent.ts';
import { longTest } from '../long-test.ts';
import { expectNoViolations, violationsOn } from './axe.ts';
import { desktop, eventually, goTo, isQuiet, phone, ShopWindow } from './shop-window.ts';

const shop = new ShopWindow();
const text = `<p>Two <a href="/shop">panels</a> and a <strong>fuse</strong>.</p><h2>Sums</h2><ul><li>45 W</li></ul>${'<p>A long text about cable and its drop of voltage.</p>'.repeat(30)}`;
const clauses = ['Who we are', 'What we keep', 'Your rights', 'Changes']
  .map((title) => `<h2>${title}</h2>${'<p>A clause, put plainly.</p>'.repeat(12)}`)
  .join('');
const title = (number: number) => `How to do thing ${number}`;
const postCount = 12;

/** Posts and policies of our own, whatever the sample shop has: the newest is number 12. */
beforeAll(async () => {
  const { db } = shop.site;
  for (const table of ['blog_posts', 'privacy_policy', 'terms_and_conditions', 'cookie_policy'] as const) {
    await db.deleteFrom(table).execute();
  }
  for (let number = 1; number <= postCount; number++) {
    await buildPost(db, {
      slug: `thing-${number}`,
      title: title(number),
      excerpt: `In short, thing ${number}.`,
      content: text,
      publishedAt: `2026-01-${10 + number}T09:00:00.000Z`,
      tags: JSON.stringify(number % 4 === 0 ? ['Solar', 'Winter & nights'] : ['Cable']),
      heroImage: number === 11 ? 'https://elsewhere.example/van.jpg' : '/media/van-circuits',
    });
  }
  await buildPolicy(db, 'privacy_policy', { content: clauses });
  await buildPolicy(db, 'terms_and_conditions', { title: 'Terms and conditions', content: '<p>Fair.</p>' });
});

const main = (page: Page) => page.locator('main');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const cards = (page: Page) =>
  main(page)
    .getByRole('heading', { level: 2 })
    .filter({ has: page.locator('a') });
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

describe('The blog', () => {
  test('leads from the list to a post, from there to others, and back', async () => {
    const page = await shop.visit('/');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click();
    await eventually(() => page.title()).toBe('Blog | Ampervan');
    expect(await cards(page).allInnerTexts()).toEqual(
      Array.from({ length: 10 }, (_, index) => title(postCount - index)),
    );
    await page.getByRole('link', { name: title(9) }).click();
    await eventually(() => page.title()).toBe(`${title(9)} | Ampervan`);
    await eventually(() => scrolled(page)).toBe(0);
    expect(await main(page).innerText()).toMatch(/19 January 2026\s*·\s*5 min read/);
    expect(await main(page).getByText('In short, thing 9.').isVisible()).toBe(true);
    const around = page.getByRole('navigation', { name: 'Previous and next post' });
    expect(await around.innerText()).toMatch(
      /Previous post\s+How to do thing 8\s+Next post\s+How to do thing 10/,
    );
    const related = page.getByRole('region', { name: 'Read next' }).getByRole('heading', { level: 3 });
    expect(await related.allInnerTexts()).toEqual([title(11), title(10), title(7)]);
    await around.getByRole('link', { name: title(8) }).click();
    await eventually(() => heading(page).innerText()).toBe(title(8));
    await page.goBack();
    await page.goBack();
    await eventually(() => heading(page).innerText()).toBe('Blog');
  });

  test('is filtered by tag in its place, and the address can be sent to somebody', async () => {
    const page = await shop.visit(paths.blog());
    const filter = page.getByRole('navigation', { name: 'Posts by tag' });
    expect(await filter.getByRole('link').allInnerTexts()).toEqual([
      'All',
      'Cable',
      'Solar',
      'Winter & nights',
    ]);
    await filter.getByRole('link', { name: 'Winter & nights' }).click();
    await eventually(() => cards(page).allInnerTexts()).toEqual([title(12), title(8), title(4)]);
    await eventually(() => page.getByRole('status').innerText()).toBe('3 posts about “Winter & nights”');
    expect(await filter.locator('[aria-current=page]').innerText()).toBe('Winter & nights');
    await goTo(page, page.url());
    expect(await cards(page).allInnerTexts()).toEqual([title(12), title(8), title(4)]);
    await filter.getByRole('link', { name: 'All' }).click();
    await eventually(() => cards(page).count()).toBe(10);
    await page.goBack();
    await eventually(() => cards(page).count()).toBe(3);
  });

  longTest('has its older posts on further pages', async () => {
    const page = await shop.visit(paths.blog());
    await page.getByRole('link', { name: 'Older posts' }).click();
    await eventually(() => cards(page).allInnerTexts()).toEqual([title(2), title(1)]);
    expect(await main(page).getByText('Page 2 of 2').isVisible()).toBe(true);
    await page.getByRole('link', { name: 'Newer posts' }).click();
    await page.waitForURL(`**${paths.blog()}`);
    await eventually(() => cards(page).count()).toBe(10);
  });

  longTest('is read without JavaScript', async () => {
    const page = await shop.visit(paths.blog(), { javaScriptEnabled: false });
    await page.getByRole('link', { name: 'Solar' }).first().click();
    expect(await cards(page).count()).toBe(3);
    await page.getByRole('link', { name: title(8) }).click();
    expect(await heading(page).innerText()).toBe(title(8));
    expect(await main(page).innerText()).toContain('A long text about cable');
    await page.getByRole('link', { name: 'Book Consultation' }).click();
    expect(new URL(page.url()).hash).toBe('#booking');
  });

  longTest('is read by keyboard', async () => {
    const page = await shop.visit(paths.blog());
    await page.getByRole('link', { name: 'All', exact: true }).focus();
    const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
    for (let stop = 0; (await focused()) !== title(12); stop++) {
      expect(stop, 'stops before the first post').toBeLessThan(10);
      await page.keyboard.press('Tab');
    }
    const ring = () =>
      page.evaluate(() => getComputedStyle(document.activeElement ?? document.body).outlineWidth);
    expect(await ring()).toBe('3px');
    await page.keyboard.press('Enter');
    await eventually(() => heading(page).innerText()).toBe(title(12));
    await eventually(() => main(page).evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Tab');
    expect(await focused()).toBe('All posts');
    await page.keyboard.press('Tab');
    expect(await focused()).toBe('What the words here mean');
    await page.keyboard.press('Tab');
    expect(await focused()).toBe('panels');
  });

  longTest('asks no other site for a picture', async () => {
    const page = await shop.visit(paths.blogPost('thing-11'));
    await isQuiet(page);
    expect(await page.locator('article svg[viewBox="0 25 480 270"]').isVisible()).toBe(true);
  });

  test('says so when a post is not there', async () => {
    shop.allowProblem(/404 \(Not Found\)/);
    const page = await shop.visit(paths.blogPost('nothing'));
    expect(await heading(page).innerText()).toBe('Blog Post Not Found');
    await expectNoViolations(page);
    await page.getByRole('link', { name: 'See all posts' }).click();
    await eventually(() => heading(page).innerText()).toBe('Blog');
  });

  longTest('says so when posts cannot be had, and shows them as soon as they can', async () => {
    const rename = (from: string, to: string) =>
      sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`.execute(shop.site.db);
    shop.allowProblem(/500 \(Internal Server Error\)/);
    await rename('blog_posts', 'blog_posts_away');
    try {
      // Not the plain addresses: those may be finished and kept already.
      const list = await shop.visit(`${paths.blog()}?now`);
      expect(await heading(list).innerText()).toBe('Unable to Load Posts');
      expect(await main(list).innerText()).toContain('Failed to load blog posts. Please try again later.');
      const post = await shop.visit(`${paths.blogPost('thing-3')}?now`);
      expect(await heading(post).innerText()).toBe('Failed to fetch blog post');
      expect(await violationsOn(post)).toEqual([]);
      await rename('blog_posts_away', 'blog_posts');
      for (const [page, words] of [
        [list, 'Blog'],
        [post, title(3)],
      ] as const) {
        await page.getByRole('button', { name: 'Try again' }).click();
        await eventually(() => heading(page).innerText()).toBe(words);
      }
    } catch (error) {
      await rename('blog_posts_away', 'blog_posts').catch(() => {});
      throw error;
    }
  });
});

describe('The legal pages', () => {
  test('have a table of contents on wide screens, and lead to each other and to the contact section', async () => {
    const page = await shop.visit(paths.privacyPolicy());
    const contents = page.getByRole('navigation', { name: 'On this page' });
    expect(await contents.getByRole('link').allInnerTexts()).toEqual([
      ...['Who we are', 'What we keep', 'Your rights', 'Changes'],
    ]);
    await contents.getByRole('link', { name: 'Your rights' }).click();
    const clause = page.getByRole('heading', { name: 'Your rights' });
    await eventually(() => clause.evaluate((element) => element.getBoundingClientRect().top)).toBeLessThan(
      130,
    );
    expect(new URL(page.url()).hash).toBe('#s-your-rights');
    await page.setViewportSize(phone);
    expect(await contents.isVisible()).toBe(false);
    await main(page).getByRole('link', { name: 'terms and conditions' }).click();
    await eventually(() => page.title()).toBe('Terms and conditions | Ampervan');
    await main(page).getByRole('link', { name: 'Contact us' }).click();
    await page.waitForURL(`**${paths.section('contact')}`);
    await eventually(() =>
      page.locator('#contact').evaluate((section) => Math.round(section.getBoundingClientRect().top)),
    ).toBeLessThan(130);
  });

  longTest('say so when there is nothing to show', async () => {
    shop.allowProblem(/404 \(Not Found\)/);
    const page = await shop.visit(paths.cookiePolicy());
    expect(await heading(page).innerText()).toBe('Content Unavailable');
    await expectNoViolations(page);
    expect(await main(page).getByRole('link', { name: 'Contact us' }).getAttribute('href')).toBe('/contact');
    // Reached inside the site too.
    await goTo(page, paths.privacyPolicy());
    await main(page).getByRole('link', { name: 'cookie policy' }).click();
    await eventually(() => heading(page).innerText()).toBe('Content Unavailable');
  });
});

describe('The site map', () => {
  longTest('is reached from the footer and leads to pages that are there', async () => {
    const page = await shop.visit(paths.blog());
    await page.getByRole('contentinfo').getByRole('link', { name: 'Site map' }).click();
    await eventually(() => heading(page).innerText()).toBe('Site map');
    const groups = main(page).getByRole('heading', { level: 2 });
    expect(await groups.allInnerTexts()).toEqual(['Pages', 'Categories', 'Products', 'Blog', 'Legal']);
    const links = await main(page)
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    expect(links).toContain(paths.sitemapFile());
    expect(links).toContain(paths.blogPost('thing-1'));
    expect(links.length).toBeGreaterThan(70);
  });

  longTest('and the feed are well-formed XML', async () => {
    const page = await shop.visit(paths.blog());
    const read = (path: string) =>
      page.evaluate(async (url) => {
        const xml = new DOMParser().parseFromString(await (await fetch(url)).text(), 'application/xml');
        return {
          root: xml.documentElement.nodeName,
          error: xml.querySelector('parsererror')?.textContent ?? '',
          count: xml.querySelectorAll('loc, item').length,
        };
      }, path);
    expect(await read(paths.blogFeed())).toEqual({ root: 'rss', error: '', count: postCount });
    const sitemap = await read(paths.sitemapFile());
    expect(sitemap).toMatchObject({ root: 'urlset', error: '' });
    expect(sitemap.count).toBeGreaterThan(70);
  });
});

describe('Everything to read', () => {
  const others = [paths.blogTag('Solar'), paths.blogPost('thing-12'), paths.privacyPolicy(), paths.sitemap()];
  test.each([paths.blog(), ...(isLongRun ? others : [])])(
    '%s is clean to axe, and never too wide',
    async (path) => {
      const page = await shop.visit(path, { viewport: phone });
      for (const viewport of [phone, desktop]) {
        await page.setViewportSize(viewport);
        expect(await violationsOn(page)).toEqual([]);
        expect(await overflow(page)).toBe(0);
      }
      await page.setViewportSize({ width: 320, height: 600 });
      expect(await overflow(page)).toBe(0);
    },
  );

  longTest('a tag without posts is clean to axe as well', async () => {
    const page = await shop.visit(paths.blogTag('Nothing of ours'));
    await expectNoViolations(page);
  });

  longTest('a line holds 60 to 75 characters where there is room', async () => {
    for (const path of [paths.blogPost('thing-12'), paths.privacyPolicy()]) {
      const page = await shop.visit(path);
      const width = await page.evaluate(() => {
        const column = document.querySelector('.longread');
        const probe = document.createElement('span');
        probe.textContent = 'The cable to the fridge is longer than it looks, so it is measured both ways.';
        probe.style.whiteSpace = 'nowrap';
        column?.append(probe);
        const inLine = (column?.getBoundingClientRect().width ?? 0) / probe.getBoundingClientRect().width;
        return inLine * probe.textContent.length;
      });
      expect(width).toBeGreaterThan(60);
      expect(width).toBeLessThan(75);
    }
  });
});
