import { area, inks, type Sheet, write } from '../../../server/pdf/sheet.ts';
import { type Cell, restOf } from '../../../server/pdf/table.ts';
import { formatDay } from '../../values/dates.ts';
import { formatPrice } from '../../values/money.ts';
import type { CreditContents } from '../paper-contents.ts';
import type { Paper } from '../papers/read-papers.server.ts';
import { refundRows } from '../refund/refund-words.ts';
import { addressLines, type Fact, writeHead } from './paper-head.server.ts';
import { writeLines } from './vat-table.server.ts';

/** A credit note as it stands on paper: what was given back of an order, and on which invoice that stood. */
export function writeCreditNoteSheet(
  sheet: Sheet,
  paper: Omit<Paper, 'contents'>,
  contents: CreditContents,
): void {
  const { seller, buyer, reason, rates, total, tax } = contents;
  const hasVat = rates.length > 0;
  writeHead(sheet, {
    seller,
    title: hasVat ? 'VAT credit note' : 'Credit note',
    facts: factsOf(paper, contents),
    addresses: [{ label: 'Credit to', lines: addressLines(buyer) }],
  });
  const rows = refundRows({ ...contents, amount: total });
  const sums = [
    ...rows.filter(({ isTotal }) => isTotal),
    ...(tax === '0.00' ? [] : [{ label: 'Includes VAT of', amount: formatPrice(tax), isNote: true }]),
  ];
  writeLines(sheet, hasVat ? vatColumns : plainColumns, cellsOf(contents, hasVat), sums, rates);
  const words = [reason && `Reason: ${reason}`, 'The money goes back to the card that paid.'].filter(Boolean);
  const place = { x: area.left, width: area.width, y: sheet.y + 20 };
  sheet.y = write(sheet, words.join('\n'), place, { color: inks.soft });
}

function factsOf(
  { number, issuedAt, day }: Omit<Paper, 'contents'>,
  { orderNumber, invoice, seller }: CreditContents,
): Fact[] {
  const issued = formatDay(issuedAt);
  const given = dayInWords(day);
  return [
    ['Credit note', number],
    ['Date', issued],
    ['For invoice', invoice.number],
    ['Invoice date', dayInWords(invoice.day)],
    ['Order', orderNumber],
    ...(seller.vatNumber === '' ? [] : [['VAT number', seller.vatNumber] satisfies Fact]),
    ...(issued === given ? [] : [['Refunded on', given] satisfies Fact]),
  ];
}

/** In London. */
const dayInWords = (day: string) => formatDay(`${day}T12:00:00.000Z`);

const rate = { label: 'VAT', width: 60, isFigure: true };
const amount = { label: 'Amount', width: 90, isFigure: true };
const plainColumns = [{ label: 'What', width: restOf([90]) }, amount];
const vatColumns = [{ label: 'What', width: restOf([60, 90]) }, rate, { ...amount, label: 'Incl. VAT' }];

function cellsOf(contents: CreditContents, hasVat: boolean): Cell[][] {
  const rows = refundRows({ ...contents, amount: contents.total }).filter(({ isTotal }) => !isTotal);
  // Nobody knows of what it was: it was given back in the provider's own dashboard.
  const shown =
    rows.length > 0 ? rows : [{ label: 'Off the price of the order', amount: formatPrice(contents.total) }];
  return shown.map((row, index) => {
    const line = contents.lines[index];
    const rates = hasVat ? [{ text: line ? `${line.vatRate}%` : '' }] : [];
    return [{ text: row.label, note: line?.sku ?? '' }, ...rates, { text: row.amount }];
  });
}
