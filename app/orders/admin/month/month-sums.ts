import { sumOf, toPence } from '../../../values/money.ts';
import { type VatRate, vatRates } from '../../../values/vat-rates.ts';
import type { PaperContents } from '../../paper-contents.ts';

const figures = ['papers', 'goods', 'discount', 'delivery', 'gross', 'net', 'tax'] as const;

/** In pence, with VAT. `goods + delivery - discount` and `net + tax` both equal `gross`. */
type PaperSums = Record<(typeof figures)[number], number>;

const pence = (pounds: string) => toPence(pounds) ?? 0;

export function sumsOf(contents: PaperContents): PaperSums {
  const { total, discount, lines, tax } =
    contents.kind === 'invoice'
      ? { ...contents.bill, lines: contents.bill.lines.map(({ price, quantity }) => pence(price) * quantity) }
      : { ...contents, discount: '0', lines: [pence(contents.total) - pence(contents.delivery)] };
  const [gross, goods, off, vat] = [pence(total), sumOf(lines), pence(discount), pence(tax)];
  return {
    papers: 1,
    goods,
    discount: off,
    delivery: gross + off - goods,
    gross,
    net: gross - vat,
    tax: vat,
  };
}

/** Rates hold sales less refunds; the rate null stands for papers without VAT. */
export function monthSums(papers: PaperContents[]) {
  const of = (kind: PaperContents['kind']) => papers.filter((paper) => paper.kind === kind).map(sumsOf);
  const rates = [...vatRates, null].map((vatRate) => {
    const parts = papers.flatMap((paper) => signed(paper, vatRate));
    return {
      vatRate,
      net: sumOf(parts.map(({ net }) => net)),
      tax: sumOf(parts.map(({ tax }) => tax)),
      parts,
    };
  });
  return {
    sales: together(of('invoice')),
    refunds: together(of('credit-note')),
    rates: rates
      .filter(({ parts }) => parts.length > 0)
      .map(({ vatRate, net, tax }) => ({ vatRate, net, tax, gross: net + tax })),
  };
}

function signed(paper: PaperContents, vatRate: VatRate | null): { net: number; tax: number }[] {
  const sign = paper.kind === 'invoice' ? 1 : -1;
  const told = paper.rates.map((rate) => ({
    vatRate: rate.vatRate,
    net: rate.goodsNet + rate.deliveryNet,
    tax: rate.tax,
  }));
  const untold = { vatRate: null, net: sumsOf(paper).gross, tax: 0 };
  return (told.length > 0 ? told : [untold])
    .filter((part) => part.vatRate === vatRate)
    .map(({ net, tax }) => ({ net: sign * net, tax: sign * tax }));
}

const nothing: PaperSums = { papers: 0, goods: 0, discount: 0, delivery: 0, gross: 0, net: 0, tax: 0 };

function together(all: PaperSums[]): PaperSums {
  const sums = { ...nothing };
  for (const one of all) for (const name of figures) sums[name] += one[name];
  return sums;
}
