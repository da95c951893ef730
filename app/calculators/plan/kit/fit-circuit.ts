import { type FuseClass, mostMega } from '../../../catalogue/parts/fuse-classes.ts';
import { inStockAs, type PartGood } from '../../../catalogue/parts/part-goods.ts';
import type { AskedWiring, PartOf } from '../../../catalogue/parts/typed-part.ts';
import { constants } from '../constants.ts';
import type { Circuit } from '../plan-answer-type.ts';
import { type Cable, cablesFor } from '../wiring/cable.ts';
import { leastFuse } from '../wiring/fuse.ts';

/** What of the shop a circuit is wired with; null for what the shop has nothing for. */
export interface FittedCircuit {
  cable: { good: PartGood<PartOf<'cable'>>; cores: number; carries: number } | null;
  fuse: { good: PartGood<PartOf<'fuse'>>; amps: number } | null;
  holder: PartGood<PartOf<'fuse-holder'>> | null;
}

type FittedCable = NonNullable<FittedCircuit['cable']>;

const strong: readonly FuseClass[] = ['MIDI', 'MEGA', 'Class T'];

/** Gives the fuse classes that may replace the plan's; nothing weaker replaces Class T. */
const classesFor = (planned: FuseClass, asked: AskedWiring | null): readonly FuseClass[] =>
  planned === 'blade' ? [planned] : [planned, asked?.class].includes('Class T') ? ['Class T'] : strong;

/**
 * Cable, fuse and holder of the shop for a circuit of a plan. `asked` is what the device on it says of itself, which comes
 * before what is reckoned where both hold. A fuse is never below 1.25 × the current nor above what its cable carries.
 */
export function fitCircuit(
  circuit: Circuit,
  asked: AskedWiring | null,
  goods: readonly PartGood[],
  isBundled: boolean,
): FittedCircuit {
  const cables = cablesOf(circuit, asked, goods, isBundled);
  const planned = circuit.fuse;
  if (!planned || planned.class === 'blade') return { cable: cables[0] ?? null, fuse: null, holder: null };
  for (const cable of cables) {
    const fuse = fuseOf(circuit, asked, goods, cable.carries);
    if (fuse) return { cable, fuse, holder: holderOf(fuse, goods) };
  }
  return { cable: cables[0] ?? null, fuse: null, holder: null };
}

/** Cables that lose and carry what they may, least copper first; two beside each other where the plan knows that. */
function cablesOf(
  circuit: Circuit,
  asked: AskedWiring | null,
  goods: readonly PartGood[],
  isBundled: boolean,
): FittedCable[] {
  if (circuit.bound === 'none-fits') return [];
  const cables = cablesFor(isBundled ? constants.bundled.value : 1);
  const known = circuit.id === 'panels' ? pairsOf(cables) : cables;
  const copper = Math.max(circuit.size * circuit.cores, (asked?.mm2 ?? 0) * (asked?.cores ?? 1));
  return inStockAs(goods, 'cable')
    .filter(({ part }) => part.isByTheMetre && part.isForRoof === (circuit.id === 'panels'))
    .flatMap((good) =>
      known
        .filter(({ size, cores }) => size === good.part.mm2 && size * cores >= copper)
        .map(({ cores, carries }) => ({ good, cores, carries })),
    )
    .filter(({ carries }) => carries >= leastFuse(circuit.amps) - 1e-9)
    .sort((one, other) => one.good.part.mm2 * one.cores - other.good.part.mm2 * other.cores);
}

/** Panels have no fuse between them, and each may have a pair of its own. */
const pairsOf = (cables: readonly Cable[]): Cable[] =>
  cables
    .filter(({ cores }) => cores === 1)
    .flatMap(({ size, carries }) => [1, 2, 3].map((cores) => ({ size, cores, carries: carries * cores })));

function fuseOf(
  { amps, fuse }: Circuit,
  asked: AskedWiring | null,
  goods: readonly PartGood[],
  carries: number,
): FittedCircuit['fuse'] {
  if (!fuse) return null;
  const classes = classesFor(fuse.class, asked);
  const least = leastFuse(amps);
  const fitting = inStockAs(goods, 'fuse')
    .filter(({ part }) => classes.includes(part.class))
    .flatMap((good) => good.part.ratings.map((rating) => ({ good, amps: rating })))
    .filter(({ good, amps: rating }) => good.part.class !== 'MEGA' || rating <= mostMega)
    .filter((one) => one.amps >= least - 1e-9 && one.amps <= carries + 1e-9)
    // One that no holder of the shop takes is no help where another is as good.
    .sort((one, other) => unheld(one, goods) - unheld(other, goods) || one.amps - other.amps);
  const isAsked = (one: (typeof fitting)[number]) =>
    one.amps === asked?.fuse && one.good.part.class === asked.class;
  return fitting.find(isAsked) ?? fitting[0] ?? null;
}

const unheld = (fuse: NonNullable<FittedCircuit['fuse']>, goods: readonly PartGood[]) =>
  Number(!fuse.good.part.hasHolder && holderOf(fuse, goods) === null);

/** The holder that a fuse needs beside it; null where it brings its own, or the shop has none. */
function holderOf({ good, amps }: NonNullable<FittedCircuit['fuse']>, goods: readonly PartGood[]) {
  if (good.part.hasHolder) return null;
  const holders = inStockAs(goods, 'fuse-holder');
  return (
    holders.find(({ part }) => part.class === good.part.class && (part.most === null || part.most >= amps)) ??
    null
  );
}
