import { expect, test } from 'vitest';
import { paths } from '../../app/paths.ts';
import { buildReview } from '../builders.ts';
import { longTest } from '../long-test.ts';
import { button, field, fill, hasErrors, isAt, toasts } from './account-steps.ts';
import { expectNoViolations } from './axe.ts';
import { buildOwner, isLoaded, openTab } from './dashboard-steps.ts';
import { eventually, ShopWindow } from './shop-window.ts';

const shop = new ShopWindow();
const home = async () => (await fetch(shop.site.origin + paths.home())).text();

const csv = `Name,Rating,Comment,Date,Avatar
Imported Ida,5,"Neat, labelled
and tested",2026-03-14,
,6,Nobody said this,,
Imported Ida,5,"Neat, labelled
and tested",2026-03-14,
<script>alert(1)</script>,4,"=cmd|' /C calc'!A0 <img src=x onerror=alert(1)>",last year,https://example.com/a.jpg
`;

longTest(
  'A file of reviews is looked at, imported, and stands on the home page until it is hidden',
  async () => {
    const page = await openTab(shop, await buildOwner(shop), 'reviews', 'import');
    const file = (buffer: string) => ({
      name: 'reviews.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(buffer),
    });
    await field(page, 'CSV file').setInputFiles(file('who,what\nAda,Fine'));
    await page.getByText('Missing: name, rating, comment.').waitFor();
    await field(page, 'CSV file').setInputFiles(file(csv));
    await page
      .getByText(
        '2 reviews can be imported. 1 review left out: already on the site, or twice in the file. 1 review',
      )
      .waitFor();
    const rows = page.getByRole('table', { name: 'Reviews in the file' }).getByRole('row');
    expect(await rows.count()).toBe(5);
    const wrong = await rows.nth(2).innerText();
    expect(wrong).toContain('name: Say who wrote it');
    expect(wrong).toContain('rating: Give a whole number from 1 to 5');
    expect(await rows.nth(4).innerText()).toContain('Its picture is on another site and is left out');
    await expectNoViolations(page);
    await button(page, 'Import 2 reviews').click();
    await toasts(page, 'Success', 'Reviews imported successfully');
    await page.getByText('2 reviews added.').waitFor();
    expect(await home()).toContain('Imported Ida');
    expect(await home()).toContain('March 2026');
    expect(await home()).not.toContain('<img src=x');

    await page.getByRole('link', { name: 'All reviews' }).click();
    await field(page, 'Search reviews').fill('labelled ida');
    await eventually(() => page.getByRole('rowheader').allInnerTexts()).toEqual(['Imported Ida']);
    await button(page, 'Hide the review by Imported Ida').click();
    await toasts(page, 'Success', 'Review updated successfully');
    await button(page, 'Show the review by Imported Ida').waitFor();
    expect(await home()).not.toContain('Imported Ida');
  },
);

test('A review is added, changed, deleted and had back, by keyboard too', async () => {
  const page = await openTab(shop, await buildOwner(shop), 'reviews');
  await expectNoViolations(page);
  await page.getByRole('link', { name: 'Add review' }).click();
  await isAt(page, '/admin/reviews/new');
  await button(page, 'Add review').click();
  await hasErrors(page, { Name: 'Say who wrote it', Comment: 'Write what they said' });
  await fill(page, { Name: 'Added Adam', Comment: 'Warm, and it works', When: 'March 2026' });
  await field(page, 'Rating').selectOption('4 stars');
  await expectNoViolations(page);
  await field(page, 'Name').press('Enter');
  await toasts(page, 'Success', 'Review created successfully');
  await isAt(page, '/admin/reviews');
  expect(await home()).toContain('Warm, and it works');

  await page.getByRole('link', { name: 'Added Adam' }).click();
  await field(page, 'Comment').fill('Warm, and it still works');
  await button(page, 'Save review').click();
  await toasts(page, 'Success', 'Review updated successfully');
  await isAt(page, '/admin/reviews');
  expect(await home()).toContain('Warm, and it still works');

  await button(page, 'Delete the review by Added Adam').click();
  await toasts(page, 'Success', 'Review deleted successfully');
  await page.getByText('“Added Adam” is deleted.').waitFor();
  expect(await home()).not.toContain('Added Adam');
  await button(page, 'Undo').click();
  await toasts(page, 'Success', 'Review restored successfully');
  await page.getByRole('rowheader', { name: 'Added Adam' }).waitFor();
  expect(await home()).toContain('Added Adam');
  await button(page, 'Delete the review by Added Adam').click();
  await page.getByRole('link', { name: 'Deleted', exact: true }).click();
  await button(page, 'Bring back Added Adam').click();
  await page.getByText('Nothing was deleted in the last 30 days.').waitFor();
});

longTest(
  'What Google says is typed with its day and link; somebody else’s review that is gone says so',
  async () => {
    shop.allowProblem(/404 \(Not Found\)/);
    const page = await openTab(shop, await buildOwner(shop), 'reviews', 'google');
    expect(await field(page, 'Rating').inputValue()).toBe('5.0');
    await fill(page, { Rating: '5.5', 'How many reviews': 'many' });
    await button(page, 'Save rating').click();
    await hasErrors(page, {
      Rating: 'Give a number from 1.0 to 5.0 with one decimal, as Google shows it, or nothing',
      'How many reviews': 'Give a whole number',
    });
    await fill(page, { Rating: '4.9', 'How many reviews': '43', 'Read on': '2026-11-21' });
    await field(page, 'Link').fill('https://g.page/r/ampervan');
    await expectNoViolations(page);
    await button(page, 'Save rating').click();
    await toasts(page, 'Success', 'Google rating updated successfully');
    expect(await home()).toContain('Our rating on Google, from 43 reviews, on 21 November 2026');
    await page.getByText('Rating: 5.0 → 4.9').waitFor({ state: 'attached' });

    const { id } = await buildReview(shop.site.db, { name: 'Gone Soon' });
    await page.goto('/admin/reviews');
    await isLoaded(page);
    await shop.site.db.deleteFrom('reviews').where('id', '=', id).execute();
    await button(page, 'Hide the review by Gone Soon').click();
    await toasts(page, 'Error', 'Failed to update review');
    await page.getByText('There is no such review any more').waitFor();
  },
);
