import { carriedBy } from '../../catalogue/parts/cable-sizes.ts';
import type { FuseClass } from '../../catalogue/parts/fuse-classes.ts';
import { inStockAs, type PartGood } from '../../catalogue/parts/part-goods.ts';
import { fuseWords, type PartOf } from '../../catalogue/parts/typed-part.ts';
import { cablesIn, isMain } from './cart-cables.ts';
import { type AskedFuse, type Fused, fuseAsked, type Left, placesOf, strength, take } from './cart-fuses.ts';
import { type CartPart, type Device, type InCart, mendBy, partsOf } from './cart-part.ts';
import type { Concern, Mend } from './contract.ts';

const holds = ({ class: kind, most }: PartOf<'fuse-holder'>, fuse: PartOf<'fuse'>) =>
  kind === fuse.class && (most === null || most >= Math.min(...fuse.ratings));

/** Warns of a missing or wrong fuse or holder, once each device has taken its own. */
export function fuseConcern(
  { device, taken, lacking }: Fused,
  cart: readonly CartPart[],
  goods: readonly PartGood[],
  left: Left,
): Concern[] {
  const asked = fuseAsked(device);
  if (!asked) return [];
  const mends: Mend[] = [];
  const missing: string[] = [];
  /** Fuses that need a holder beside them. */
  const bare = taken
    .filter(({ one }) => !one.part.hasHolder)
    .map(({ one, count }) => ({ fuse: one.part, count }));
  if (lacking > 0) {
    const { class: kind, fuse: size } = asked;
    const good = inStockAs(goods, 'fuse').find(
      ({ part }) => size !== null && strength(part.class) >= strength(kind) && part.ratings.includes(size),
    );
    if (good && size !== null) {
      const words = `The size that it asks for: ${fuseWords({ fuse: size, class: kind })}.`;
      mends.push(mendBy(good, Math.ceil(lacking / good.part.places), words));
      if (!good.part.hasHolder) bare.push({ fuse: good.part, count: lacking });
    } else missing.push(size === null ? 'a main fuse for it' : fuseWords({ fuse: size, class: kind }));
  }
  for (const { fuse, count } of bare) {
    const holders = partsOf(cart, 'fuse-holder').filter((one) => holds(one.part, fuse));
    const { lacking } = take(
      left,
      holders.map((one) => ({ one })),
      count,
      ({ one }) => one.quantity,
    );
    if (lacking === 0) continue;
    const holder = inStockAs(goods, 'fuse-holder').find((one) => holds(one.part, fuse));
    if (holder) mends.push(mendBy(holder, lacking, 'Holds that fuse, close to the positive terminal.'));
    else missing.push(`a holder for a ${fuse.class} fuse`);
  }
  if (mends.length === 0 && missing.length === 0) return [];
  const unused = partsOf(cart, 'fuse').filter((one) => (left.get(one) ?? placesOf(one)) > 0);
  const said =
    lacking > 0
      ? fuseWanting(device, asked, unused, cart)
      : { kind: without(device), text: `The fuse for ${device.name} has no holder in this cart yet.` };
  return [{ of: device.name, ...said, mends, missing }];
}

const without = ({ part }: Device): Concern['kind'] =>
  part.role === 'battery' ? 'battery-without-fuse' : 'inverter-without-fuse';

/** Says why the fuses left in the cart do not protect a device. */
function fuseWanting(
  device: Device,
  asked: AskedFuse,
  unused: readonly InCart<'fuse'>[],
  cart: readonly CartPart[],
): Pick<Concern, 'kind' | 'text'> {
  const { name, part } = device;
  const weaker = weakerThan(asked, cart);
  if (weaker && part.role === 'battery' && part.chemistry === 'lithium')
    return {
      kind: 'wrong-fuse-class',
      text: `A large lithium battery can drive more current into a short circuit than a ${weaker} fuse can break. ${name} needs a Class T fuse at its positive terminal.`,
    };
  const { fuse } = asked;
  const ratings = unused.map((one) => Math.min(...one.part.ratings));
  const large = Math.min(...ratings.filter((amps) => fuse === null || amps > fuse));
  if (Number.isFinite(large) && (fuse !== null || cablesIn(cart).length > 0)) {
    const what = fuse === null ? `the cable of ${name}` : `${name}, which asks for one of ${fuse} A`;
    return {
      kind: 'fuse-too-large',
      text: `The ${large} A fuse in this cart is too large for ${what}.${cableBehind(device, large, cart)}`,
    };
  }
  return {
    kind: without(device),
    text:
      unused.length === 0 && part.role === 'battery' && partsOf(cart, 'fuse').length === 0
        ? `${name} has no fuse in this cart yet. Without one, a short circuit sets the cable alight.`
        : `${name} has no${fuse === null ? '' : ` ${fuse} A`} fuse of its own in this cart yet. Its cable needs one where it leaves the battery.`,
  };
}

/** Gives the class of a fuse too weak for a bank that needs Class T; else null. */
const weakerThan = ({ class: kind }: AskedFuse, cart: readonly CartPart[]): FuseClass | null =>
  (kind === 'Class T' &&
    partsOf(cart, 'fuse').find((one) => strength(one.part.class) < strength(kind))?.part.class) ||
  null;

/** Says that the cable burns before its fuse does. */
function cableBehind({ part }: Device, amps: number, cart: readonly CartPart[]): string {
  const { mm2 = null, cores = 1 } = part.asks ?? {};
  const asked = mm2 === null ? undefined : { mm2, mostFuse: carriedBy(mm2) * cores };
  const cable = cablesIn(cart).filter(isMain).at(-1) ?? asked;
  return cable && cable.mostFuse < amps ? ` ${burnsBehind(cable, amps)}` : '';
}

/** Says why a fuse may be no larger than its cable carries. */
export const burnsBehind = (
  { mm2, mostFuse }: Pick<PartOf<'cable'>, 'mm2' | 'mostFuse'>,
  amps: number,
): string =>
  `Cable of ${mm2} mm² takes a fuse of ${mostFuse} A at most: behind ${amps} A it burns before the fuse blows.`;
