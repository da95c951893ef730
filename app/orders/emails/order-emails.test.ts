import sharp from 'sharp';
import { expect, it } from 'vitest';
import { createImages } from '../../../server/pictures/images.ts';
import { buildContent, buildOrder, buildProduct, buildUser } from '../../../test/builders.ts';
import { describeOnDatabase } from '../../../test/databases.ts';
import { renderEmail } from '../../../ui/emails/render-email.tsx';
import { paths } from '../../paths.ts';
import { readLinkedOrder } from '../buyer/buyer-orders.server.ts';
import { composeOrderEmail } from './order-emails.server.ts';

describeOnDatabase('an email about an order', (open) => {
  it('brings small pictures of its goods, where there are any, and leads to the page of the order', async () => {
    const { db, dataDir } = await open();
    await buildContent(db);
    const images = createImages(dataDir);
    const create = { width: 400, height: 300, channels: 3, background: '#f5a516' } as const;
    await images.add('lamp', await sharp({ create }).png().toBuffer());
    const userId = await buildUser(db);
    const { id, orderNumber } = await buildOrder(db, { userId });
    const goods = [
      { imageUrls: JSON.stringify(['/media/lamp', '/media/other']) },
      { imageUrls: JSON.stringify(['/media/gone']) },
      { imageUrls: JSON.stringify(['https://elsewhere.example/lamp.jpg']) },
      {},
    ];
    const ids: number[] = [];
    for (const product of goods) {
      const { id: productId } = await buildProduct(db, product);
      ids.push(productId);
      const line = { productId, quantity: 1, pricePence: 100, productName: `Thing ${productId}` };
      await db
        .insertInto('order_items')
        .values({ orderId: id, ...line })
        .execute();
    }

    const email = await composeOrderEmail(db, 'https://site.example', 'order-confirmed', id, images);
    if (!email) throw new Error('There is no email');
    const [lamp] = ids;
    expect(email.pictures.map(({ cid }) => cid)).toEqual([`goods-${lamp}`]);
    const picture = Buffer.from(email.pictures[0]?.jpeg ?? '', 'base64');
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 96, height: 96 });
    expect(email.rows?.slice(0, 4).map(([, , more]) => more?.picture)).toEqual([
      ...[`goods-${lamp}`, undefined, undefined, undefined],
    ]);
    const link = `https://site.example/account/orders/${orderNumber}`;
    expect(email.button?.link).toBe(link);
    const sender = { businessName: 'A', address: '', phone: '', siteUrl: 'https://site.example' };
    const { html, text } = renderEmail(email, sender);
    expect(html.match(/<img /g)).toHaveLength(1);
    expect(html).toContain(`src="cid:goods-${lamp}"`);
    expect(text).toContain(link);
    expect(text).not.toContain('cid:');

    // Who has no account has no such page, and sees the order by the link for 90 days.
    const { id: guests, orderNumber: guestsNumber } = await buildOrder(db);
    for (const kind of ['order-confirmed', 'order-refunded'] as const) {
      const guestsEmail = await composeOrderEmail(db, 'https://site.example', kind, guests, images);
      expect(guestsEmail).toMatchObject({ pictures: [], button: { label: 'See your order' } });
      const { origin, pathname, searchParams } = new URL(guestsEmail?.button?.link ?? '');
      expect(origin + pathname).toBe(`https://site.example${paths.findOrder()}`);
      const token = searchParams.get('token') ?? '';
      const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
      const shown = await readLinkedOrder(db, token, inDays(89));
      expect(shown).toMatchObject({ orderNumber: guestsNumber, total: expect.any(String) });
      expect(Object.keys(shown).filter((name) => /customer|phone|email/i.test(name))).toEqual([]);
      await expect(readLinkedOrder(db, token, inDays(91))).rejects.toThrow('no longer works');
    }
    expect((await composeOrderEmail(db, 'https://site.example', 'order-refunded', id))?.button?.link).toBe(
      link,
    );
  });
});
