import { beforeAll, expect, it } from 'vitest';
import { accountApi } from '../app/accounts/account-paths.ts';
import { signFormTime } from '../app/enquiries/form-time.server.ts';
import { orderLinkApi } from '../app/orders/emails/order-link-paths.ts';
import { api, paths } from '../app/paths.ts';
import { demoApi } from '../app/payments/demo-paths.ts';
import { isStorable } from '../app/values/text-fields.ts';
import { errorAnswer } from '../server/errors.ts';
import { buildTestApp, type TestApp } from './build-test-app.ts';
import { buildCategory, buildContent, buildProduct } from './builders.ts';
import { describeOnDatabase, type TestDatabase } from './databases.ts';
import { ownHostileTexts } from './hostile-texts.ts';
import { naughty } from './naughty-strings.ts';

/** Several in one text, as to render a page takes long; what is refused for its characters alone stays alone. */
function inGroups(texts: string[]): string[] {
  const groups: string[] = [];
  let last = '';
  for (const text of texts) {
    if (!isStorable(text)) groups.push(text);
    else if (last.length + text.length < 80) last += ` ${text}`;
    else {
      groups.push(last);
      last = text;
    }
  }
  return [...groups, last];
}

/** As a browser or an attacker would put it into an address; halves of surrogate pairs as raw bytes. */
const inUrl = (text: string) =>
  [...text]
    .map((character) =>
      character.isWellFormed()
        ? encodeURIComponent(character)
        : `%ED%${(0xa0 + ((character.charCodeAt(0) >> 6) & 0x1f)).toString(16)}%80`,
    )
    .join('');

describeOnDatabase('hostile strings', (open, engine) => {
  let database: TestDatabase;
  let site: TestApp;
  let visitors = 0;

  beforeAll(async () => {
    database = await open();
    await buildContent(database.db);
    const { id } = await buildCategory(database.db, { slug: 'batteries' });
    const first = await buildProduct(database.db, { pricePence: 6_000, stockQuantity: 1e6, categoryId: id });
    expect(first.id).toBe(1);
    site = await buildTestApp({ database, withPages: true });
  });

  async function ask(
    method: 'GET' | 'POST',
    url: string,
    body?: object | string,
    headers: Record<string, string> = {},
  ) {
    const visitor = visitors++;
    const answer = await site.app.inject({
      method,
      url,
      remoteAddress: `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`,
      headers: { 'sec-fetch-site': 'same-origin', ...headers },
      ...(body ? { payload: body } : {}),
    });
    expect(answer.statusCode, `${url} ${JSON.stringify(body)} ${answer.body}`).toBeLessThan(500);
    const isJson = String(answer.headers['content-type']).startsWith('application/json');
    if (answer.statusCode >= 400 && isJson) errorAnswer.parse(answer.json());
    return answer;
  }

  /** By the form that needs no script, which answers with what was typed. */
  async function askPlainly(text: string): Promise<void> {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const typed = { name: text.toWellFormed(), email: 'ada', enquiry: text.toWellFormed() };
    const answer = await ask('POST', api.contact(), new URLSearchParams(typed).toString(), headers);
    const logo = /<img src="(data:image\/svg|\/assets\/)[^>]*>/g;
    expect(answer.body.replace(logo, '')).not.toMatch(/<script|<img/);
  }

  const customer = { name: 'Ada', email: 'ada@example.com', phone: '', address: '1 Lane', city: 'Kent' };
  const order = (change: object, line: object = {}) => ({
    amount: '60.00',
    deliveryMethod: 'delivery',
    items: [{ id: 1, quantity: 1, ...line }],
    customer: { ...customer, postcode: 'ME13 0ZZ', ...change },
  });

  /** Every place where a visitor can put a text, but for addresses. */
  async function putEverywhere(text: string): Promise<void> {
    const short = text.slice(0, 50);
    // Words that are taken as they are, and words that have a form, which is looked at for all fields at once.
    await ask('POST', api.orders(), order({ name: text, address: text, city: short, phone: short }));
    const line = { name: text, price: text };
    await ask('POST', api.orders(), order({ email: `${text}@example.com`, postcode: text }, line));
    await ask('POST', api.createPaymentIntent(), {
      amount: text,
      [text]: text,
      items: [{ id: 1, quantity: 1 }],
    });
    await ask('POST', api.createPaymentIntent(), { amount: 60, items: [{ id: text, quantity: 1 }] });
    await ask('POST', demoApi.payment(), {
      clientSecret: `pi_${text}_secret_x`,
      cardNumber: text,
      expiry: text,
      securityCode: text,
    });
    await ask('POST', demoApi.payment(), {
      clientSecret: 'pi_x_secret_x',
      cardNumber: short,
      expiry: short,
      securityCode: short,
    });
    await ask('POST', demoApi.authentication(), { clientSecret: text, outcome: text });
    const formTime = await signFormTime(database.db, Date.now() - 10_000);
    await ask('POST', api.contact(), { name: text, email: 'a@b.uk', phone: short, enquiry: text, formTime });
    await ask('POST', api.contact(), {
      name: text,
      email: text,
      enquiry: text,
      website: text,
      formTime: text,
    });
    await askPlainly(text);
    await ask('POST', accountApi.ofOrder(), {
      payment_intent: 'pi_x',
      payment_intent_client_secret: text,
      password: text,
    });
    await ask('POST', orderLinkApi.links(), { orderNumber: text, email: text });
    await ask('POST', orderLinkApi.links(), { orderNumber: short, email: 'a@b.uk' });
    await ask('POST', '/api/browser-errors', { message: text, source: text, stack: text, page: text });
    const encoded = inUrl(text);
    await ask(
      'GET',
      `/api/orders/confirmation?payment_intent=${encoded}&payment_intent_client_secret=${encoded}`,
    );
    const cookie = `checkout=${encoded}; session=${encoded}`;
    await ask('GET', api.user(), undefined, { cookie });
    await ask('POST', api.createPaymentIntent(), { amount: 60, items: [{ id: 1, quantity: 1 }] }, { cookie });
  }

  /** Every list and file that has a text in its address. */
  async function putIntoAddresses(text: string): Promise<void> {
    const encoded = inUrl(text);
    const data = [
      ...['products/x', 'categories/x', 'categories/x/products', 'categories/x/listing', 'search?q=x&page=x'],
      ...['categories/batteries/listing?sort=x&inStock=x&minPrice=x&maxPrice=x&page=x'],
      ...['order-links?token=x', 'blog-posts/x', 'blog-posts?published=x'],
    ].map((path) => `/api/${path.replaceAll(/(?<=[=/])x/g, () => encoded)}`);
    const files = [`/sitemap-${encoded}.xml`, `/media/${encoded}`, `/media/${encoded}/640.avif`];
    await look([...data, ...files]);
  }

  async function look(urls: string[]): Promise<void> {
    for (const url of urls) {
      const answer = await ask('GET', url);
      expect(answer.body).not.toMatch(/<script>alert|<img src=x/);
    }
  }

  /** Every page that has a text in its address. Pages come out of the same answers whatever the engine: one renders them. */
  async function putIntoPages(text: string): Promise<void> {
    if (engine !== 'sqlite') return;
    const encoded = inUrl(text);
    await look([
      ...[`/shop/product/${encoded}`, `/shop/category/${encoded}`, `/${encoded}`, `/shop?q=${encoded}`],
      ...[`/shop/search?q=${encoded}`, `/shop/category/batteries?sort=${encoded}&minPrice=${encoded}`],
      ...[`/blog/${encoded}`, `/blog?tag=${encoded}`, `/blog?page=${encoded}`],
      `/order-success?payment_intent=${encoded}`,
      ...[`/find-order?order=${encoded}`, `/find-order?token=${encoded}`],
    ]);
  }

  it.each(ownHostileTexts.map((text) => [JSON.stringify(text).slice(0, 40), text]))(
    'break nothing: %s',
    async (_name, text) => {
      await putEverywhere(text);
      await putIntoAddresses(text);
      await putIntoPages(text);
    },
  );

  it.skipIf(naughty.length === 0)('break nothing: 515 of the big list', { timeout: 480_000 }, async () => {
    expect(naughty.length).toBeGreaterThan(500);
    // What PostgreSQL may stumble over is a character, in whatever company; what the site may, each text by itself.
    for (const text of engine === 'sqlite' ? naughty : inGroups(naughty)) await putEverywhere(text);
    for (const text of inGroups(naughty)) {
      await putIntoAddresses(text);
      await putIntoPages(text);
    }
  });

  it('stand in the page as text, whatever a product is called', async () => {
    const name = '</script><script>alert(1)</script><!-- "\'&\u2028';
    await buildProduct(database.db, {
      slug: 'hostile',
      name,
      description: name,
      shortDescription: name,
      sku: name,
      // Rich text, and as such the owner's own HTML.
      longDescription: '<p>Rich</p>',
    });
    const plain = await ask('GET', paths.product((await buildProduct(database.db)).slug));
    const hostile = await ask('GET', paths.product('hostile'));
    expect(hostile.statusCode).toBe(200);
    const scripts = (html: string) => html.match(/<\/?script/g)?.length;
    expect(scripts(hostile.body)).toBe(scripts(plain.body));
    expect(hostile.body).not.toContain('<!-- "');
  });
});
