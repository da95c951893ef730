import type { MailPicture } from '../../../server/emails/mail.ts';
import type { Email } from '../../../ui/emails/email.tsx';
import { listFeaturedProducts } from '../../catalogue/products.server.ts';
import { paths } from '../../paths.ts';
import type { Db } from '../../tables.ts';
import { toPence, toPounds } from '../../values/money.ts';
import { standardVatRate } from '../../values/vat-rates.ts';
import { noSums } from '../bill.ts';
import { readGoodsPictures, type SmallImages } from '../goods-pictures.server.ts';
import type { StoredBill, StoredLine } from '../read-bill.server.ts';
import { confirmedEmail, parcelEmail, refundedEmail } from './order-emails.server.ts';

const address = { name: 'Ada Sample', address: '1 Sample Street', city: 'Faversham', postcode: 'ME13 8XX' };
const order = {
  ...({
    orderNumber: 'AV-SAMP-LE00',
    userId: 'sample',
    deliveryMethod: 'delivery',
    totalPence: 15_890,
    depositPence: 0,
  } as const),
  shippingAddress: { ...address, country: 'United Kingdom' },
  billingAddress: null,
};
const madeUp: StoredLine[] = [
  { productId: null, name: 'Leisure battery 110 Ah', sku: null, price: '129.00', quantity: 1, vatRate: 20 },
  {
    productId: null,
    name: 'LED strip light, warm white',
    sku: null,
    price: '14.95',
    quantity: 2,
    vatRate: 20,
  },
];
async function readSampleLines(db: Db): Promise<StoredLine[]> {
  const featured = await listFeaturedProducts(db);
  const lines = featured.slice(0, 3).map(({ id, name, price }, index) => ({
    productId: id,
    name,
    sku: null,
    price,
    quantity: index + 1,
    vatRate: standardVatRate,
  }));
  return lines.length > 0 ? lines : madeUp;
}

function sampleBill(lines: StoredLine[]): StoredBill {
  const pence = lines.reduce((sum, { price, quantity }) => sum + (toPence(price) ?? 0) * quantity, 0);
  const total = toPounds(pence);
  return {
    lines,
    deliveryMethod: 'delivery',
    ...noSums,
    subtotal: total,
    total,
    paid: [{ by: 'card', amount: total, at: null }],
  };
}

const sampleLink = (siteUrl: string) => new URL(paths.accountOrder(order.orderNumber), siteUrl).href;

const [battery, light] = [
  { id: 1, name: 'Leisure battery 110 Ah', sku: null, quantity: 1 },
  { id: 2, name: 'LED strip light, warm white', sku: null, quantity: 2 },
];
const parcel = {
  ...({ id: 1, version: 0, carrier: 'royal-mail', trackingNumber: 'AB 1234 5678 9GB' } as const),
  sentAt: '2027-05-28T13:30:00.000Z',
  items: [{ ...light, orderItemId: 2 }],
};

export function sampleOrderEmail(
  kind: 'order-confirmed' | 'order-refunded' | 'order-dispatched',
  siteUrl: string,
): Email {
  const link = sampleLink(siteUrl);
  if (kind === 'order-refunded') return refundedEmail(order, link);
  if (kind === 'order-dispatched')
    return parcelEmail(order, { parcels: [parcel], toSend: [battery] }, 0, link);
  return confirmedEmail(order, sampleBill(madeUp), { siteUrl, link }, () => undefined);
}

export async function composeSampleOrder(
  db: Db,
  siteUrl: string,
  images: SmallImages,
): Promise<Email & { pictures: MailPicture[] }> {
  const lines = await readSampleLines(db);
  const { pictures, pictureOf } = await readGoodsPictures(db, images, lines);
  return {
    ...confirmedEmail(order, sampleBill(lines), { siteUrl, link: sampleLink(siteUrl) }, pictureOf),
    pictures,
  };
}
