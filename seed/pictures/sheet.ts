import type { Drawing } from './drawing.ts';
import { AMBER, type Family, INK, PAPER, tint } from './ground.ts';
import { circle, dark, group, mix, n, type Point, path, rect, stroke } from './shapes.ts';
import { text, wrap } from './text.ts';

export interface Callout {
  /** The place named, in the sketch's own coordinates. */
  at: Point;
  text: string;
  side?: 'left' | 'right';
}

/** A product as drawn on the bench, with what the detail drawing says about it. */
export interface Sketch {
  family: Family;
  body: string;
  /** Contact shadow, and anything else that belongs to the bench only. */
  behind: string;
  /** How large it stands on the bench beside others of its kind; 1 without it. */
  size?: number;
  /** Where the bench begins, when it is not seen from the usual height. */
  bench?: number;
  /** What lies beside the product on the bench: its tag, a reel. */
  beside?: string;
  /** x, y, width and height of the body, for its dimension lines. */
  extent: readonly [number, number, number, number];
  callouts: Callout[];
  /** A part worth a magnifying glass. */
  lens?: { at: Point; zoom: number };
}

const FIELD = { x: 306, y: 196, w: 574, h: 524 };
const HAIR = '#7b878c';

function arrowLine(x1: number, y1: number, x2: number, y2: number): string {
  const long = Math.hypot(x2 - x1, y2 - y1);
  const [ux, uy] = [(x2 - x1) / long, (y2 - y1) / long];
  const head = (x: number, y: number, way: number) =>
    path(
      `M${n(x)} ${n(y)}L${n(x + (ux * 15 - uy * 5) * way)} ${n(y + (uy * 15 + ux * 5) * way)}L${n(x + (ux * 15 + uy * 5) * way)} ${n(y + (uy * 15 - ux * 5) * way)}Z`,
      HAIR,
    );
  return stroke(`M${n(x1)} ${n(y1)}L${n(x2)} ${n(y2)}`, HAIR, 1.6) + head(x1, y1, 1) + head(x2, y2, -1);
}

function letter(name: string, x: number, y: number): string {
  return (
    rect(x - 19, y - 19, 38, 38, 19, PAPER) +
    text(name, x, y + 9, { size: 26, fill: '#56636a', weight: 600, anchor: 'middle' })
  );
}

function dimensions(x: number, y: number, w: number, h: number): string {
  const under = Math.min(y + h + 46, 772);
  const left = x - 44;
  return (
    stroke(
      `M${n(x)} ${n(y + h + 14)}V${n(under + 12)}M${n(x + w)} ${n(y + h + 14)}V${n(under + 12)}`,
      HAIR,
      1.2,
    ) +
    arrowLine(x, under, x + w, under) +
    letter('W', x + w / 2, under) +
    stroke(`M${n(x - 14)} ${n(y)}H${n(left - 12)}M${n(x - 14)} ${n(y + h)}H${n(left - 12)}`, HAIR, 1.2) +
    arrowLine(left, y, left, y + h) +
    letter('H', left, y + h / 2)
  );
}

interface Placed {
  lines: string[];
  at: Point;
  y: number;
}

/** Spreads the names of one side so that none touches the next. */
function spread(callouts: { at: Point; text: string }[], top: number, bottom: number, max: number): Placed[] {
  const placed = callouts
    .toSorted((a, b) => a.at[1] - b.at[1])
    .map((c) => ({ lines: wrap(c.text, max, 25), at: c.at, y: c.at[1] }));
  let floor = top;
  for (const p of placed) {
    p.y = Math.max(p.y, floor);
    floor = p.y + p.lines.length * 30 + 34;
  }
  let ceiling = bottom;
  for (const p of placed.toReversed()) {
    p.y = Math.min(p.y, ceiling - (p.lines.length - 1) * 30);
    ceiling = p.y - 64;
  }
  return placed;
}

function leaders(placed: Placed[], side: 'left' | 'right'): string {
  return placed
    .map(({ lines, at: [x, y], y: ty }) => {
      const edge = side === 'left' ? 222 : 944;
      const bend = side === 'left' ? edge + 26 : edge - 26;
      const words = lines
        .map((line, i) =>
          text(line, side === 'left' ? 212 : 954, ty + 8 + i * 30, {
            size: 25,
            fill: INK,
            weight: 600,
            anchor: side === 'left' ? 'end' : 'start',
            max: side === 'left' ? 166 : 196,
          }),
        )
        .join('');
      const lead = `M${edge} ${n(ty)}H${bend}L${n(x)} ${n(y)}`;
      return (
        stroke(lead, PAPER, 5, 'opacity=".7"') +
        stroke(lead, INK, 1.8) +
        circle(x, y, 7, PAPER) +
        circle(x, y, 4.5, AMBER) +
        words
      );
    })
    .join('');
}

/** The detail picture: the product on squared paper, its parts named and its sides marked. */
export function sheet(d: Drawing, s: Sketch): string {
  const [ex, ey, ew, eh] = s.extent;
  const scale = Math.min(FIELD.w / ew, FIELD.h / eh, 0.92);
  const dx = FIELD.x + (FIELD.w - ew * scale) / 2 - ex * scale;
  const dy = FIELD.y + (FIELD.h - eh * scale) / 2 - ey * scale;
  const move = (p: Point): Point => [p[0] * scale + dx, p[1] * scale + dy];
  const centre = FIELD.x + FIELD.w / 2;
  const named = s.callouts.map((c) => {
    const at = move(c.at);
    return { at, text: c.text, side: c.side ?? (at[0] < centre ? ('left' as const) : ('right' as const)) };
  });
  const of = (side: 'left' | 'right') => named.filter((c) => c.side === side);
  const [x, y] = move([ex, ey]);
  const wall = tint(s.family === 'light' ? 'kit' : s.family);
  const rule = mix(wall, dark(wall, 0.5), 0.25);
  const paper =
    `<defs><pattern id="grid" width="30" height="30" patternUnits="userSpaceOnUse"><path d="M30 0H0V30" fill="none" stroke="${rule}" stroke-width="1" opacity=".42"/></pattern></defs>` +
    rect(0, 0, 1200, 900, 0, wall) +
    rect(34, 38, 1136, 832, 10, dark(wall, 0.5), 'opacity=".12"') +
    rect(30, 30, 1140, 840, 10, PAPER) +
    rect(30, 150, 1140, 660, 0, 'url(#grid)');
  const [first = '', ...others] = d.figures;
  const heading =
    rect(66, 72, 10, 48, 3, AMBER) +
    text(d.label, 96, 109, { size: 38, fill: INK, weight: 800, max: 560, track: -0.01 }) +
    text([first, ...others].join('  ·  '), 1134, 107, {
      size: 29,
      fill: '#56636a',
      weight: 500,
      anchor: 'end',
      max: 430,
    }) +
    stroke('M66 148H1134', rule, 2) +
    text('W, H: see the specification', 66, 848, { size: 20, fill: '#7b878c', weight: 500 });
  const object = group(
    `<g id="part">${s.body}</g>`,
    `translate(${n(dx)} ${n(dy)}) scale(${scale.toFixed(3)})`,
  );
  return (
    paper +
    heading +
    (s.lens ? link(move(s.lens.at)) : '') +
    object +
    dimensions(x, y, ew * scale, eh * scale) +
    leaders(spread(of('left'), 214, s.lens ? 700 : 740, 164), 'left') +
    leaders(spread(of('right'), 214, s.lens ? 470 : 740, 190), 'right') +
    (s.lens ? lens(s.lens, move(s.lens.at), wall) : '')
  );
}

const LENS = { cx: 996, cy: 658, r: 132 };

function link([x, y]: Point): string {
  return stroke(`M${n(x)} ${n(y)}L${LENS.cx} ${LENS.cy}`, INK, 1.8);
}

function lens({ at: [px, py], zoom }: { at: Point; zoom: number }, from: Point, wall: string): string {
  const { cx, cy, r } = LENS;
  return (
    `<clipPath id="lens"><circle cx="${cx}" cy="${cy}" r="${r}"/></clipPath>` +
    circle(from[0], from[1], 32, 'none', `stroke="${PAPER}" stroke-width="5" opacity=".7"`) +
    circle(from[0], from[1], 32, 'none', `stroke="${INK}" stroke-width="1.8"`) +
    circle(cx, cy, r + 7, PAPER) +
    circle(cx, cy, r, wall) +
    `<g clip-path="url(#lens)"><use href="#part" transform="translate(${n(cx - px * zoom)} ${n(cy - py * zoom)}) scale(${zoom})"/></g>` +
    circle(cx, cy, r, 'none', `stroke="${INK}" stroke-width="4"`)
  );
}
