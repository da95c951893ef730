import { inStockAs, type PartGood } from '../../catalogue/parts/part-goods.ts';
import type { AskedWiring } from '../../catalogue/parts/typed-part.ts';
import { type CartCable, cablesIn, coresFor, isMain, leastMetres, metresFor } from './cart-cables.ts';
import type { Fused } from './cart-fuses.ts';
import { type CartPart, mendBy } from './cart-part.ts';
import type { Concern } from './contract.ts';
import { burnsBehind } from './fuse-concerns.ts';

/** Warns of cable in the cart that is too thin, too short, or has too few cores. */
export function cableConcern(
  { device, taken }: Fused,
  cart: readonly CartPart[],
  goods: readonly PartGood[],
): Concern[] {
  const { name, part } = device;
  const { asks } = part;
  // A fuse of another size was only taken because cable in the cart carries it.
  const others = taken.filter(({ amps }) => amps !== asks?.fuse).reduce((sum, { count }) => sum + count, 0);
  const quantity = device.quantity - others;
  if (!asks || quantity === 0) return [];
  const cables = cablesIn(cart);
  const mains = cables.filter(isMain);
  const { mm2, fuse } = asks;
  if (mm2 === null && mains.every((one) => coresFor(one, fuse) !== null)) return [];
  const isThick = (one: Pick<CartCable, 'mm2' | 'mostFuse'>) =>
    one.mm2 >= (mm2 ?? 0) && coresFor(one, fuse, asks) !== null;
  const thick = cables.filter(isThick);
  const isLong = (one: CartCable) => one.metres >= quantity * leastMetres(coresFor(one, fuse, asks) ?? 1);
  if (thick.some(isLong)) return [];

  const [good] = inStockAs(goods, 'cable')
    .filter((one) => !one.part.isForRoof && one.part.isByTheMetre && isThick(one.part))
    .sort((one, other) => one.part.mm2 - other.part.mm2);
  const metres = good ? quantity * metresFor(asks.run, coresFor(good.part, fuse, asks) ?? 1) : 0;
  const there = cables.find((one) => one.mm2 === good?.part.mm2)?.metres ?? 0;
  const length = Math.ceil((metres - there) / (good?.part.isTwin ? 2 : 1));
  const isThere = good && good.product.stockQuantity >= length;
  return [
    {
      kind: part.role === 'battery' ? 'battery-without-cable' : 'inverter-without-cable',
      of: name,
      text: wordsOf(name, asks, quantity, { thick, mains, hasFuse: taken.length > 0 }),
      mends: isThere
        ? [mendBy(good, length, `${metres} m in all: out and back. Measure your own route first.`)]
        : [],
      missing: isThere ? [] : [mm2 === null ? `cable for ${fuse} A` : `${mm2} mm² cable`],
    },
  ];
}

interface InCart {
  /** Thick enough, and too short. */
  thick: readonly CartCable[];
  mains: readonly CartCable[];
  hasFuse: boolean;
}

function wordsOf(
  name: string,
  asks: AskedWiring,
  quantity: number,
  { thick, mains, hasFuse }: InCart,
): string {
  const { mm2, fuse, run } = asks;
  const short = thick.toSorted((one, other) => other.metres - one.metres)[0];
  if (short) {
    const cores = coresFor(short, fuse, asks) ?? 1;
    const beside = cores > 1 ? `, ${cores} beside each other, out and back` : ', out and back';
    const single = short.mostFuse < fuse ? ` ${burnsBehind(short, fuse)}` : '';
    return `${name} asks for ${quantity * metresFor(run, cores)} m of ${mm2 ?? short.mm2} mm² cable${beside}: there is ${short.metres} m as thick in this cart.${single}`;
  }
  const thickest = mains.at(-1);
  const danger = thickest && hasFuse && thickest.mostFuse < fuse ? ` ${burnsBehind(thickest, fuse)}` : '';
  return mm2 === null
    ? `${name} asks for a fuse of ${fuse} A, and no cable in this cart carries as much.${danger}`
    : `${name} asks for cable of ${mm2} mm², and there is none as thick in this cart.${danger}`;
}
