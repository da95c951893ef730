import { expect, test } from 'vitest';
import { paths } from '../../app/paths.ts';
import { expectNoViolations } from './axe.ts';
import { buildOwner, openTab } from './dashboard-steps.ts';
import { eventually, goTo, isQuiet, ShopWindow } from './shop-window.ts';

const shop = new ShopWindow();
/** Not as the tests' browser calls itself, which is left out as a robot. */
const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

test('What visitors open, put into the cart and look for in vain is counted, and the owner reads what matters', async () => {
  const visitor = await shop.visit(paths.category('lighting'), { userAgent });
  await visitor.getByRole('link', { name: 'LED strip light kit, 5 m' }).click();
  await visitor.getByRole('heading', { level: 1, name: 'LED strip light kit, 5 m' }).waitFor();
  await visitor.getByRole('button', { name: 'Add to Cart' }).first().click();
  await isQuiet(visitor);
  await goTo(visitor, paths.checkout());
  await goTo(visitor, `${paths.search()}?q=trampoline`);
  await shop.visit(paths.shop());

  const page = await openTab(shop, await buildOwner(shop), 'statistics');
  const { db } = shop.site;
  const words = db.updateTable('daily_counts').set({ count: 12 }).where('kind', '=', 'search');
  await words.where('name', '=', 'trampoline').execute();
  expect(await page.getByText('trampoline').count()).toBe(0);
  await page.getByText('7 days').click();
  await page.getByText('“trampoline” was looked for twelve times; you sell none.').waitFor();
  const rowsOf = async (name: string) =>
    (await page.getByRole('table', { name }).innerText()).replace(/\s+/g, ' ');
  expect(await rowsOf('Steps from a product to payment')).toContain(
    'A product’s page was opened 1 Something was put into a cart 1 The checkout was opened 1',
  );
  const opened = await rowsOf('Pages by how often they were opened');
  expect(opened).toContain(`${paths.category('lighting')} 1`);
  expect(opened).toContain(`${paths.product('led-strip-light-5m')} 1`);
  expect(opened, 'the robot').not.toContain(`${paths.shop()} 1`);
  await expectNoViolations(page);
  await page.getByRole('img', { name: 'Pages opened in the last 7 days, drawn.' }).waitFor();
  await page.getByText('Show as a table').click();
  await eventually(() => rowsOf('Pages opened in the last 7 days')).toMatch(/When Times \w{3},? \d+ \w+ 4 /);
  await page.getByText('13 months', { exact: true }).click();
  await page.getByRole('heading', { name: 'In the last 13 months', exact: true }).waitFor();
});
