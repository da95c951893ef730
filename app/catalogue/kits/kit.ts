import { attributesOf } from '../attributes/attributes.ts';
import type { Specification } from '../attributes/specification.ts';
import { unitOf } from './by-the-metre.ts';

/** A product that its owner put beside another. */
export interface PartBeside {
  id: number;
  name: string;
  specifications: readonly Specification[];
}

/** One part of a kit: how many of it, or how many metres, and why; 0 where only its buyer can count. */
export interface KitPart {
  id: number;
  amount: number;
  reason: string;
}

/** The kinds of fuses, which break very different currents: one of another kind is no substitute. */
export const fuseKinds = /\b(?:class t|mega|midi|anl|blade)\b/gi;

/** By which row of its specification, and in which unit, a fuse or a cable is of a size. */
const partSizes = {
  fuse: { label: /^(?:fuse )?ratings?$/i, kind: 'a' },
  cable: { label: /^(?:copper|conductor|cross-section)$/i, kind: 'mm2' },
  lug: { label: /^(?:for cable|contents)$/i, kind: 'mm2' },
} as const;

/** Whether a product's own specification says that it is of that size: A of a fuse, mm² of a cable or of its lugs. */
export function isOfSize(
  { specifications }: Pick<PartBeside, 'specifications'>,
  part: keyof typeof partSizes,
  size: number,
): boolean {
  const { label, kind } = partSizes[part];
  const rows = specifications.filter((row) => label.test(row.label));
  return attributesOf(rows).some((attribute) => attribute.kind === kind && attribute.value === size);
}

/** Metres from a battery to its fuse and on, where nothing is said of more: a battery stands beside what it feeds. */
const usualRun = 1;
const longestRow = 200;

/** Fuse and cable by one row of a specification, at input, output, or for the device. */
export type AskedRow = ReturnType<typeof asksIn>[number];

const input = /^input\s+/i;
const output = /^output\s+/i;

/** Reads the fuse and cable rows of a device; a DC-DC charger has one for each end. */
export function asksIn(specifications: readonly Specification[]) {
  return specifications.flatMap(({ label, value }) => {
    const text = value.slice(0, longestRow);
    const name = label.slice(0, longestRow).replace(input, '').replace(output, '');
    const attributes = attributesOf([{ label: name, value: text }]);
    const sizeOf = (kind: string) => attributes.find((attribute) => attribute.kind === kind)?.value ?? null;
    const [fuse, cable] = [sizeOf('fuse'), sizeOf('cable')];
    if (fuse === null) return [];
    const [, cores = '1'] = /(\d)\s?[×x]\s?\d{1,3}(?:\.\d)?\s?mm/.exec(text) ?? [];
    const [, run] = /up to (\d{1,2}(?:\.\d)?)\s?m\b/.exec(text) ?? [];
    return [
      {
        text,
        fuse,
        cable,
        end: output.test(label) ? ('output' as const) : input.test(label) ? ('input' as const) : null,
        /** Fuses of this size: two where each battery has its own. */
        fuses: /\bat (?:each|both)\b/i.test(text) ? 2 : 1,
        cores: Number(cores),
        run: run ? Number(run) : usualRun,
        kinds: (text.match(fuseKinds) ?? []).map((kind) => kind.toLowerCase()),
      },
    ];
  });
}

/** "M8" of the studs or the hole that a specification has a row for; null where none says one size and no other. */
function boltIn(specifications: readonly Specification[], label: RegExp): string | null {
  const row = specifications.find((one) => label.test(one.label));
  return /^M\d{1,2}(?= studs?$| bolts?$|,? \d| \(|$)/.exec(row?.value ?? '')?.[0] ?? null;
}

/** The lugs for a cable; how many, only its buyer knows: two to each piece that the cable is cut into. */
function lugsFor(size: number, device: readonly Specification[], beside: readonly PartBeside[]): KitPart[] {
  const studs = boltIn(device, /^(?:terminals?|studs?)$/i);
  const holeOf = ({ specifications }: PartBeside) => boltIn(specifications, /^stud hole$/i);
  const fits = (one: PartBeside) => studs === null || holeOf(one) === null || holeOf(one) === studs;
  const lugs = beside.find((one) => /\blugs?\b/i.test(one.name) && isOfSize(one, 'lug', size) && fits(one));
  if (!lugs) return [];
  const hole = holeOf(lugs);
  const sure =
    studs !== null && hole !== null
      ? `The right lugs for its ${size} mm² cable and ${studs} terminals.`
      : `Lugs for its ${size} mm² cable${hole ? ` and ${hole} studs` : ''}. Which studs it has is not said here: look before you order.`;
  return [
    {
      id: lugs.id,
      amount: 0,
      reason: `${sure} Not ticked, as only you can count them: two for each piece of cable.`,
    },
  ];
}

/** Counts the fuses in one piece: as many as it has holders, if it has any. */
function placesOf({ specifications }: PartBeside): number {
  const contents = specifications.find(({ label }) => /^contents$/i.test(label))?.value ?? '';
  return Math.max(Number(/(\d{1,2}) holders?/i.exec(contents.slice(0, longestRow))?.[1] ?? 1), 1);
}

/**
 * Gives what a device cannot do without, of the parts that the owner put beside it.
 * Its fuses and cables are of exactly the sizes that its specification says; nothing else stands in for one.
 * A fuse brings its holder, unless it comes with one; cable by the metre goes there and back.
 * Lugs are named and left to be counted.
 */
export function kitOf(specifications: readonly Specification[], beside: readonly PartBeside[]): KitPart[] {
  const asked = asksIn(specifications).flatMap((row) => partsFor(row, specifications, beside));
  return [...Map.groupBy(asked, ({ id }) => id)].map(([id, parts]) => ({
    id,
    amount: Math.ceil(parts.reduce((sum, { amount }) => sum + amount, 0)),
    reason: [...new Set(parts.map(({ reason }) => reason))].join(' '),
  }));
}

/** The parts for one row; of a fuse that comes with several holders the share that the row takes. */
function partsFor(
  asked: AskedRow,
  specifications: readonly Specification[],
  beside: readonly PartBeside[],
): KitPart[] {
  const { text, kinds, cores, run, end, fuses } = asked;
  const isOfKind = ({ name }: PartBeside) => kinds.every((kind) => name.toLowerCase().includes(kind));
  const fuse = beside.find(
    (one) => /\bfuse\b/i.test(one.name) && isOfKind(one) && isOfSize(one, 'fuse', asked.fuse),
  );
  const needsHolder = fuse && !/\bholders?\b/i.test(fuse.name);
  const holder = needsHolder && beside.find((one) => /\bholder\b/i.test(one.name) && isOfKind(one));
  const holderWords = !needsHolder
    ? ' Its holder comes with it.'
    : holder || /\bkit\b/i.test(fuse?.name ?? '')
      ? ''
      : ' No holder for it is in this list: see whether it needs one.';
  const size = asked.cable;
  const cable =
    size === null
      ? undefined
      : beside.find((one) => /\bcable\b/i.test(one.name) && isOfSize(one, 'cable', size));
  const metres = Math.ceil(2 * run * cores);
  const where = end ? ` at its ${end}` : '';
  const there =
    cores > 1 ? `${cores} cables of ${run} m out and as many back` : `${run} m out and ${run} m back`;
  const parts = [
    fuse && {
      id: fuse.id,
      amount: fuses / placesOf(fuse),
      reason: `The size that it asks for${where}: ${text}.${holderWords}`,
    },
    holder && {
      id: holder.id,
      amount: fuses,
      reason: 'Holds that fuse, close to the positive terminal.',
    },
    cable &&
      unitOf(cable) !== '' && {
        id: cable.id,
        amount: metres,
        reason: `${metres} m${where}: ${there}. Measure your own route first.`,
      },
  ].flatMap((part) => part || []);
  return size === null ? parts : [...parts, ...lugsFor(size, specifications, beside)];
}
