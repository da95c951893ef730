import { sideVents, topFins } from './draw-charger.ts';
import type { Drawing } from './drawing.ts';
import {
  bodyColour,
  bodyTones,
  bolt,
  boxShadow,
  inkOn,
  LEAF,
  PAPER,
  RED,
  sizeBetween,
  sticker,
} from './ground.ts';
import { type Box, box, circle, dark, group, light, n, rect, stroke } from './shapes.ts';
import type { Sketch } from './sheet.ts';
import { text } from './text.ts';

function fan(cx: number, cy: number, r: number): string {
  const blade = (i: number) =>
    group(
      `<path d="M0 0C${n(r * 0.5)} ${n(-r * 0.5)} ${n(r * 0.72)} ${n(-r * 0.1)} ${n(r * 0.78)} ${n(r * 0.14)}C${n(r * 0.4)} ${n(r * 0.24)} ${n(r * 0.2)} ${n(r * 0.1)} 0 0Z" fill="#39464c"/>`,
      `rotate(${i * 51.4})`,
    );
  return group(
    circle(0, 0, r * 1.08, '#10181c') +
      circle(0, 0, r, '#1b262b') +
      Array.from({ length: 7 }, (_, i) => blade(i)).join('') +
      [0.5, 0.75, 1].map((k) => circle(0, 0, r * k, 'none', 'stroke="#76848a" stroke-width="3"')).join('') +
      stroke(
        `M${n(-r * 0.71)} ${n(-r * 0.71)}L${n(r * 0.71)} ${n(r * 0.71)}M${n(r * 0.71)} ${n(-r * 0.71)}L${n(-r * 0.71)} ${n(r * 0.71)}`,
        '#76848a',
        3,
      ) +
      circle(0, 0, r * 0.26, '#4c5a60') +
      circle(-r * 0.04, -r * 0.05, r * 0.2, '#6d7b81'),
    `translate(${n(cx)} ${n(cy)})`,
  );
}

/** The face of a 13 A socket, 108 wide and 116 high. */
function socket13(x: number, y: number, face = '#f3f0e9'): string {
  const hole = (hx: number, hy: number, w: number, h: number) => rect(x + hx, y + hy, w, h, 2, '#1b2327');
  return (
    rect(x, y + 3, 108, 116, 8, dark(face, 0.5)) +
    rect(x, y, 108, 116, 8, face) +
    rect(x + 4, y + 2, 100, 4, 2, '#ffffff') +
    hole(46, 22, 16, 26) +
    hole(20, 66, 26, 16) +
    hole(62, 66, 26, 16)
  );
}

export function inverter(d: Drawing): Sketch {
  const colour = bodyColour(d, 'slate');
  const t = bodyTones(d, 'slate');
  const sockets = Math.min(Math.max(d.ways ?? 2, 1), 2);
  const b: Box = { x: 180, y: 388, w: 720, h: 326, dx: 150, dy: 100, r: 10 };
  const lead = light(colour, 0.1);
  return {
    family: 'charger',
    size: sizeBetween(d, 300, 2000, 0.72, 1.04),
    body:
      box(b, t) +
      topFins(b, 15, 22, { ...t, shine: light(colour, 0.34), side: dark(colour, 0.34) }, 0.03, 0.97) +
      sideVents(b, colour) +
      rect(198, 406, 684, 290, 8, dark(colour, 0.22)) +
      rect(204, 412, 672, 278, 6, lead) +
      fan(288, 490, 62) +
      sticker(d, 380, 432, sockets === 2 ? 236 : 320, 170) +
      Array.from({ length: sockets }, (_, i) => socket13((sockets === 2 ? 636 : 752) + i * 122, 438)).join(
        '',
      ) +
      rect(640, 586, 224, 84, 6, dark(colour, 0.3)) +
      rect(660, 600, 56, 56, 6, '#10181c') +
      rect(664, 602, 48, 26, 4, RED) +
      rect(664, 628, 48, 24, 4, dark(RED, 0.3)) +
      stroke('M688 608V622', PAPER, 4) +
      circle(688, 641, 7, 'none', `stroke="${PAPER}" stroke-width="3"`) +
      circle(752, 616, 8, LEAF) +
      circle(752, 642, 8, dark(colour, 0.1)) +
      text('Power', 772, 623, { size: 20, fill: PAPER, weight: 500, max: 84 }) +
      text('Fault', 772, 649, { size: 20, fill: PAPER, weight: 500, max: 84 }) +
      bolt(398, 646, 40) +
      text('12 V in, 230 V out', 424, 654, { size: 24, fill: inkOn(lead), weight: 500, max: 196 }) +
      terminalBlock(228, 578),
    behind: boxShadow(b),
    extent: [180, 270, 870, 444],
    callouts: [
      { at: [288, 470], text: 'Cooling fan', side: 'left' },
      { at: [252, 626], text: 'Battery terminals', side: 'left' },
      { at: [420, 330], text: 'Finned lid', side: 'left' },
      { at: [sockets === 2 ? 812 : 806, 470], text: '230 V sockets', side: 'right' },
      { at: [688, 628], text: 'Main switch', side: 'right' },
    ],
    lens: { at: [288, 490], zoom: 1.5 },
  };
}

function terminalBlock(x: number, y: number): string {
  const one = (cx: number, colour: string, sign: string) =>
    rect(cx - 28, y, 56, 92, 8, dark(colour, 0.35)) +
    rect(cx - 28, y, 52, 88, 8, colour) +
    circle(cx - 2, y + 40, 20, dark(colour, 0.45)) +
    circle(cx - 2, y + 40, 15, '#d3ab55') +
    circle(cx - 4, y + 38, 8, '#efd69a') +
    text(sign, cx - 2, y + 82, { size: 26, fill: PAPER, weight: 800, anchor: 'middle' });
  return one(x + 24, RED, '+') + one(x + 92, '#20292e', '−');
}
