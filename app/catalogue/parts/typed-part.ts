import { type Attribute, type FigureKind, figureText } from '../attributes/attribute-kinds.ts';
import { attributesOf } from '../attributes/attributes.ts';
import type { Specification } from '../attributes/specification.ts';
import { type AskedRow, asksIn } from '../kits/kit.ts';
import { carriedBy } from './cable-sizes.ts';
import { classOf, type FuseClass, fuseClassIn } from './fuse-classes.ts';

/** The fuse and cable that a device's own specification asks for. */
export interface AskedWiring {
  fuse: number;
  class: FuseClass;
  /** mm² of each core, and how many lie beside each other; null where no cable is said. */
  mm2: number | null;
  cores: number;
  /** Metres one way. */
  run: number;
}

/** Null where nothing is said of it. */
type MayCharge = boolean | null;

/** What a product is as a part of a system for 12 V, in figures. */
export type TypedPart =
  | {
      role: 'battery';
      ah: number;
      chemistry: 'lithium' | 'agm';
      /** A that it gives for as long as one likes; null where that is not said. */
      amps: number | null;
      isHeated: boolean;
      /** Pieces allowed in parallel; 1 unless the page says more. */
      inParallel: number;
      asks: AskedWiring | null;
    }
  | {
      role: 'inverter';
      watts: number;
      /** W for a moment; null where that is not said. */
      peak: number | null;
      smallestBattery: number | null;
      asks: AskedWiring | null;
    }
  /** `places`: how many fuses one piece of it puts into a van, each with its holder where it brings holders. */
  | { role: 'fuse'; class: FuseClass; ratings: number[]; places: number; hasHolder: boolean }
  | { role: 'fuse-holder'; class: FuseClass; most: number | null }
  | { role: 'fuse-box'; ways: number; amps: number | null; hasBlades: boolean }
  /** `mostFuse`: A of the largest fuse that protects one core. */
  | {
      role: 'cable';
      mm2: number;
      mostFuse: number;
      isTwin: boolean;
      isForRoof: boolean;
      isByTheMetre: boolean;
    }
  /** `pieces` of each size in one pack. */
  | { role: 'lugs'; sizes: { mm2: number; pieces: number }[]; hole: string | null }
  | { role: 'isolator' | 'busbars' | 'shunt'; amps: number }
  | {
      role: 'mppt' | 'dc-dc' | 'mains-charger';
      amps: number;
      watts: number | null;
      mayLithium: MayCharge;
      asks: AskedWiring | null;
      /** At the battery that it charges, where another feeds it. */
      asksAtOutput: AskedWiring | null;
    }
  /** Joins two batteries while the engine runs, without a charger of its own. */
  | { role: 'relay'; mayLithium: MayCharge }
  | { role: 'panels'; watts: number }
  /** The 230 V side: protection of people, and the hook-up. */
  | { role: 'consumer-unit' | 'inlet' };

type Role = TypedPart['role'];
export type PartOf<One extends Role> = TypedPart & { role: One };

export interface Described {
  name: string;
  specifications: readonly Specification[];
}

const longest = 200;
const otherVolts = /\b(?:24|36|48)\s?v\b/i;

/** The value of the first row of that label; empty where there is none. */
const rowOf = ({ specifications }: Described, label: RegExp): string =>
  specifications.find((row) => label.test(row.label.slice(0, longest).trim()))?.value.slice(0, longest) ?? '';

/** What each kind of part is called, in the order in which names are looked at: a fuse box is no fuse. */
const called: [Role, RegExp][] = [
  ['consumer-unit', /\bconsumer unit\b/i],
  ['inlet', /\b(?:hook.?up|mains) inlet\b/i],
  ['relay', /\b(?:split.charge|voltage.sensing)\b.*\brelay\b/i],
  ['fuse-box', /\bfuse ?box\b/i],
  ['fuse', /^(?!.*\bholder,).*\bfuses?\b(?! holder)/i],
  ['fuse-holder', /\bfuse holder\b/i],
  ['lugs', /\blugs?\b/i],
  ['cable', /\bcable\b(?!.*\bgland\b)/i],
  ['isolator', /\bisolator\b/i],
  ['busbars', /\bbus ?bars?\b/i],
  ['shunt', /\bshunt\b/i],
  ['inverter', /\binverter\b/i],
  ['dc-dc', /\bdc-dc\b|\bbattery.to.battery\b/i],
  ['mppt', /\bmppt\b/i],
  ['mains-charger', /\bmains\b.*\bcharger\b/i],
  ['panels', /\bpanels?\b/i],
  ['battery', /\bbattery\b/i],
];

/**
 * What a product is as a part, by its name and the rows of its specification; null for kits, for other voltages, and for
 * what says too little. Takes time in proportion to the text.
 */
export function typedPartOf(product: Described): TypedPart | null {
  const name = product.name.slice(0, longest);
  const role = /\bkit:/i.test(name) ? undefined : called.find(([, says]) => says.test(name))?.[0];
  return role ? partAs(role, product) : null;
}

/** The same of a product whose kind is known, by its category. */
export function partAs(role: Role, product: Described): TypedPart | null {
  const name = product.name.slice(0, longest);
  if (otherVolts.test(name)) return null;
  const said = attributesOf(product.specifications);
  return readers[role]({ name, product, valuesOf: (kind) => valuesIn(said, kind) });
}

const valuesIn = (said: readonly Attribute[], kind: FigureKind) =>
  said.filter((one) => one.kind === kind).map(({ value }) => value);

/** The values of one row, read as if it had the other label. */
const valuesAs = (label: string, value: string, kind: FigureKind) =>
  valuesIn(attributesOf([{ label, value }]), kind);

interface Read {
  name: string;
  product: Described;
  valuesOf: (kind: FigureKind) => number[];
}

const rated =
  (role: 'isolator' | 'busbars' | 'shunt') =>
  ({ valuesOf }: Read): TypedPart | null => {
    const [amps] = valuesOf('a');
    return amps === undefined ? null : { role, amps };
  };

const charger =
  (role: 'mppt' | 'dc-dc' | 'mains-charger') =>
  ({ product, valuesOf }: Read): TypedPart | null => {
    const [amps] = valuesOf('a');
    if (amps === undefined) return null;
    const panels = rowOf(product, /^panel power/i).replace(/^up to /i, '');
    const [watts = null] = valuesAs('Power', panels, 'w');
    return {
      role,
      amps,
      watts,
      mayLithium: mayLithium(product),
      asks: asksOf(product),
      asksAtOutput: asksAtOutput(product),
    };
  };

function mayLithium(product: Described): MayCharge {
  const types = rowOf(product, /^(?:battery types?|chemistry)$/i);
  return types === '' ? null : /lithium|lifepo/i.test(types);
}

/** Fuse and cable at the device's source; for a DC-DC charger at the starter battery. */
const asksOf = ({ specifications }: Described) =>
  askedBy(asksIn(specifications).find(({ end }) => end !== 'output'));

const asksAtOutput = ({ specifications }: Described) =>
  askedBy(asksIn(specifications).find(({ end }) => end === 'output'));

function askedBy(row: AskedRow | undefined): AskedWiring | null {
  if (!row) return null;
  const { text, fuse, cable, cores, run } = row;
  return { fuse, mm2: cable, cores, run, class: fuseClassIn(text) ?? classOf(fuse) };
}

/** More in parallel than this nobody builds into a van. */
const mostInParallel = 8;

/** Reads "Up to 4 of the same" as 4; 1 if the maker says nothing. */
function inParallelOf(product: Described): number {
  const [most = '1'] = /\d{1,4}/.exec(rowOf(product, /\bparallel\b/i)) ?? [];
  return Math.min(Math.max(Number(most), 1), mostInParallel);
}

const readers: Record<Role, (read: Read) => TypedPart | null> = {
  battery({ name, product, valuesOf }) {
    const capacities = product.specifications.filter(({ label }) =>
      /capacity$/i.test(label.slice(0, longest).trim()),
    );
    // One that is called "Capacity" counts before one that is called "Usable capacity".
    const readable = [...capacities, ...capacities.map(({ value }) => ({ label: 'Capacity', value }))];
    const [ah] = valuesIn(attributesOf(readable), 'ah');
    const chemistry = `${name} ${rowOf(product, /^chemistry$/i)}`;
    const isLithium = /lithium|lifepo/i.test(chemistry);
    const volts = valuesOf('v');
    if (ah === undefined || (volts.length > 0 && !volts.includes(12))) return null;
    if (!isLithium && !/\bagm\b/i.test(chemistry)) return null;
    return {
      role: 'battery',
      ah,
      chemistry: isLithium ? 'lithium' : 'agm',
      amps: valuesOf('a')[0] ?? null,
      isHeated: valuesOf('heated').length > 0,
      inParallel: inParallelOf(product),
      asks: asksOf(product),
    };
  },
  inverter({ product, valuesOf }) {
    const [watts] = valuesOf('w');
    if (watts === undefined) return null;
    const [smallestBattery = null] = valuesAs('Battery', rowOf(product, /^smallest battery$/i), 'ah');
    const [peak = null] = valuesAs('Power', rowOf(product, /^peak power$/i), 'w');
    return { role: 'inverter', watts, peak, smallestBattery, asks: asksOf(product) };
  },
  fuse({ name, product, valuesOf }) {
    const kind = fuseClassIn(name);
    const ratings = valuesOf('a');
    if (!kind || ratings.length === 0) return null;
    const [, holders] = /(\d{1,2}) holders?/i.exec(rowOf(product, /^contents$/i)) ?? [];
    const hasHolder = holders !== undefined || /\bholders?\b/i.test(name);
    return { role: 'fuse', class: kind, ratings, places: Math.max(Number(holders ?? 1), 1), hasHolder };
  },
  'fuse-holder'({ name, valuesOf }) {
    const kind = fuseClassIn(name);
    return kind && { role: 'fuse-holder', class: kind, most: valuesOf('a')[0] ?? null };
  },
  'fuse-box'({ product }) {
    const [ways] = /\d{1,2}/.exec(rowOf(product, /^(?:circuits|ways)$/i)) ?? [];
    const [amps = null] = valuesAs('Current', rowOf(product, /^total current$/i), 'a');
    if (ways === undefined) return null;
    const type = rowOf(product, /^fuse type$/i);
    const hasBlades = /\bblade\b.*\bsupplied\b/i.test(type);
    return { role: 'fuse-box', ways: Number(ways), amps, hasBlades };
  },
  cable({ name, product, valuesOf }) {
    const [mm2] = valuesOf('mm2');
    if (mm2 === undefined) return null;
    const isTwin = /\btwin\b/i.test(name) || /^2\s?[×x]/.test(rowOf(product, /^copper$/i));
    return {
      role: 'cable',
      mm2,
      mostFuse: valuesAs('Rating', rowOf(product, /^largest fuse$/i), 'a')[0] ?? carriedBy(mm2),
      isTwin,
      isForRoof: /\bsolar\b/i.test(name),
      isByTheMetre: /per metre$/.test(product.name),
    };
  },
  lugs({ product }) {
    const contents = rowOf(product, /^contents$/i);
    const named = [...contents.matchAll(/(\d{1,3})\s?[×x]\s?(\d{1,3}(?:\.\d)?)\s?mm/g)];
    const packed = named.map(([, pieces, mm2]) => ({ mm2: Number(mm2), pieces: Number(pieces) }));
    const single = valuesAs('For cable', rowOf(product, /^for cable$/i), 'mm2');
    const inPack = Number(/\d{1,3}/.exec(rowOf(product, /^quantity in pack$/i))?.[0] ?? 1);
    const sizes = packed.length > 0 ? packed : single.map((mm2) => ({ mm2, pieces: inPack }));
    const fitting = sizes.filter(({ pieces }) => pieces > 0);
    if (fitting.length === 0) return null;
    const [hole = null] = /\bM\d{1,2}\b/.exec(rowOf(product, /^stud hole$/i)) ?? [];
    return { role: 'lugs', sizes: fitting, hole };
  },
  isolator: rated('isolator'),
  busbars: rated('busbars'),
  shunt: rated('shunt'),
  mppt: charger('mppt'),
  'dc-dc': charger('dc-dc'),
  'mains-charger': charger('mains-charger'),
  // Without an RCD it protects cables, and nobody.
  'consumer-unit': ({ name, product }) =>
    /\brcd\b/i.test(name) ||
    product.specifications.some(({ label }) => /\brcd\b/i.test(label.slice(0, longest)))
      ? { role: 'consumer-unit' }
      : null,
  inlet: () => ({ role: 'inlet' }),
  relay: ({ product }) => ({ role: 'relay', mayLithium: mayLithium(product) }),
  panels({ name, valuesOf }) {
    const [watts] = valuesOf('w');
    return watts === undefined || /\bfold/i.test(name) ? null : { role: 'panels', watts };
  },
};

/** "125 A MEGA" for the eye. */
export const fuseWords = ({ fuse, class: kind }: Pick<AskedWiring, 'fuse' | 'class'>) =>
  `${figureText({ kind: 'a', value: fuse })} ${kind}`;
