import { AMBER, INK, PAPER, svg } from '../ground.ts';
import { type Box, box, dark, group, light, mix, n, path, poly, rect, stroke, tones } from '../shapes.ts';
import { text, textWidth } from '../text.ts';

/** What the pictures of the blog share. All are 1600 by 900, and must still be read at 400 wide. */

export const RUST = '#b8402f';

export const postPicture = (content: string, definitions = '') => svg(content, 1600, 900, definitions);

/** A tinted wall with the light of a window on it, and a bench before it. */
export function room(wall: string, from = 700): string {
  const bench = mix(wall, dark(wall, 0.5), 0.16);
  const pane = (x: number, y: number, w: number, h: number) =>
    path(
      `M${x} ${y}L${x + w} ${n(y + w * 0.16)}L${n(x + w + h * 0.5)} ${n(y + w * 0.16 + h)}L${n(x + h * 0.5)} ${y + h}Z`,
      '#ffffff',
    );
  return (
    rect(0, 0, 1600, 900, 0, wall) +
    `<g opacity=".28">${pane(470, -60, 260, 300)}${pane(770, -12, 260, 300)}${pane(640, 268, 260, 330)}${pane(940, 316, 260, 330)}</g>` +
    rect(0, from, 1600, 900 - from, 0, bench) +
    rect(0, from, 1600, 4, 0, light(wall, 0.55)) +
    rect(0, from + 4, 1600, 10, 0, dark(bench, 0.06), 'opacity=".6"')
  );
}

/** The shadow of something that stands on a bench, its foot from x to x + w at y. */
export const footShadow = (x: number, y: number, w: number) =>
  `<ellipse cx="${n(x + w / 2 + 14)}" cy="${n(y - 4)}" rx="${n(w / 2 + 40)}" ry="30" fill="url(#soft)"/>` +
  `<ellipse cx="${n(x + w / 2 + 4)}" cy="${n(y)}" rx="${n(w / 2 + 10)}" ry="11" fill="url(#tight)"/>`;

/** A name on a rounded ground, centred. */
export function pill(name: string, cx: number, cy: number, size = 36, fill = PAPER, ink = INK): string {
  const w = textWidth(name, size, 600) + size * 1.5;
  const h = size * 1.75;
  return (
    rect(cx - w / 2 + 2, cy - h / 2 + 5, w, h, h / 2, '#0e171c', 'opacity=".16"') +
    rect(cx - w / 2, cy - h / 2, w, h, h / 2, fill) +
    text(name, cx, cy + size * 0.35, { size, fill: ink, anchor: 'middle' })
  );
}

/** A fat arrow to the right, `long` in all, its point at x, y. */
export function arrow(x: number, y: number, long: number, colour = AMBER, turn = 0): string {
  const head = poly(
    [
      [-44, -40],
      [0, 0],
      [-44, 40],
    ],
    6,
    colour,
  );
  return group(stroke(`M${n(-long)} 0H-36`, colour, 24) + head, `translate(${n(x)} ${n(y)}) rotate(${turn})`);
}

/** A battery's case with lid and terminals; what is on its front is drawn by the caller. */
export function batteryCase(b: Box, colour: string): string {
  const lid: Box = { ...b, x: b.x - 6, y: b.y - 34, w: b.w + 12, h: 44, dx: b.dx + 4, dy: b.dy + 2, r: 10 };
  const cap = (x: number, fill: string) =>
    rect(x - 26, lid.y - lid.dy / 2 - 44, 52, 40, 7, dark(fill, 0.25)) +
    rect(x - 26, lid.y - lid.dy / 2 - 44, 44, 40, 7, fill) +
    rect(x - 12, lid.y - lid.dy / 2 - 62, 22, 22, 4, '#d3ab55');
  return (
    box(b, tones(colour)) +
    box(lid, tones(mix(colour, '#0e171c', 0.3))) +
    cap(b.x + b.w * 0.16 + b.dx / 2, '#c23b2c') +
    cap(b.x + b.w * 0.84 + b.dx / 2, '#2a3135')
  );
}
