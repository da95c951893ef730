import { sumOf } from '../../values/money.ts';
import { paidForLines, type RateSums, spread, type TaxedLine, vatSums } from '../vat.ts';

/** An order as it was paid, in pence, VAT included. */
export interface TaxedOrder {
  lines: (TaxedLine & { id: number })[];
  discountPence: number;
  deliveryPence: number;
}

/** What one refund gives back. */
export interface RefundedParts {
  lines: { id: number; pence: number }[];
  deliveryPence: number;
}

/** What an order comes to at a rate, and how much of it has been given back so far. */
interface Rate extends RateSums {
  goods: number;
  delivery: number;
  givenGoods: number;
  givenDelivery: number;
}

/**
 * The VAT in each refund of an order by rate, the highest rate first, in the order in which they were done. Lines go by
 * their own rate; delivery follows the goods, as it was charged. What was given back by then decides, so that refunds
 * of everything add up to the order's own sums to the penny, in however many parts.
 */
export function vatOfRefunds(order: TaxedOrder, refunds: RefundedParts[]): RateSums[][] {
  const rates = ratesOf(order);
  const rateOf = new Map(order.lines.map(({ id, vatRate }) => [id, vatRate]));
  return refunds.map(({ lines, deliveryPence }) => {
    const delivery = spread(
      deliveryPence,
      rates.map((rate) => rate.delivery - rate.givenDelivery),
    );
    return rates
      .map((rate, index) => {
        const own = lines.filter(({ id }) => rateOf.get(id) === rate.vatRate);
        return give(rate, sumOf(own.map(({ pence }) => pence)), delivery[index] ?? 0);
      })
      .filter(({ gross }) => gross > 0);
  });
}

function ratesOf({ lines, discountPence, deliveryPence }: TaxedOrder): Rate[] {
  const paid = paidForLines(lines, discountPence);
  return vatSums(lines, discountPence, deliveryPence).map((sums) => {
    const goods = sumOf(paid.filter((_, index) => lines[index]?.vatRate === sums.vatRate));
    return { ...sums, goods, delivery: sums.gross - goods, givenGoods: 0, givenDelivery: 0 };
  });
}

/** Gives so much back at a rate, and notes it there. */
function give(rate: Rate, goods: number, delivery: number): RateSums {
  const goodsNet =
    netIn(rate.goodsNet, rate.goods, rate.givenGoods + goods) -
    netIn(rate.goodsNet, rate.goods, rate.givenGoods);
  const deliveryNet =
    netIn(rate.deliveryNet, rate.delivery, rate.givenDelivery + delivery) -
    netIn(rate.deliveryNet, rate.delivery, rate.givenDelivery);
  rate.givenGoods += goods;
  rate.givenDelivery += delivery;
  const gross = goods + delivery;
  return { vatRate: rate.vatRate, goodsNet, deliveryNet, tax: gross - goodsNet - deliveryNet, gross };
}

/** How much of a net amount is in a part of its gross one. */
const netIn = (net: number, gross: number, part: number) => spread(net, [part, gross - part])[0] ?? 0;
