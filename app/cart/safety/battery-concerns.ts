import { inverterAmps } from '../../catalogue/parts/inverter-amps.ts';
import { type CartPart, type InCart, partsOf } from './cart-part.ts';
import type { Concern } from './contract.ts';

/** Warns of batteries that may not be joined, and of inverters that draw too much from them. */
export function batteryConcerns(cart: readonly CartPart[]): Concern[] {
  const batteries = partsOf(cart, 'battery');
  const [first, second] = batteries;
  if (!first) return [];
  const unlike: Concern[] = second
    ? [
        {
          ...({ kind: 'unlike-batteries', of: first.name } as const),
          text: `${first.name} and ${second.name} must not be joined in parallel: the one drives current into the other. Take one battery that is large enough.`,
          ...nothing,
        },
      ]
    : [];
  const alike = batteries
    .filter(({ part, quantity }) => quantity > part.inParallel)
    .map(
      ({ name, part, quantity }): Concern => ({
        ...({ kind: 'not-in-parallel', of: name } as const),
        text:
          part.inParallel > 1
            ? `${name} may be joined in parallel with up to ${part.inParallel} in all, and there are ${quantity} in this cart.`
            : `Nothing we have on ${name} says that it may be joined in parallel. Ask us before you join ${quantity} of them.`,
        ...nothing,
      }),
    );
  return [
    ...unlike,
    ...alike,
    ...partsOf(cart, 'inverter').flatMap((one) => inverterConcern(one, batteries)),
  ];
}

const nothing = { mends: [], missing: [] };

/** A battery, or as many of it as may be joined. */
const bankOf = ({ part, quantity }: InCart<'battery'>) => {
  const count = Math.min(quantity, part.inParallel);
  return { ah: part.ah * count, amps: part.amps === null ? Number.POSITIVE_INFINITY : part.amps * count };
};

function inverterConcern(
  { name, part }: InCart<'inverter'>,
  batteries: readonly InCart<'battery'>[],
): Concern[] {
  const { watts, smallestBattery } = part;
  const draws = inverterAmps(watts);
  const isFed = (battery: InCart<'battery'>) => {
    const { ah, amps } = bankOf(battery);
    return ah >= (smallestBattery ?? 0) && amps >= draws;
  };
  const strongest = batteries.toSorted((one, other) => bankOf(other).ah - bankOf(one).ah)[0];
  if (!strongest || batteries.some(isFed)) return [];
  const { amps, ah } = bankOf(strongest);
  const asks = smallestBattery === null ? '' : ` It asks for a battery of ${smallestBattery} Ah or more.`;
  const text =
    amps < draws
      ? `${name} draws about ${Math.round(draws)} A at full load, and ${strongest.name} gives ${amps} A: the battery switches itself off.${asks}`
      : `${name} needs more battery than the ${ah} Ah in this cart.${asks}`;
  return [{ kind: 'inverter-too-strong', of: name, text, ...nothing }];
}
