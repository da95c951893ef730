import { area, ensureSpace, inks, type Sheet, write } from '../../../server/pdf/sheet.ts';
import { sumsHeight, writeSums } from '../../../server/pdf/sums.ts';
import { type Cell, type Column, remainingWidth, writeTable } from '../../../server/pdf/table.ts';
import { formatDay } from '../../values/dates.ts';
import { formatPence, formatPrice, toPence } from '../../values/money.ts';
import { withUnits } from '../../values/units.ts';
import { type VatRate, withoutVat } from '../../values/vat-rates.ts';
import { type BillRow, billLines, billSums } from '../bill.ts';
import type { CreditContents, InvoiceContents } from '../paper-contents.ts';
import type { Paper } from '../papers/read-papers.server.ts';
import { refundRows } from '../refund/refund-words.ts';
import { type PaidPart, paidInWords } from '../rest/how-paid.ts';
import { addRates, type RateSums } from '../vat.ts';
import { addressLines, type Fact, type PaperHead, writeHead } from './paper-head.server.ts';

interface Body extends Pick<PaperHead, 'addresses' | 'facts'> {
  name: string;
  dayLabel: string;
  columns: Column[];
  cells: Cell[][];
  sums: BillRow[];
  words: string;
}

export function writePaperSheet(sheet: Sheet, { number, issuedAt, day, contents }: Paper): void {
  const { seller, rates } = contents;
  const hasVat = rates.length > 0;
  const body = contents.kind === 'invoice' ? invoiceBody(contents, hasVat) : creditBody(contents, hasVat);
  const issued = formatDay(issuedAt);
  const moved = dayInWords(day);
  writeHead(sheet, {
    seller,
    title: hasVat ? `VAT ${body.name.toLowerCase()}` : body.name,
    addresses: body.addresses,
    facts: [
      [body.name, number],
      ['Date', issued],
      ...body.facts,
      ...(seller.vatNumber === '' ? [] : [['VAT number', seller.vatNumber] satisfies Fact]),
      // The two days differ if the paper was asked for later.
      ...(issued === moved ? [] : [[body.dayLabel, moved] satisfies Fact]),
    ],
  });
  writeLines(sheet, body.columns, body.cells, body.sums, rates);
  ensureSpace(sheet, 40);
  const place = { x: area.left, width: area.width, y: sheet.y + 20 };
  sheet.y = write(sheet, body.words, place, { color: inks.soft });
}

const dayInWords = (day: string) => formatDay(`${day}T12:00:00.000Z`);

function invoiceBody(contents: InvoiceContents, hasVat: boolean): Body {
  const { buyer, email, deliveredTo, bill, orderNumber, orderedAt, paidAt } = contents;
  // Papers of version 1 must not change.
  const { paid = [{ by: 'card', amount: bill.total, at: paidAt } satisfies PaidPart] } = bill;
  return {
    name: 'Invoice',
    dayLabel: hasVat ? 'Tax point' : 'Paid on',
    facts: [
      ['Order', orderNumber],
      ['Ordered on', formatDay(orderedAt)],
    ],
    addresses: [
      { label: 'Invoice to', lines: addressLines(buyer), email },
      ...(deliveredTo ? [{ label: 'Delivered to', lines: addressLines(deliveredTo) }] : []),
    ],
    columns: hasVat ? invoiceColumns.vat : invoiceColumns.plain,
    cells: billLines(bill.lines).map((line) => (hasVat ? vatRow(line) : plainRow(line))),
    sums: billSums(bill, true).filter(({ label }) => label !== 'Our VAT number'),
    words: `${paidInWords({ ...bill, paid, due: '0.00' })} Nothing is left to pay.`,
  };
}

const figure = (label: string, width: number): Column => ({ label, width, isFigure: true });

const invoiceColumns = {
  plain: [
    { label: 'What', width: remainingWidth([50, 80, 80]) },
    ...[figure('Pieces', 50), figure('Each', 80), figure('Amount', 80)],
  ],
  vat: [
    { label: 'What', width: remainingWidth([44, 78, 38, 66, 66]) },
    ...[figure('Pieces', 44), figure('Each, excl. VAT', 78), figure('VAT', 38)],
    ...[figure('Excl. VAT', 66), figure('Incl. VAT', 66)],
  ],
};

type Line = ReturnType<typeof billLines<InvoiceContents['bill']['lines'][number]>>[number];

const nameOf = ({ name, sku }: Pick<Line, 'name' | 'sku'>): Cell => ({
  text: withUnits(name),
  note: sku ?? '',
});

const plainRow = (line: Line): Cell[] => [
  nameOf(line),
  ...[String(line.quantity), line.each, line.amount].map((text) => ({ text })),
];

/** Before the discount, which is spread over all lines. */
function vatRow(line: Line): Cell[] {
  const pence = toPence(line.price) ?? 0;
  const net = (gross: number, rate: VatRate) => formatPence(withoutVat(gross, rate));
  return [
    nameOf(line),
    ...[String(line.quantity), net(pence, line.vatRate), `${line.vatRate}%`].map((text) => ({ text })),
    ...[net(pence * line.quantity, line.vatRate), line.amount].map((text) => ({ text })),
  ];
}

function creditBody(contents: CreditContents, hasVat: boolean): Body {
  const { buyer, email, reason, total, tax, orderNumber, invoice, lines } = contents;
  const rows = refundRows({ ...contents, amount: total });
  const known = rows.filter(({ isTotal }) => !isTotal);
  // Given back in the provider's own dashboard, so nobody knows for what.
  const unknown = { label: 'Off the price of the order', amount: formatPrice(total) };
  return {
    name: 'Credit note',
    dayLabel: 'Refunded on',
    facts: [
      ['For invoice', invoice.number],
      ['Invoice date', dayInWords(invoice.day)],
      ['Order', orderNumber],
    ],
    addresses: [{ label: 'Credit to', lines: addressLines(buyer), email }],
    columns: hasVat ? creditColumns.vat : creditColumns.plain,
    cells: (known.length > 0 ? known : [unknown]).map(({ label, amount }, index) => {
      const line = lines[index];
      const rate = hasVat ? [{ text: line ? `${line.vatRate}%` : '' }] : [];
      return [{ text: label, note: line?.sku ?? '' }, ...rate, { text: amount }];
    }),
    sums: [
      ...rows.filter(({ isTotal }) => isTotal),
      ...(tax === '0.00' ? [] : [{ label: 'Includes VAT of', amount: formatPrice(tax), isNote: true }]),
    ],
    words: [reason && `Reason: ${reason}`, 'The money goes back to the card that paid.']
      .filter(Boolean)
      .join('\n'),
  };
}

const creditColumns = {
  plain: [{ label: 'What', width: remainingWidth([90]) }, figure('Amount', 90)],
  vat: [{ label: 'What', width: remainingWidth([60, 90]) }, figure('VAT', 60), figure('Incl. VAT', 90)],
};

const widths = [100, 100, 100];
const vatTableColumns = [
  { label: 'VAT rate', width: remainingWidth(widths) },
  { label: 'Excluding VAT', width: 100, isFigure: true },
  { label: 'VAT', width: 100, isFigure: true },
  { label: 'Including VAT', width: 100, isFigure: true },
];

const heightOfVatTable = (rates: RateSums[]) => (rates.length === 0 ? 0 : 110 + 26 * rates.length);

function writeVatTable(sheet: Sheet, title: string, rates: RateSums[]): void {
  const rows = rates.map((rate) => rowOf(`${rate.vatRate}%`, rate));
  const all = rates.length > 1 ? sumAllRates(rates).map((sums) => rowOf('Total', sums, true)) : [];
  ensureSpace(sheet, heightOfVatTable(rates));
  sheet.y += 22;
  const place = { x: area.left, width: area.width, y: sheet.y };
  write(sheet, title, place, { size: 11, isBold: true, tag: 'H2' });
  sheet.y += 20;
  writeTable(sheet, vatTableColumns, [...rows, ...all]);
}

const sumAllRates = (rates: RateSums[]) => addRates(rates.map((rate) => ({ ...rate, vatRate: 0 })));

function rowOf(label: string, { goodsNet, deliveryNet, tax, gross }: RateSums, isBold = false) {
  const look = { isBold };
  return [label, ...[goodsNet + deliveryNet, tax, gross].map(formatPence)].map((text) => ({ text, look }));
}

/** Keeps sums and VAT from standing alone on a page. */
function writeLines(
  sheet: Sheet,
  columns: Column[],
  cells: Cell[][],
  sums: BillRow[],
  rates: RateSums[],
): void {
  writeTable(sheet, columns, cells, sumsHeight(sheet, sums) + heightOfVatTable(rates));
  writeSums(sheet, sums);
  if (rates.length > 0) writeVatTable(sheet, 'VAT included', rates);
}
