import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { buildTestApp } from '../../test/build-test-app.ts';
import { buildContent } from '../../test/builders.ts';
import { describeOn, type TestDatabase } from '../../test/databases.ts';
import { ask } from '../../test/people.ts';
import { placeBeyondMainland } from '../addresses/mainland.ts';
import { paths } from '../paths.ts';
import { deliveryTime } from '../values/delivery-words.ts';

describeOn('sqlite', 'the pages that answer questions', (open) => {
  let database: TestDatabase;
  let app: FastifyInstance;

  beforeAll(async () => {
    database = await open();
    await buildContent(database.db, {
      businessName: 'Volt & Van',
      address: '7 Quay Road, Deal',
      email: 'hello@volt.example',
      openingHours: 'Mo-Fr 08:30-16:00',
    });
    await database.db
      .updateTable('settings')
      .set({ deliveryPence: 612, freeDeliveryFromPence: 7_550 })
      .execute();
    ({ app } = await buildTestApp({ database, withPages: true }));
  });

  const read = async (path: string) => {
    const answer = await ask(app, 'GET', path);
    expect(answer.statusCode).toBe(200);
    return textOf(answer.body);
  };

  it('say what delivery costs and where it goes as the settings and the carriers do', async () => {
    const text = await read(paths.deliveryAndReturns());
    expect(text).toContain('Free delivery from £75.50. In mainland Britain; below that it is £6.12');
    expect(text).toContain(deliveryTime);
    expect(text).toContain('from 7 Quay Road, Deal');
    expect(text).toContain('The workshop is open Monday to Friday, 8:30am to 4pm.');
    for (const postcode of ['BT1 1AA', 'JE2 3AB', 'IV2 3AB', 'PO30 1AA']) {
      expect(text.toLowerCase()).toContain(placeBeyondMainland(postcode)?.toLowerCase());
    }
    expect(await read(paths.questions())).toContain('below that it is £6.12');
  });

  it('bring the cancellation form of the law, word for word and made out to the business', async () => {
    const text = await read(paths.deliveryAndReturns());
    for (const words of [
      '(Complete and return this form only if you wish to withdraw from the contract.)',
      'To Volt & Van, 7 Quay Road, Deal, hello@volt.example:',
      'I/We [*] hereby give notice that I/We [*] cancel my/our [*] contract of sale of the following goods [*]/for the supply of the following service [*],',
      'Ordered on [*]/received on [*],',
      'Name of consumer(s),',
      'Address of consumer(s),',
      'Signature of consumer(s) (only if this form is notified on paper),',
      '[*] Delete as appropriate',
    ]) {
      expect(text).toContain(words);
    }
  });

  it('are in the site map and led to by every page', async () => {
    const [file, home] = await Promise.all([
      ask(app, 'GET', paths.sitemapFile()),
      ask(app, 'GET', paths.home()),
    ]);
    for (const path of [paths.deliveryAndReturns(), paths.questions(), paths.howWeWork(), paths.words()]) {
      expect(file.body).toContain(`${path}</loc>`);
      expect(home.body).toContain(`href="${path}"`);
    }
  });
});

const textOf = (html: string) =>
  html
    .replace(/<script.*?<\/script>|<!-- -->/gs, '')
    .replace(/<[^<>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replace(/\s+([.,:])/g, '$1')
    .replace(/\s+/g, ' ');
