import type { Drawing } from './drawing.ts';
import {
  type Box,
  circle,
  dark,
  group,
  light,
  mix,
  n,
  type Point,
  path,
  poly,
  rect,
  stroke,
  type Tones,
  tones,
} from './shapes.ts';
import { letterDefinitions, text } from './text.ts';

export const INK = '#1f2a30';
export const PAPER = '#faf8f4';
export const AMBER = '#f5a300';
export const GREEN = '#1f6f4a';
export const COPPER = '#c9793f';
export const BRASS = '#d3ab55';
export const STEEL = '#b6bdbf';
export const RED = '#c23b2c';
export const BLACK = '#2a3135';
export const BLUE = '#2c62a0';
export const LEAF = '#4fb584';

/** Body colours a product may have. */
const BODIES: Record<NonNullable<Drawing['body']>, string> = {
  slate: '#3a4a53',
  blue: '#2f6192',
  green: '#2b7a58',
  white: '#f1eee7',
  grey: '#a7b0b2',
  red: RED,
  amber: '#eda31c',
};

export function bodyColour(d: Drawing, otherwise: NonNullable<Drawing['body']>): string {
  return BODIES[d.body ?? otherwise];
}

export function bodyTones(d: Drawing, otherwise: NonNullable<Drawing['body']>): Tones {
  return tones(bodyColour(d, otherwise));
}

/** Ink that reads on the given colour. */
export function inkOn(colour: string): string {
  const value = Number.parseInt(colour.slice(1), 16);
  const bright = ((value >> 16) & 255) * 0.3 + ((value >> 8) & 255) * 0.59 + (value & 255) * 0.11;
  return bright > 140 ? INK : PAPER;
}

/** The number in a drawing's leading figure, such as 105 in "105 Ah". */
export function leadingNumber(d: Drawing): number | undefined {
  const found = /\d+(\.\d+)?/.exec(d.figures[0] ?? '');
  return found ? Number(found[0]) : undefined;
}

/** Where the leading figure lies between the smallest and the largest of its kind, as a size from `least` to `most`. */
export function sizeBetween(d: Drawing, small: number, large: number, least: number, most: number): number {
  const value = leadingNumber(d) ?? large;
  const share = Math.min(1, Math.max(0, (value - small) / (large - small)));
  return least + (most - least) * share;
}

export type Family =
  | 'battery'
  | 'solar'
  | 'charger'
  | 'cable'
  | 'fuse'
  | 'mains'
  | 'light'
  | 'monitor'
  | 'kit';

const TINTS: Record<Family, string> = {
  battery: '#dfe9e0',
  solar: '#f6e8c8',
  charger: '#dce5ea',
  cable: '#f2dfd3',
  fuse: '#e6e2ec',
  mains: '#d9e6f1',
  light: '#34454f',
  monitor: '#d7e9e6',
  kit: '#efe6d6',
};

export function tint(family: Family): string {
  return TINTS[family];
}

/** The height at which the bench begins. */
const BENCH = 612;

/** A tinted wall with the light of a window on it, and the bench that the product stands on. */
export function ground(family: Family, from = BENCH): string {
  const wall = TINTS[family];
  const night = family === 'light';
  const bench = night ? dark(wall, 0.2) : mix(wall, dark(wall, 0.5), 0.16);
  const pane = (x: number, y: number, w: number, h: number) =>
    path(
      `M${x} ${y}L${x + w} ${n(y + w * 0.16)}L${n(x + w + h * 0.5)} ${n(y + w * 0.16 + h)}L${n(x + h * 0.5)} ${y + h}Z`,
      '#ffffff',
    );
  const window = `<g opacity="${night ? '.035' : '.3'}">${pane(70, -60, 210, 290)}${pane(306, -22, 210, 290)}${pane(224, 246, 210, 310)}${pane(460, 284, 210, 310)}</g>`;
  return (
    rect(0, 0, 1200, 900, 0, wall) +
    window +
    rect(0, from, 1200, 900 - from, 0, bench) +
    rect(0, from, 1200, 3, 0, night ? light(wall, 0.1) : light(wall, 0.55)) +
    rect(0, from + 3, 1200, 9, 0, dark(bench, 0.06), 'opacity=".6"')
  );
}

/** Soft contact shadow of something that stands on the bench from x to x + w with its foot at y. */
export function shadow(x: number, y: number, w: number, depth = 60): string {
  return (
    `<ellipse cx="${n(x + w / 2 + 22)}" cy="${n(y - depth * 0.22)}" rx="${n(w / 2 + 46)}" ry="${n(depth)}" fill="url(#soft)"/>` +
    `<ellipse cx="${n(x + w / 2 + 6)}" cy="${n(y - 2)}" rx="${n(w / 2 + 8)}" ry="${n(Math.max(7, depth * 0.16))}" fill="url(#tight)"/>`
  );
}

/** The shadow that a box throws on the bench, to its right and a little forward. */
export function boxShadow({ x, y, w, h, dx, dy }: Box): string {
  const foot = y + h;
  const cast = (reach: number, fill: string, blur: string) =>
    poly(
      [
        [x + 4, foot - 14],
        [x + 10 + reach * 0.2, foot + 4 + reach * 0.22],
        [x + w + reach * 0.5, foot + 4 + reach * 0.22],
        [x + w + dx + reach, foot - dy + reach * 0.25],
        [x + w + dx, foot - dy - 10],
      ],
      6,
      fill,
      `filter="url(#${blur})"`,
    );
  return (
    cast(90, 'rgb(16,25,28)', 'haze').replace('/>', ' opacity=".26"/>') +
    cast(14, 'rgb(16,25,28)', 'near').replace('/>', ' opacity=".45"/>')
  );
}

const DEFINITIONS =
  '<defs>' +
  '<radialGradient id="soft"><stop offset="0" stop-color="#14201f" stop-opacity=".34"/><stop offset=".55" stop-color="#14201f" stop-opacity=".16"/><stop offset="1" stop-color="#14201f" stop-opacity="0"/></radialGradient>' +
  '<radialGradient id="tight"><stop offset=".55" stop-color="#10191c" stop-opacity=".5"/><stop offset="1" stop-color="#10191c" stop-opacity="0"/></radialGradient>' +
  '<radialGradient id="glow"><stop offset="0" stop-color="#ffdf9a" stop-opacity=".95"/><stop offset=".4" stop-color="#ffcb66" stop-opacity=".4"/><stop offset="1" stop-color="#ffc04d" stop-opacity="0"/></radialGradient>' +
  '<linearGradient id="beam" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#ffe3a6" stop-opacity=".75"/><stop offset="1" stop-color="#ffd27a" stop-opacity="0"/></linearGradient>' +
  '<filter id="haze" x="-20%" y="-40%" width="140%" height="180%"><feGaussianBlur stdDeviation="20"/></filter>' +
  '<filter id="near" x="-10%" y="-30%" width="120%" height="160%"><feGaussianBlur stdDeviation="5"/></filter>' +
  '</defs>';

export function svg(content: string, width = 1200, height = 900, definitions = ''): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${DEFINITIONS}<defs>${definitions}${letterDefinitions(content)}</defs>${content}</svg>`;
}

/** The workshop's bolt, about 24 wide and 40 high about cx, cy. */
export function bolt(cx: number, cy: number, size: number, fill = AMBER): string {
  const s = size / 40;
  const at = (x: number, y: number) => `${n(cx + x * s)} ${n(cy + y * s)}`;
  return path(`M${at(3, -20)}L${at(-13, 4)}L${at(-2, 4)}L${at(-4, 20)}L${at(13, -5)}L${at(2, -5)}Z`, fill);
}

/** A printed sticker: amber edge, leading figure large, label, the other figures small. */
export function sticker(d: Drawing, x: number, y: number, w: number, h: number, fill = PAPER): string {
  const [first = '', ...others] = d.figures;
  const ink = inkOn(fill);
  const inner = w - 56;
  const rest = others.join('  ·  ');
  const big = Math.min(h * (rest ? 0.36 : 0.42), 110);
  const small = Math.min(h * 0.15, 36);
  return (
    rect(x + 2, y + 3, w, h, 8, '#0e171c', 'opacity=".22"') +
    rect(x, y, w, h, 8, fill) +
    rect(x, y, 12, h, 4, AMBER) +
    text(d.label, x + 34, y + h * 0.24, {
      size: small * 1.08,
      fill: ink,
      weight: 600,
      max: inner - small * 1.6,
    }) +
    bolt(x + w - 22 - small * 0.3, y + h * 0.24 - small * 0.36, small * 1.1) +
    text(first, x + 32, y + h * (rest ? 0.66 : 0.76), {
      size: big,
      fill: ink,
      weight: 800,
      max: inner,
      track: -0.02,
    }) +
    (rest
      ? text(rest, x + 34, y + h * 0.88, { size: small, fill: mix(ink, fill, 0.35), weight: 500, max: inner })
      : '')
  );
}

/** A paper tag on a string, as every wire in the workshop has. */
export function tag(d: Drawing, x: number, y: number, turn = 0, w = 300, h = 150): string {
  const [first = '', ...others] = d.figures;
  const rest = others.join(' · ');
  const outline: Point[] = [
    [0, h * 0.3],
    [h * 0.26, 0],
    [w, 0],
    [w, h],
    [h * 0.26, h],
    [0, h * 0.7],
  ];
  const left = h * 0.26 + 22;
  const max = w - left - 18;
  const content =
    group(poly(outline, 7, '#0e171c', 'opacity=".2"'), 'translate(4 7)') +
    poly(outline, 7, PAPER) +
    circle(h * 0.18, h / 2, 9, '#8d8473') +
    circle(h * 0.18, h / 2, 6, '#5b5447') +
    text(d.label, left, h * 0.26, { size: h * 0.165, fill: INK, max }) +
    text(first, left - 2, h * (rest ? 0.6 : 0.66), {
      size: h * (rest ? 0.33 : 0.37),
      fill: INK,
      weight: 800,
      max,
      track: -0.02,
    }) +
    (rest ? text(rest, left, h * 0.79, { size: h * 0.145, fill: '#56636a', weight: 500, max }) : '') +
    stroke(`M${n(left)} ${n(h * 0.895)}H${n(w - 18)}`, AMBER, 5);
  return group(content, `translate(${n(x)} ${n(y)}) rotate(${turn})`);
}
