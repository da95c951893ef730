import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { buildTestApp, type TestApp } from '../../test/build-test-app.ts';
import { buildContent, buildProduct } from '../../test/builders.ts';
import { describeOnDatabase, type TestDatabase } from '../../test/databases.ts';
import { headOf } from '../../test/head-of.ts';
import { paths } from '../paths.ts';

describeOnDatabase('what a product says to machines', (open) => {
  let database: TestDatabase;
  let site: TestApp;

  beforeAll(async () => {
    database = await open();
    await buildContent(database.db);
    site = await buildTestApp({ database, withPages: true });
  });

  async function read(given: Parameters<typeof buildProduct>[1]) {
    const { slug } = await buildProduct(database.db, { name: 'Charger', pricePence: 2_000, ...given });
    const head = headOf((await site.app.inject(paths.product(slug))).body);
    return { meta: head.meta, data: z.looseObject({ offers: z.looseObject({}) }).parse(head.data.Product) };
  }
  const specified = (label: string, value: string) => JSON.stringify([{ label, value }]);

  it('names who made it, and nobody where nothing says so', async () => {
    const branded = await read({ slug: 'branded', specifications: specified('Brand', 'Victron Energy') });
    expect(branded.data.brand).toEqual({ '@type': 'Brand', name: 'Victron Energy' });
    const plain = await read({ slug: 'plain', specifications: specified('Weight', '2 kg') });
    expect(plain.data).not.toHaveProperty('brand');
    expect(JSON.stringify(plain.data)).not.toContain('gtin');
  });

  it('says what delivery costs by the settings, and the right to return it', async () => {
    const shipping = (value: string) => ({
      '@type': 'OfferShippingDetails',
      shippingRate: { '@type': 'MonetaryAmount', value, currency: 'GBP' },
      shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'GB' },
    });
    const { data } = await read({ slug: 'cheap' });
    expect(data.offers).toMatchObject({
      availability: 'https://schema.org/InStock',
      shippingDetails: shipping('4.95'),
      hasMerchantReturnPolicy: {
        '@type': 'MerchantReturnPolicy',
        merchantReturnDays: 14,
        returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
      },
    });
    const dear = await read({ slug: 'dear', pricePence: 5_000 });
    expect(dear.data.offers.shippingDetails).toEqual(shipping('0.00'));
    const fetched = await read({ slug: 'fetched', deliveryClass: 'collection' });
    expect(fetched.data.offers).toMatchObject({ availability: 'https://schema.org/InStoreOnly' });
    expect(fetched.data.offers).not.toHaveProperty('shippingDetails');
  });

  it('is shared with a JPEG of a known size and what it shows', async () => {
    const { meta } = await read({ slug: 'shown', imageUrls: JSON.stringify(['/media/charger']) });
    const picture = expect.stringMatching(/^https?:.*\/media\/charger\/share\.jpg$/);
    expect(meta).toMatchObject({
      'og:image': picture,
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': 'Charger',
      'twitter:image': picture,
      'twitter:image:alt': 'Charger',
    });
  });
});
