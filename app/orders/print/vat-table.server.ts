import { area, makeRoom, type Sheet, write } from '../../../server/pdf/sheet.ts';
import { heightOfSums, writeSums } from '../../../server/pdf/sums.ts';
import { type Cell, type Column, restOf, writeTable } from '../../../server/pdf/table.ts';
import { formatPence } from '../../values/money.ts';
import type { BillRow } from '../bill.ts';
import { addRates, type RateSums } from '../vat.ts';

const widths = [100, 100, 100];
const columns = [
  { label: 'VAT rate', width: restOf(widths) },
  { label: 'Excluding VAT', width: 100, isFigure: true },
  { label: 'VAT', width: 100, isFigure: true },
  { label: 'Including VAT', width: 100, isFigure: true },
];

/** How high the table is, with the room before it and a line after. */
const heightOfVatTable = (rates: RateSums[]) => (rates.length === 0 ? 0 : 110 + 26 * rates.length);

/** What a paper comes to at each rate, and at all; delivery and discount are in it. */
function writeVatTable(sheet: Sheet, title: string, rates: RateSums[]): void {
  const rows = rates.map((rate) => rowOf(`${rate.vatRate}%`, rate));
  const all = rates.length > 1 ? togetherOf(rates).map((sums) => rowOf('Total', sums, true)) : [];
  makeRoom(sheet, heightOfVatTable(rates));
  sheet.y += 22;
  const place = { x: area.left, width: area.width, y: sheet.y };
  write(sheet, title, place, { size: 11, isBold: true, tag: 'H2' });
  sheet.y += 20;
  writeTable(sheet, columns, [...rows, ...all]);
}

const togetherOf = (rates: RateSums[]) => addRates(rates.map((rate) => ({ ...rate, vatRate: 0 })));

function rowOf(label: string, { goodsNet, deliveryNet, tax, gross }: RateSums, isBold = false) {
  const look = { isBold };
  return [label, ...[goodsNet + deliveryNet, tax, gross].map(formatPence)].map((text) => ({ text, look }));
}

/** The lines of a paper, its sums and its VAT, none of which stands alone on a page. */
export function writeLines(
  sheet: Sheet,
  columns: Column[],
  cells: Cell[][],
  sums: BillRow[],
  rates: RateSums[],
): void {
  writeTable(sheet, columns, cells, heightOfSums(sheet, sums) + heightOfVatTable(rates));
  writeSums(sheet, sums);
  if (rates.length > 0) writeVatTable(sheet, 'VAT included', rates);
}
