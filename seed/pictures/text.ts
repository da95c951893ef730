import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { n } from './shapes.ts';

/** Text as path data: the pictures are rasterised where no fonts are installed. */

interface Command {
  type: 'M' | 'L' | 'C' | 'Q' | 'Z';
  x: number;
  y: number;
  x1: number;
  y1: number;
  x2: number;
  y2: number;
}

interface Glyph {
  advanceWidth: number;
  getPath(x: number, y: number, size: number): { commands: Command[] };
}

interface Font {
  unitsPerEm: number;
  charToGlyphIndex(char: string): number;
  charToGlyph(char: string): Glyph;
  getKerningValue(left: Glyph, right: Glyph): number;
  position: { init?: () => void };
}

export type Weight = 500 | 600 | 800;

export interface TextStyle {
  size: number;
  fill: string;
  weight?: Weight;
  anchor?: 'start' | 'middle' | 'end';
  /** The widest that the line may be; wider text is set smaller. */
  max?: number;
  /** Extra space between letters, in ems. */
  track?: number;
  opacity?: number;
}

const fonts = new Map<Weight, Font>();

function loadFont(weight: Weight): Font {
  const known = fonts.get(weight);
  if (known) return known;
  const load = createRequire(import.meta.url);
  const { parse } = load('opentype.js') as { parse(data: ArrayBuffer): Font };
  const file = load.resolve(`@fontsource/hanken-grotesk/files/hanken-grotesk-latin-${weight}-normal.woff`);
  const font = parse(new Uint8Array(readFileSync(file)).buffer);
  font.position.init?.();
  fonts.set(weight, font);
  return font;
}

/** Signs the font lacks, said with those it has. */
const SPOKEN: Record<string, string> = {
  Ω: ' ohm',
  '→': '–',
  '≥': '>',
  '≤': '<',
  '⌀': 'ø',
  '₂': '2',
  '₄': '4',
  '\u202f': ' ',
  '\u2011': '-',
};

/** Letters are drawn on a grid this fine. */
const EM = 500;

interface Laid {
  code: number;
  x: number;
}

/** Places each letter on a line one em high; the answer's width is in ems. */
function layOut(text: string, weight: Weight, track: number): { laid: Laid[]; width: number } {
  const font = loadFont(weight);
  const laid: Laid[] = [];
  let x = 0;
  let before: Glyph | undefined;
  for (const sign of [...text].flatMap((char) => [...(SPOKEN[char] ?? char)])) {
    if (font.charToGlyphIndex(sign) === 0) continue;
    const glyph = font.charToGlyph(sign);
    if (before) x += font.getKerningValue(before, glyph) / font.unitsPerEm + track;
    laid.push({ code: sign.codePointAt(0) ?? 32, x });
    x += glyph.advanceWidth / font.unitsPerEm;
    before = glyph;
  }
  return { laid, width: x };
}

export function textWidth(text: string, size: number, weight: Weight = 600, track = 0): number {
  return layOut(text, weight, track).width * size;
}

/** One line of text with its baseline at y. */
export function text(line: string, x: number, y: number, style: TextStyle): string {
  const { weight = 600, anchor = 'start', track = 0 } = style;
  const { laid, width } = layOut(line, weight, track);
  if (laid.length === 0) return '';
  const size = style.max && width * style.size > style.max ? style.max / width : style.size;
  const start = anchor === 'start' ? x : anchor === 'middle' ? x - (width * size) / 2 : x - width * size;
  const letters = laid
    .filter(({ code }) => code !== 32)
    .map(({ code, x: at }) => `<use href="#g${weight}-${code}" x="${Math.round(at * EM)}"/>`)
    .join('');
  const opacity = style.opacity === undefined ? '' : ` opacity="${style.opacity}"`;
  return `<g transform="translate(${n(start)} ${n(y)}) scale(${(size / EM).toFixed(5)})" fill="${style.fill}"${opacity}>${letters}</g>`;
}

/** The letters that a picture's text refers to, each drawn once. Every SVG with text must hold them. */
export function letterDefinitions(content: string): string {
  const used = new Set(content.match(/#g\d{3}-\d+/g) ?? []);
  return [...used]
    .toSorted()
    .map((id) => {
      const [weight, code] = id.slice(2).split('-').map(Number);
      const glyph = loadFont(weight as Weight).charToGlyph(String.fromCodePoint(code ?? 32));
      return `<path id="${id.slice(1)}" d="${outline(glyph.getPath(0, 0, EM).commands)}"/>`;
    })
    .join('');
}

/** Path data in whole steps from point to point, the shortest way to write an outline. */
function outline(commands: Command[]): string {
  let [px, py] = [0, 0];
  const step = (c: Command): string => {
    if (c.type === 'Z') return 'z';
    const by = (...values: number[]) =>
      values
        .map((v, i) => String(Math.round(v) - (i % 2 === 0 ? px : py)))
        .join(' ')
        .replaceAll(' -', '-');
    const end = [Math.round(c.x), Math.round(c.y)] as const;
    let said: string;
    if (c.type === 'C') said = `c${by(c.x1, c.y1, c.x2, c.y2, c.x, c.y)}`;
    else if (c.type === 'Q') said = `q${by(c.x1, c.y1, c.x, c.y)}`;
    else if (c.type === 'M') said = `M${end.join(' ')}`;
    else if (end[0] === px) said = `v${end[1] - py}`;
    else if (end[1] === py) said = `h${end[0] - px}`;
    else said = `l${by(c.x, c.y)}`;
    [px, py] = end;
    return said;
  };
  return commands.map(step).join('');
}

/** Breaks a phrase into lines no wider than `max`. */
export function wrap(phrase: string, max: number, size: number, weight: Weight = 600): string[] {
  const lines: string[] = [];
  for (const word of phrase.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && textWidth(`${last} ${word}`, size, weight) <= max)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
