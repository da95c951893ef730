import { sumOf } from '../../values/money.ts';
import { withoutVat } from '../../values/vat-rates.ts';
import { type RateSums, spread, type TaxedLine } from '../vat.ts';

/** In pence, VAT included. */
export interface GoingBack {
  goods: (Pick<TaxedLine, 'vatRate'> & { pence: number })[];
  deliveryPence: number;
}

/** VAT is reckoned on the running total, so that a full refund returns all of it to the penny. */
export function creditSums(
  invoice: RateSums[],
  before: RateSums[],
  { goods, deliveryPence }: GoingBack,
): RateSums[] {
  const grossBefore = invoice.map(({ vatRate }) => grossPenceAt(before, vatRate));
  const room = invoice.map(({ gross }, index) => gross - (grossBefore[index] ?? 0));
  const delivery = spread(deliveryPence, deliveryWeights(invoice));
  const wanted = invoice.map(({ vatRate }, index) => goodsPenceAt(goods, vatRate) + (delivery[index] ?? 0));
  const gross = capToRoom(wanted, room);
  return invoice
    .map((all, index) => {
      const [earlier, now] = [grossBefore[index] ?? 0, gross[index] ?? 0];
      const tax = taxShare(all, earlier + now) - taxShare(all, earlier);
      const net = now - tax;
      const deliveryNet = Math.min(net, withoutVat(delivery[index] ?? 0, all.vatRate));
      return { vatRate: all.vatRate, goodsNet: net - deliveryNet, deliveryNet, tax, gross: now };
    })
    .filter((rate) => rate.gross > 0);
}

/** Spreads money without lines over the rates that have some left. */
export function spreadOverRates(invoice: RateSums[], before: RateSums[], pence: number): GoingBack {
  const left = invoice.map(({ vatRate, gross }) => Math.max(0, gross - grossPenceAt(before, vatRate)));
  const shares = spread(pence, left);
  return {
    goods: invoice.map(({ vatRate }, index) => ({ vatRate, pence: shares[index] ?? 0 })),
    deliveryPence: 0,
  };
}

const grossPenceAt = (rates: RateSums[], vatRate: number) =>
  sumOf(rates.filter((rate) => rate.vatRate === vatRate).map(({ gross }) => gross));

const goodsPenceAt = (goods: GoingBack['goods'], vatRate: number) =>
  sumOf(goods.filter((line) => line.vatRate === vatRate).map(({ pence }) => pence));

function deliveryWeights(invoice: RateSums[]): number[] {
  const weights = invoice.map(({ vatRate, deliveryNet }) => deliveryNet * (100 + vatRate));
  return sumOf(weights) > 0 ? weights : invoice.map(({ gross }) => gross);
}

function capToRoom(wanted: number[], room: number[]): number[] {
  const taken = wanted.map((pence, index) => Math.min(pence, Math.max(0, room[index] ?? 0)));
  let over = sumOf(wanted) - sumOf(taken);
  return taken.map((pence, index) => {
    const more = Math.min(over, Math.max(0, (room[index] ?? 0) - pence));
    over -= more;
    return pence + more;
  });
}

const taxShare = ({ gross, tax }: RateSums, pence: number) =>
  gross === 0 ? 0 : Number((2n * BigInt(tax) * BigInt(pence) + BigInt(gross)) / (2n * BigInt(gross)));
