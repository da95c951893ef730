import { sumOf } from '../values/money.ts';
import { standardVatRate, type VatRate, vatRates, withoutVat } from '../values/vat-rates.ts';

/** The price of one includes VAT. */
export interface TaxedLine {
  pricePence: number;
  quantity: number;
  vatRate: VatRate;
}

/** Whole pence; `goodsNet + deliveryNet + tax` is always `gross`. */
export interface RateSums {
  vatRate: VatRate;
  /** After the discount. */
  goodsNet: number;
  deliveryNet: number;
  tax: number;
  gross: number;
}

/**
 * Spreads whole pence in proportion to `weights`, none below 0. The pennies left go to the largest
 * remainders, the first of equals first. All shares are 0 if all weights are.
 */
export function spread(pence: number, weights: number[]): number[] {
  // Money times money can be more than a number holds exactly.
  const all = weights.reduce((total, weight) => total + BigInt(weight), 0n);
  if (all === 0n) return weights.map(() => 0);
  const shares = weights.map((weight) => BigInt(pence) * BigInt(weight));
  const whole = shares.map((share) => Number(share / all));
  const cutOff = shares.map((share, index) => ({ index, rest: Number(share % all) }));
  const lucky = cutOff.sort((a, b) => b.rest - a.rest || a.index - b.index).slice(0, pence - sumOf(whole));
  for (const { index } of lucky) whole[index] = (whole[index] ?? 0) + 1;
  return whole;
}

export function addRates(rates: RateSums[]): RateSums[] {
  return [...Map.groupBy(rates, ({ vatRate }) => vatRate)].map(([vatRate, same]) => ({
    vatRate,
    goodsNet: sumOf(same.map(({ goodsNet }) => goodsNet)),
    deliveryNet: sumOf(same.map(({ deliveryNet }) => deliveryNet)),
    tax: sumOf(same.map(({ tax }) => tax)),
    gross: sumOf(same.map(({ gross }) => gross)),
  }));
}

/** The discount is spread in proportion to what the lines cost. */
export function paidForLines(lines: Omit<TaxedLine, 'vatRate'>[], discountPence: number): number[] {
  const priced = lines.map(({ pricePence, quantity }) => pricePence * quantity);
  if (discountPence === 0) return priced;
  const off = spread(discountPence, priced);
  return priced.map((pence, index) => pence - (off[index] ?? 0));
}

/**
 * Highest rate first. The discount is taken off all lines in proportion to what they cost. Delivery is part
 * of the supply, so its VAT follows the goods in proportion (HMRC's VAT Notice 700/24, section 2). Each net
 * amount is rounded by itself; the VAT is what is left of the gross.
 */
export function vatSums(lines: TaxedLine[], discountPence: number, deliveryPence: number): RateSums[] {
  const priced = lines.map(({ pricePence, quantity }) => pricePence * quantity);
  const found = vatRates.filter((rate) => lines.some(({ vatRate }) => vatRate === rate));
  const rates = found.length > 0 ? found : [standardVatRate];
  const atRate = (amounts: number[]) =>
    rates.map((rate) => sumOf(amounts.filter((_, index) => lines[index]?.vatRate === rate)));
  const before = atRate(priced);
  const goods = atRate(paidForLines(lines, discountPence));
  const delivery = spread(deliveryPence, usableWeights(goods, before));
  return rates.map((vatRate, index) => {
    const [goodsGross, deliveryGross] = [goods[index] ?? 0, delivery[index] ?? 0];
    const gross = goodsGross + deliveryGross;
    const [goodsNet, deliveryNet] = [withoutVat(goodsGross, vatRate), withoutVat(deliveryGross, vatRate)];
    return { vatRate, goodsNet, deliveryNet, tax: gross - goodsNet - deliveryNet, gross };
  });
}

/** Goods that cost nothing after the discount weigh as before it. Free goods go by the highest rate. */
const usableWeights = (...found: number[][]) =>
  found.find((weights) => weights.some((weight) => weight > 0)) ??
  (found[0] ?? []).map((_, index) => (index === 0 ? 1 : 0));
