/** The small vocabulary that every picture is drawn with. All functions give SVG markup. */

export type Point = readonly [x: number, y: number];

/** A number as short as a picture needs it. */
export function n(value: number): string {
  return String(Math.round(value * 10) / 10);
}

function channels(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** `share` of the way from one colour to the other. */
export function mix(from: string, to: string, share: number): string {
  const [r1, g1, b1] = channels(from);
  const [r2, g2, b2] = channels(to);
  const part = (a: number, b: number) =>
    Math.round(a + (b - a) * share)
      .toString(16)
      .padStart(2, '0');
  return `#${part(r1, r2)}${part(g1, g2)}${part(b1, b2)}`;
}

export const light = (colour: string, share: number) => mix(colour, '#ffffff', share);
export const dark = (colour: string, share: number) => mix(colour, '#0e171c', share);

export function rect(x: number, y: number, w: number, h: number, r: number, fill: string, more = ''): string {
  const round = r > 0 ? ` rx="${n(r)}"` : '';
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}"${round} fill="${fill}"${space(more)}/>`;
}

export function circle(cx: number, cy: number, r: number, fill: string, more = ''): string {
  return `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r)}" fill="${fill}"${space(more)}/>`;
}

export function ellipse(cx: number, cy: number, rx: number, ry: number, fill: string, more = ''): string {
  return `<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"${space(more)}/>`;
}

export function path(d: string, fill: string, more = ''): string {
  return `<path d="${d}" fill="${fill}"${space(more)}/>`;
}

/** An open line with round ends. */
export function stroke(d: string, colour: string, width: number, more = ''): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round"${space(more)}/>`;
}

export function group(content: string, transform: string, more = ''): string {
  return `<g transform="${transform}"${space(more)}>${content}</g>`;
}

const space = (more: string) => (more ? ` ${more}` : '');

/** A polygon with rounded corners, as path data. */
export function polyData(points: readonly Point[], r = 0): string {
  if (r === 0) return `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`;
  const count = points.length;
  const parts = points.map(([x, y], i) => {
    const [bx, by] = points[(i + count - 1) % count] ?? [x, y];
    const [ax, ay] = points[(i + 1) % count] ?? [x, y];
    const before = Math.hypot(bx - x, by - y) || 1;
    const after = Math.hypot(ax - x, ay - y) || 1;
    const cut = Math.min(r, before / 2, after / 2);
    const from = `${n(x + ((bx - x) / before) * cut)} ${n(y + ((by - y) / before) * cut)}`;
    const to = `${n(x + ((ax - x) / after) * cut)} ${n(y + ((ay - y) / after) * cut)}`;
    return `${i === 0 ? 'M' : 'L'}${from}Q${n(x)} ${n(y)} ${to}`;
  });
  return `${parts.join('')}Z`;
}

export function poly(points: readonly Point[], r: number, fill: string, more = ''): string {
  return path(polyData(points, r), fill, more);
}

export interface Tones {
  front: string;
  top: string;
  side: string;
  line: string;
  shine: string;
}

/** The tones of one surface colour, lit from the top left. */
export function tones(colour: string): Tones {
  return {
    front: colour,
    top: light(colour, 0.2),
    side: dark(colour, 0.26),
    line: dark(colour, 0.5),
    shine: light(colour, 0.4),
  };
}

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
  /** How far the back edge lies to the right and above. */
  dx: number;
  dy: number;
  r?: number;
}

/** A box seen from the front, a little from above and from the right. */
export function box(b: Box, t: Tones): string {
  const { x, y, w, h, dx, dy, r = 8 } = b;
  const hull: Point[] = [
    [x, y],
    [x + dx, y - dy],
    [x + w + dx, y - dy],
    [x + w + dx, y + h - dy],
    [x + w, y + h],
    [x, y + h],
  ];
  const lid: Point[] = [
    [x, y + r],
    [x, y],
    [x + dx, y - dy],
    [x + w + dx, y - dy],
    [x + w, y],
    [x + w, y + r],
  ];
  return (
    poly(hull, r, t.side) +
    poly(lid, r * 0.8, t.top) +
    rect(x, y, w, h, r, t.front) +
    stroke(`M${n(x + r)} ${n(y + 1.5)}H${n(x + w - r)}`, t.shine, 3) +
    stroke(`M${n(x + w - 1)} ${n(y + r)}V${n(y + h - r)}`, t.line, 2, 'opacity=".35"')
  );
}

/** Where a place on the box's lid lies: `u` along its width, `v` into its depth, both 0 to 1. */
export function onTop(b: Box, u: number, v: number): Point {
  return [b.x + b.w * u + b.dx * v, b.y - b.dy * v];
}

/** Where a place on the box's right side lies: `u` into its depth, `v` down its height, both 0 to 1. */
export function onSide(b: Box, u: number, v: number): Point {
  return [b.x + b.w + b.dx * u, b.y - b.dy * u + b.h * v];
}

/** An upright cylinder whose foot is at cx, cy. */
export function post(cx: number, cy: number, r: number, h: number, t: Tones, flat = 0.42): string {
  const ry = r * flat;
  return (
    path(
      `M${n(cx - r)} ${n(cy - h)}V${n(cy)}A${n(r)} ${n(ry)} 0 0 0 ${n(cx + r)} ${n(cy)}V${n(cy - h)}Z`,
      t.front,
    ) +
    path(
      `M${n(cx + r * 0.3)} ${n(cy - h)}V${n(cy + ry * 0.95)}A${n(r)} ${n(ry)} 0 0 0 ${n(cx + r)} ${n(cy)}V${n(cy - h)}Z`,
      t.side,
    ) +
    ellipse(cx, cy - h, r, ry, t.top)
  );
}

/** A screw head seen from the front. */
export function screw(cx: number, cy: number, r: number, colour = '#b9bfc0', turn = 35): string {
  return (
    circle(cx + r * 0.08, cy + r * 0.14, r, dark(colour, 0.45)) +
    circle(cx, cy, r, colour) +
    circle(cx - r * 0.08, cy - r * 0.1, r * 0.78, light(colour, 0.35)) +
    group(
      rect(-r * 0.55, -r * 0.13, r * 1.1, r * 0.26, 1, dark(colour, 0.5)) +
        rect(-r * 0.13, -r * 0.55, r * 0.26, r * 1.1, 1, dark(colour, 0.5)),
      `translate(${n(cx)} ${n(cy)}) rotate(${turn})`,
    )
  );
}

/** A hexagon nut on a stud, seen from the front. */
export function nut(cx: number, cy: number, r: number, colour = '#c9cbc6'): string {
  const corner = (i: number): Point => [
    cx + r * Math.cos(((i * 60 + 12) * Math.PI) / 180),
    cy + r * Math.sin(((i * 60 + 12) * Math.PI) / 180),
  ];
  const corners = [0, 1, 2, 3, 4, 5].map(corner);
  return (
    circle(cx, cy, r * 1.3, dark(colour, 0.18)) +
    circle(cx - r * 0.05, cy - r * 0.06, r * 1.22, light(colour, 0.25)) +
    poly(corners, r * 0.15, dark(colour, 0.3)) +
    group(poly(corners, r * 0.15, colour), `translate(${n(-r * 0.06)} ${n(-r * 0.09)})`) +
    circle(cx, cy, r * 0.5, dark(colour, 0.45)) +
    circle(cx - r * 0.06, cy - r * 0.08, r * 0.44, light(colour, 0.45))
  );
}

/** A round cable along a path: shade, sheath and a line of light. */
export function wire(d: string, colour: string, width: number): string {
  return (
    stroke(d, dark(colour, 0.42), width) +
    group(stroke(d, colour, width * 0.76), `translate(${n(-width * 0.05)} ${n(-width * 0.07)})`) +
    group(
      stroke(d, light(colour, 0.42), Math.max(1.2, width * 0.13), 'opacity=".75"'),
      `translate(${n(-width * 0.16)} ${n(-width * 0.2)})`,
    )
  );
}
