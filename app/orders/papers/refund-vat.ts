import { sumOf } from '../../values/money.ts';
import { paidForLines, type RateSums, spread, type TaxedLine, vatSums } from '../vat.ts';

/** In pence, VAT included. */
export interface TaxedOrder {
  lines: (TaxedLine & { id: number })[];
  discountPence: number;
  deliveryPence: number;
}

export interface RefundedParts {
  lines: { id: number; pence: number }[];
  deliveryPence: number;
}

interface Rate extends RateSums {
  goods: number;
  delivery: number;
  givenGoods: number;
  givenDelivery: number;
}

/**
 * In the order in which the refunds were done. Delivery follows the goods, as it was charged. Refunds of
 * everything add up to the order's own sums to the penny.
 */
export function vatOfRefunds(order: TaxedOrder, refunds: RefundedParts[]): RateSums[][] {
  const rates = paidByRate(order);
  const rateByLine = new Map(order.lines.map(({ id, vatRate }) => [id, vatRate]));
  return refunds.map(({ lines, deliveryPence }) => {
    const delivery = spread(
      deliveryPence,
      rates.map((rate) => rate.delivery - rate.givenDelivery),
    );
    return rates
      .map((rate, index) => {
        const own = lines.filter(({ id }) => rateByLine.get(id) === rate.vatRate);
        return give(rate, sumOf(own.map(({ pence }) => pence)), delivery[index] ?? 0);
      })
      .filter(({ gross }) => gross > 0);
  });
}

function paidByRate({ lines, discountPence, deliveryPence }: TaxedOrder): Rate[] {
  const paid = paidForLines(lines, discountPence);
  return vatSums(lines, discountPence, deliveryPence).map((sums) => {
    const goods = sumOf(paid.filter((_, index) => lines[index]?.vatRate === sums.vatRate));
    return { ...sums, goods, delivery: sums.gross - goods, givenGoods: 0, givenDelivery: 0 };
  });
}

/** Adds to what `rate` has given back. */
function give(rate: Rate, goods: number, delivery: number): RateSums {
  const goodsNet =
    netShare(rate.goodsNet, rate.goods, rate.givenGoods + goods) -
    netShare(rate.goodsNet, rate.goods, rate.givenGoods);
  const deliveryNet =
    netShare(rate.deliveryNet, rate.delivery, rate.givenDelivery + delivery) -
    netShare(rate.deliveryNet, rate.delivery, rate.givenDelivery);
  rate.givenGoods += goods;
  rate.givenDelivery += delivery;
  const gross = goods + delivery;
  return { vatRate: rate.vatRate, goodsNet, deliveryNet, tax: gross - goodsNet - deliveryNet, gross };
}

const netShare = (net: number, gross: number, part: number) => spread(net, [part, gross - part])[0] ?? 0;
