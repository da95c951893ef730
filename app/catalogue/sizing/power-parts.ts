import type { FigureKind } from '../attributes/attribute-kinds.ts';
import { attributesOf } from '../attributes/attributes.ts';
import type { Specification } from '../attributes/specification.ts';
import type { Battery, Inverter } from './contract.ts';

interface Row {
  name: string;
  slug: string;
  isInStock: boolean;
  specifications: readonly Specification[];
}

/** More in parallel than this nobody builds into a van. */
const mostInParallel = 8;
const otherVolts = /\b(?:24|36|48)\s?v\b/i;

const rowOf = ({ specifications }: Row, label: RegExp) =>
  specifications.find((row) => label.test(row.label.slice(0, 100).trim()));

/** The first value of a kind in these rows, or null. */
const valueIn = (rows: readonly Specification[], kind: FigureKind) =>
  attributesOf(rows).find((attribute) => attribute.kind === kind)?.value ?? null;

/** "Up to 4 of the same" is 4; nothing said is 1, for nobody may claim what the maker does not allow. */
function inParallelOf(row: Row): number {
  const said = rowOf(row, /\bparallel\b/i)?.value.slice(0, 100) ?? '';
  const [most = '1'] = /\d{1,4}/.exec(said) ?? [];
  return Math.min(Math.max(Number(most), 1), mostInParallel);
}

/** What a product is as a 12 V lithium battery: null for kits, other chemistries and other voltages. */
export function batteryOf(row: Row): Battery | null {
  const { name, slug, isInStock, specifications } = row;
  const capacity = valueIn(
    specifications.filter(({ label }) => /capacity$/i.test(label.slice(0, 100).trim())),
    'ah',
  );
  const isLithium = /lithium|lifepo/i.test(`${name} ${rowOf(row, /^chemistry$/i)?.value.slice(0, 100)}`);
  const volts = attributesOf(specifications).filter(({ kind }) => kind === 'v');
  const is12V = volts.length === 0 || volts.some(({ value }) => value === 12);
  if (capacity === null || !isLithium || !is12V || otherVolts.test(name)) return null;
  const current = valueIn(specifications, 'a');
  return { name, slug, isInStock, capacity, current, inParallel: inParallelOf(row) };
}

/** What a product is as an inverter for 12 V, or null. */
export function inverterOf(row: Row): Inverter | null {
  const { name, slug, isInStock, specifications } = row;
  const power = valueIn(specifications, 'w');
  if (power === null || otherVolts.test(name)) return null;
  const smallest = rowOf(row, /^smallest battery$/i);
  const smallestBattery = smallest ? valueIn([{ ...smallest, label: 'Battery' }], 'ah') : null;
  return { name, slug, isInStock, power, smallestBattery };
}
