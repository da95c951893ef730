import { area, inks, makeRoom, type Sheet, write } from '../../../server/pdf/sheet.ts';
import { type Cell, type Column, restOf } from '../../../server/pdf/table.ts';
import { formatDay } from '../../values/dates.ts';
import { formatPence, toPence } from '../../values/money.ts';
import { withUnits } from '../../values/units.ts';
import { type VatRate, withoutVat } from '../../values/vat-rates.ts';
import { billLines, billSums } from '../bill.ts';
import { howPaid } from '../order-words.ts';
import type { InvoiceContents } from '../paper-contents.ts';
import type { Paper } from '../papers/read-papers.server.ts';
import { addressLines, type Fact, writeHead } from './paper-head.server.ts';
import { writeLines } from './vat-table.server.ts';

/** An invoice as it stands on paper: a VAT invoice where VAT is told apart, and without a word of it elsewhere. */
export function writeInvoiceSheet(
  sheet: Sheet,
  paper: Omit<Paper, 'contents'>,
  contents: InvoiceContents,
): void {
  const { seller, buyer, deliveredTo, bill, rates } = contents;
  const hasVat = rates.length > 0;
  writeHead(sheet, {
    seller,
    title: hasVat ? 'VAT invoice' : 'Invoice',
    facts: factsOf(paper, contents),
    addresses: [
      { label: 'Invoice to', lines: addressLines(buyer) },
      ...(deliveredTo ? [{ label: 'Delivered to', lines: addressLines(deliveredTo) }] : []),
    ],
  });
  const sums = billSums(bill, true).filter(({ label }) => label !== 'Our VAT number');
  const cells = billLines(bill.lines).map((line) => (hasVat ? vatRow(line) : plainRow(line)));
  writeLines(sheet, hasVat ? vatColumns : plainColumns, cells, sums, rates);
  makeRoom(sheet, 40);
  const place = { x: area.left, width: area.width, y: sheet.y + 20 };
  sheet.y = write(sheet, `${howPaid(contents)} Nothing is left to pay.`, place, { color: inks.soft });
}

function factsOf({ number, issuedAt, day }: Omit<Paper, 'contents'>, contents: InvoiceContents): Fact[] {
  const issued = formatDay(issuedAt);
  const paid = formatDay(`${day}T12:00:00.000Z`);
  const { orderNumber, orderedAt, seller, rates } = contents;
  return [
    ['Invoice', number],
    ['Date', issued],
    ['Order', orderNumber],
    ['Ordered on', formatDay(orderedAt)],
    ...(seller.vatNumber === '' ? [] : [['VAT number', seller.vatNumber] satisfies Fact]),
    // They differ where the invoice was asked for later.
    ...(issued === paid ? [] : [[rates.length > 0 ? 'Tax point' : 'Paid on', paid] satisfies Fact]),
  ];
}

const figure = (label: string, width: number): Column => ({ label, width, isFigure: true });

const plainColumns = [
  { label: 'What', width: restOf([50, 80, 80]) },
  ...[figure('Pieces', 50), figure('Each', 80), figure('Amount', 80)],
];
const vatColumns = [
  { label: 'What', width: restOf([44, 78, 38, 66, 66]) },
  ...[figure('Pieces', 44), figure('Each, excl. VAT', 78), figure('VAT', 38)],
  ...[figure('Excl. VAT', 66), figure('Incl. VAT', 66)],
];

type Line = ReturnType<typeof billLines<InvoiceContents['bill']['lines'][number]>>[number];

const nameOf = ({ name, sku }: Pick<Line, 'name' | 'sku'>): Cell => ({
  text: withUnits(name),
  note: sku ?? '',
});

const plainRow = (line: Line): Cell[] => [
  nameOf(line),
  ...[String(line.quantity), line.each, line.amount].map((text) => ({ text })),
];

/** Before the discount, which is taken off all of them in proportion. */
function vatRow(line: Line): Cell[] {
  const pence = toPence(line.price) ?? 0;
  const net = (gross: number, rate: VatRate) => formatPence(withoutVat(gross, rate));
  return [
    nameOf(line),
    ...[String(line.quantity), net(pence, line.vatRate), `${line.vatRate}%`].map((text) => ({ text })),
    ...[net(pence * line.quantity, line.vatRate), line.amount].map((text) => ({ text })),
  ];
}
