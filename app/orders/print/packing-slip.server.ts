import { area, inks, type Sheet, write } from '../../../server/pdf/sheet.ts';
import { remainingWidth, writeTable } from '../../../server/pdf/table.ts';
import { formatDay } from '../../values/dates.ts';
import { withUnits } from '../../values/units.ts';
import type { PostalAddress } from '../contract.ts';
import type { Handover } from '../handover/handover.ts';
import type { Seller } from '../paper-contents.ts';
import { trackingInWords } from '../send/shown-parcels.ts';
import type { Carrier } from '../tracking.ts';
import { addressLines, type Fact, writeHead } from './paper-head.server.ts';

export interface PackingSlip {
  seller: Omit<Seller, 'vatNumber'>;
  orderNumber: string;
  orderedAt: string;
  customerPhone: string | null;
  customerEmail: string;
  deliveryMethod: Handover;
  /** Only a name if no address is known. */
  address: PostalAddress;
  /** Null for what is still to be packed. */
  parcel: { carrier: Carrier; trackingNumber: string; sentAt: string } | null;
  /** Such as "Parcel 2 of 3"; empty for the whole order. */
  part: string;
  lines: { name: string; sku: string | null; quantity: number }[];
}

export function writePackingSlip(sheet: Sheet, slip: PackingSlip): void {
  const { seller, lines } = slip;
  writeHead(sheet, {
    seller,
    title: 'Packing slip',
    facts: slipFacts(slip),
    addresses: [
      {
        label: labels[slip.deliveryMethod],
        lines: [...addressLines(slip.address), { text: slip.customerPhone ?? '', instead: '' }],
        email: slip.customerEmail,
      },
    ],
  });
  writeTable(
    sheet,
    columns,
    lines.map(({ name, sku, quantity }) => [
      { text: String(quantity), look: { size: 13, isBold: true } },
      { text: withUnits(name), look: { size: 11 } },
      { text: sku ?? '' },
    ]),
    30,
  );
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const words = pieces === 1 ? '1 piece in all.' : `${pieces} pieces in all.`;
  const place = { x: area.left, width: area.width, y: sheet.y + 12 };
  sheet.y = write(sheet, words, place, { color: inks.soft });
}

const labels = { delivery: 'Deliver to', collection: 'Collected by', fitting: 'Fitted for' };

function slipFacts({ orderNumber, orderedAt, parcel, part }: PackingSlip): Fact[] {
  const tracking = parcel ? trackingInWords(parcel) : '';
  return [
    ['Order', orderNumber],
    ['Placed on', formatDay(orderedAt)],
    ...(parcel ? [['Sent on', formatDay(parcel.sentAt)] satisfies Fact] : []),
    ...(part === '' ? [] : [['Contents', part] satisfies Fact]),
    ...(tracking === '' ? [] : [['Sent with', tracking] satisfies Fact]),
  ];
}

const columns = [
  { label: 'Pieces', width: 60 },
  { label: 'What', width: remainingWidth([60, 110]) },
  { label: 'SKU', width: 110 },
];
