import { askedKinds } from './asked-kinds.ts';

interface KindOfFigure {
  name: string;
  unit: string;
  /** The rows of a specification that say it, by their labels in small letters. */
  says: RegExp;
}

/** What buyers ask a part for. `fuse` and `cable` are what it needs beside itself, the others what it is. */
export const figureKinds = {
  ah: { name: 'Capacity', unit: 'Ah', says: /^(?:(?:rated |nominal |battery )?capacity|battery)$/ },
  w: { name: 'Power', unit: 'W', says: /^(?:(?:rated |nominal |continuous |output )?power|inverter)$/ },
  v: {
    name: 'Voltage',
    unit: 'V',
    says: /^(?:(?:rated |nominal |supply )?voltage|chemistry|supply|output|mains input|rating)$/,
  },
  a: {
    name: 'Current',
    unit: 'A',
    says: /^(?:rating|(?:rated |charge |maximum |total )?current|continuous (?:current|discharge)(?:, cautious)?|fuse ratings?)$/,
  },
  mm2: {
    name: 'Cross-section',
    unit: 'mm²',
    says: /^(?:copper|conductor|cross-section|cable size|for cable|cores|contents)$/,
  },
  m: { name: 'Length', unit: 'm', says: /^(?:cable )?length$/ },
  heated: { name: 'Heated', unit: '', says: /^/ },
  fuse: { name: 'Fuse', unit: 'A', says: /^(?:(?:battery |main )?fuse(?: and cable)?|cable and fuse)$/ },
  cable: { name: 'Cable', unit: 'mm²', says: /^(?:(?:battery )?fuse and cable|cable and fuse)$/ },
} as const satisfies Record<string, KindOfFigure>;

export type FigureKind = keyof typeof figureKinds;
export const figureNames = [...askedKinds, 'fuse', 'cable'] as const satisfies FigureKind[];

/** In the kind's unit; a part that heats itself has 1 of `heated`. */
export interface Attribute {
  kind: FigureKind;
  value: number;
}

/** "2,000 W" for the eye, number and unit on one line. */
export function figureText({ kind, value }: Attribute): string {
  if (kind === 'heated') return 'Yes';
  return `${value.toLocaleString('en-GB')}\u00a0${figureKinds[kind].unit}`;
}
