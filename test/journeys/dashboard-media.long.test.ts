import { expect, test } from 'vitest';
import { adminPaths } from '../../app/admin-paths.ts';
import { paths } from '../../app/paths.ts';
import { buildProduct } from '../builders.ts';
import { longTest } from '../long-test.ts';
import { button, field, isFocused, toasts } from './account-steps.ts';
import { expectNoViolations } from './axe.ts';
import { buildOwner, losePictures, openTab, photo } from './dashboard-steps.ts';
import { desktop, eventually, phone, ShopWindow } from './shop-window.ts';

const shop = new ShopWindow();

longTest(
  'Pictures are sent, described, found unused and deleted; what cannot be used stays with the reason',
  async () => {
    shop.allowProblem(/415 \(Unsupported Media Type\)/, /ERR_FAILED/);
    const page = await openTab(shop, await buildOwner(shop), 'media');
    await page.getByLabel('Choose files').setInputFiles([
      await photo('Van at dusk.jpg', '#203040'),
      {
        name: 'not-a-picture.jpg',
        mimeType: 'image/jpeg',
        buffer: Buffer.from('<svg onload="alert(1)"/>'),
      },
    ]);
    const alt = field(page, 'What does this picture show?');
    await alt.waitFor();
    expect(await alt.inputValue()).toBe('Van at dusk');
    await eventually(() => alt.evaluate((input) => input === document.activeElement)).toBe(true);
    await page.getByText('Send a JPEG, PNG, WebP or AVIF.').waitFor();
    await page.getByLabel('Choose files').evaluate((input) => {
      // Made there: so much takes long on its way from a test to a busy browser.
      const chosen = new DataTransfer();
      chosen.items.add(new File([new Uint8Array(20_000_001)], 'huge.jpg', { type: 'image/jpeg' }));
      if (input instanceof HTMLInputElement) input.files = chosen.files;
      input.dispatchEvent(new Event('change', { bubbles: true }));
    });
    await page.getByText('This file is larger than 20 MB.').waitFor();
    await alt.fill('A van by the sea at dusk');
    await alt.press('Enter');
    await page.getByText('Description kept.').waitFor();
    await expectNoViolations(page);
    await button(page, 'Leave out huge.jpg').click();

    // A connection that is lost, and comes back.
    const comeBack = await losePictures(page);
    await page.getByLabel('Take a photograph').setInputFiles([await photo('IMG_0001.jpg', '#902010')]);
    await page.getByText('The connection was lost.').waitFor();
    await comeBack();
    await button(page, 'Try again').click();
    await eventually(() => page.getByLabel('Just added').getByRole('listitem').count()).toBe(2);

    await page.getByLabel('Search pictures').fill('dusk');
    await page.getByLabel('Which pictures').selectOption('Not used');
    await page.getByText('1 picture', { exact: true }).waitFor();
    const wide = page.viewportSize() ?? desktop;
    await page.setViewportSize(phone);
    const row = page.getByRole('table', { name: 'Pictures' }).locator('tbody tr');
    const [picture, name] = await Promise.all([
      row.locator('img').boundingBox(),
      row.getByRole('link').boundingBox(),
    ]);
    // On a phone the picture stands beside the name, and covers none of it.
    expect((picture?.x ?? 999) + (picture?.width ?? 999)).toBeLessThan(name?.x ?? 0);
    await page.setViewportSize(wide);
    await page.getByRole('link', { name: 'A van by the sea at dusk' }).click();
    await page.getByRole('heading', { name: 'Where it is shown' }).waitFor();
    await eventually(() => page.title()).toBe('A van by the sea at dusk | Media | Admin Dashboard');
    await expectNoViolations(page);
    await button(page, 'Delete picture').click();
    await button(page, 'Delete').click();
    await toasts(page, 'Success', 'Picture deleted successfully');
    await page.waitForURL(`**${adminPaths.tab('media')}`);
    await eventually(() => page.getByRole('link', { name: 'A van by the sea at dusk' }).count()).toBe(0);
  },
);

test('By thumb, a product gets a photograph and another from Media, in the order chosen', async () => {
  const product = await buildProduct(shop.site.db, { name: 'Camp light', imageUrls: '[]' });
  const page = await openTab(shop, await buildOwner(shop), 'products', product.id);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByLabel('Take a photograph').setInputFiles([await photo('Camp light.jpg', '#e0b020')]);
  const order = page.getByRole('list', { name: 'Pictures in their order' });
  await order.getByText('Main picture').waitFor();
  expect(await field(page, 'What does this picture show?').inputValue()).toBe('Camp light');
  await page.getByLabel('Choose files').setInputFiles([await photo('In the dark.jpg', '#000011')]);
  await order.getByText('Picture 2').waitFor();
  await button(page, 'Move picture 2 earlier').click();
  await page.getByText('The picture is now number 1 of 2.').waitFor();
  const urls = await page.getByLabel('Image URLs').inputValue();
  expect(urls).toMatch(/^\/media\/in-the-dark-[0-9a-f]{12}, \/media\/camp-light-[0-9a-f]{12}$/);
  await eventually(() => isFocused(button(page, 'Move picture 1 earlier'))).toBe(true);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  const edges = await order.evaluate((list) =>
    [list.closest('.border-dashed'), ...list.children].map((it) => it?.getBoundingClientRect().right ?? 0),
  );
  expect(Math.max(...edges)).toBe(edges[0]);
  // The focus goes on to what comes next, never to the top of the page.
  const address = page.getByLabel('Image URLs');
  await button(page, 'Take out picture 1').focus();
  await page.keyboard.press('Enter');
  await eventually(() => order.locator(':focus').count()).toBe(1);
  await address.fill(urls);
  await button(page, 'Choose from Media').click();
  const chooser = page.getByRole('dialog', { name: 'Choose from Media' });
  await chooser.getByText('Camp light', { exact: true }).waitFor();
  await expectNoViolations(page);
  await chooser.getByRole('button', { name: 'Close' }).click();
  await button(page, 'Update Product').click();
  await toasts(page, 'Success', 'Product updated successfully');

  const shown = await shop.visit(paths.product(product.slug));
  const first = shown.getByRole('region', { name: 'Pictures' }).locator('img').first();
  await eventually(() =>
    first.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0),
  ).toBe(true);
  expect(await first.getAttribute('src')).toBe(`${urls.split(',')[0]}/640.webp`);
});

longTest('A picture elsewhere says how far it has come, and is tried again', async () => {
  const { db } = shop.site;
  const address = 'https://elsewhere.example/van.jpg';
  const product = await buildProduct(db, { name: 'Far lamp', imageUrls: JSON.stringify([address]) });
  const tried = { address, host: 'elsewhere.example', fault: 'not_reached', tries: 3 } as const;
  await db.insertInto('fetched_pictures').values(tried).execute();
  const page = await openTab(shop, await buildOwner(shop), 'products', product.id);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByText('This picture could not be reached').waitFor();
  await eventually(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await expectNoViolations(page);
  await button(page, 'Try again').click();
  await page.getByText('This picture is being fetched.').waitFor();
  await field(page, 'Image URLs').fill(`${address}, https://other.example/w_1,h_2.jpg`);
  await page.getByText('It is fetched once you save.').waitFor();
  await button(page, 'Update Product').click();
  await toasts(page, 'Success', 'Product updated successfully');
  const wanted = await db.selectFrom('fetched_pictures').select('address').orderBy('id').execute();
  expect(wanted.map((row) => row.address)).toEqual([address, 'https://other.example/w_1,h_2.jpg']);
});
