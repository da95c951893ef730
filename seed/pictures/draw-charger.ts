import type { Drawing } from './drawing.ts';
import {
  AMBER,
  BLACK,
  bodyColour,
  bodyTones,
  boxShadow,
  inkOn,
  LEAF,
  PAPER,
  RED,
  STEEL,
  sizeBetween,
  sticker,
} from './ground.ts';
import {
  type Box,
  box,
  circle,
  dark,
  ellipse,
  group,
  light,
  mix,
  n,
  onTop,
  type Point,
  poly,
  rect,
  screw,
  stroke,
  type Tones,
  wire,
} from './shapes.ts';
import type { Sketch } from './sheet.ts';
import { text } from './text.ts';

/** Upright cooling fins along the lid of a box. */
export function topFins(b: Box, count: number, height: number, t: Tones, from = 0.03, to = 0.97): string {
  const fin = (i: number) => {
    const u = from + ((to - from) * i) / (count - 1);
    const [x1, y1] = onTop(b, u, 0.06);
    const [x2, y2] = onTop(b, u, 0.94);
    const wide = Math.min(9, (b.w / count) * 0.42);
    const face: Point[] = [
      [x1 + wide, y1],
      [x2 + wide, y2],
      [x2 + wide, y2 - height],
      [x1 + wide, y1 - height],
    ];
    const top: Point[] = [
      [x1, y1 - height],
      [x2, y2 - height],
      [x2 + wide, y2 - height],
      [x1 + wide, y1 - height],
    ];
    return poly(face, 0, t.side) + poly(top, 0, t.shine) + rect(x1, y1 - height, wide, height, 1, t.front);
  };
  return Array.from({ length: count }, (_, i) => fin(i)).join('');
}

/** Fins that stand out of the right-hand side. */
function sideFins(b: Box, count: number, t: Tones): string {
  return Array.from({ length: count }, (_, i) => {
    const u = (i + 0.5) / count;
    const x = b.x + b.w + b.dx * u;
    const y = b.y - b.dy * u;
    return (
      stroke(`M${n(x)} ${n(y + 18)}V${n(y + b.h - 18)}`, dark(t.side, 0.45), 11) +
      stroke(`M${n(x - 5)} ${n(y + 18)}V${n(y + b.h - 18)}`, light(t.side, 0.22), 3)
    );
  }).join('');
}

function screwTerminals(x: number, y: number, names: string[], pitch: number, ink: string): string {
  return (
    rect(x, y, names.length * pitch, 78, 6, '#1c262b') +
    names
      .map((name, i) => {
        const cx = x + pitch * (i + 0.5);
        return (
          rect(cx - pitch * 0.4, y + 8, pitch * 0.8, 62, 4, '#2e3b41') +
          screw(cx, y + 32, pitch * 0.24, STEEL, 20 + i * 40) +
          rect(cx - pitch * 0.26, y + 56, pitch * 0.52, 14, 3, '#0b1114') +
          text(name, cx, y - 12, { size: 20, fill: ink, weight: 600, anchor: 'middle', max: pitch - 6 })
        );
      })
      .join('')
  );
}

export function solarController(d: Drawing): Sketch {
  const colour = bodyColour(d, 'blue');
  const t = bodyTones(d, 'blue');
  const back: Box = { x: 330, y: 214, w: 500, h: 500, dx: 96, dy: 62, r: 8 };
  const metal = '#4a565c';
  const ink = inkOn(colour);
  const names = ['PV +', 'PV −', 'BAT +', 'BAT −'];
  const leads = ['#b23a2e', '#2b3438', '#b23a2e', '#2b3438']
    .map((c, i) =>
      wire(
        `M${n(392 + i * 126)} 706C${n(392 + i * 126)} 770 ${n(380 + i * 118)} 790 ${n(350 + i * 116)} 836`,
        c,
        22,
      ),
    )
    .join('');
  return {
    family: 'charger',
    size: sizeBetween(d, 10, 40, 0.8, 1),
    body:
      box(back, {
        front: metal,
        top: light(metal, 0.22),
        side: dark(metal, 0.3),
        line: dark(metal, 0.5),
        shine: light(metal, 0.4),
      }) +
      sideFins(back, 6, { front: metal, top: metal, side: dark(metal, 0.2), line: metal, shine: metal }) +
      topFins(back, 21, 26, {
        front: metal,
        top: metal,
        side: dark(metal, 0.34),
        line: metal,
        shine: light(metal, 0.34),
      }) +
      rect(344, 232, 472, 466, 10, dark(metal, 0.4)) +
      rect(344, 228, 472, 466, 10, colour) +
      stroke('M356 231H804', t.shine, 3) +
      poly(
        [
          [344, 238],
          [344, 520],
          [600, 228],
          [354, 228],
        ],
        6,
        '#ffffff',
        'opacity=".06"',
      ) +
      sticker(d, 376, 262, 408, 220) +
      [0, 1, 2]
        .map(
          (i) =>
            circle(404 + i * 132, 522, 9, dark(colour, 0.55)) +
            circle(404 + i * 132, 522, 7, i === 1 ? LEAF : i === 0 ? AMBER : mix(colour, '#ffffff', 0.3)) +
            text(['Bulk', 'Absorb', 'Float'][i] ?? '', 422 + i * 132, 529, {
              size: 20,
              fill: ink,
              weight: 500,
            }),
        )
        .join('') +
      leads +
      screwTerminals(328 + 22, 612, names, 115, ink),
    behind: boxShadow(back),
    extent: [330, 126, 596, 588],
    callouts: [
      { at: [470, 180], text: 'Heat-sink fins', side: 'left' },
      { at: [404, 522], text: 'Charge stage', side: 'left' },
      { at: [408, 644], text: 'Panel in', side: 'left' },
      { at: [752, 644], text: 'Battery out', side: 'right' },
      { at: [880, 420], text: 'Cooling sides', side: 'right' },
    ],
  };
}

export function dcCharger(d: Drawing): Sketch {
  const colour = bodyColour(d, 'slate');
  const t = bodyTones(d, 'slate');
  const b: Box = { x: 210, y: 430, w: 660, h: 280, dx: 140, dy: 92, r: 8 };
  const lug = (x: number, colourOf: string, name: string) =>
    rect(x - 46, 556, 92, 116, 8, dark(colour, 0.42)) +
    rect(x - 34, 570, 68, 56, 5, colourOf) +
    rect(x - 34, 570, 68, 14, 5, light(colourOf, 0.25)) +
    screw(x, 604, 18, STEEL, 30) +
    text(name, x, 660, { size: 22, fill: PAPER, weight: 600, anchor: 'middle', max: 84 });
  const arrow = (x: number) =>
    stroke(`M${x} 506H${x + 46}M${x + 32} 494L${x + 46} 506L${x + 32} 518`, AMBER, 6);
  return {
    family: 'charger',
    size: sizeBetween(d, 15, 50, 0.8, 1),
    body:
      box(b, t) +
      topFins(b, 26, 40, { ...t, shine: light(colour, 0.34), side: dark(colour, 0.4) }) +
      sideFins(b, 4, t) +
      rect(222, 446, 636, 8, 4, dark(colour, 0.3)) +
      rect(238, 476, 604, 216, 8, light(colour, 0.07)) +
      sticker(d, 392, 486, 296, 190) +
      arrow(292) +
      arrow(742) +
      lug(290, RED, 'IN +') +
      lug(790, RED, 'OUT +') +
      [
        [232, 460],
        [848, 460],
        [232, 696],
        [848, 696],
      ]
        .map(([x = 0, y = 0]) => circle(x, y, 6, dark(colour, 0.5)) + circle(x - 1, y - 1, 4, STEEL))
        .join('') +
      [0, 1, 2].map((i) => circle(350, 590 + i * 30, 7, i === 0 ? LEAF : dark(colour, 0.35))).join(''),
    behind: boxShadow(b),
    extent: [210, 298, 800, 412],
    callouts: [
      { at: [340, 370], text: 'Cooling fins', side: 'left' },
      { at: [290, 604], text: 'In from alternator', side: 'left' },
      { at: [350, 590], text: 'Charging light', side: 'left' },
      { at: [790, 604], text: 'Out to leisure battery', side: 'right' },
      { at: [940, 560], text: 'Aluminium case', side: 'right' },
    ],
  };
}

function plug13(x: number, y: number, turn: number): string {
  const pin = (px: number, py: number, w: number, h: number) =>
    rect(px, py, w, h, 2, '#d9b564') + rect(px, py, w * 0.4, h, 2, '#ecd08f');
  return group(
    pin(26, -46, 12, 34) +
      pin(62, -46, 12, 34) +
      rect(0, -14, 100, 92, 18, '#20292e') +
      rect(6, -12, 88, 74, 16, '#39454b') +
      rect(14, -6, 72, 6, 3, '#5d6b72') +
      rect(36, 74, 28, 34, 8, '#20292e') +
      circle(50, 26, 13, '#28333a'),
    `translate(${n(x)} ${n(y)}) rotate(${turn})`,
  );
}

export function mainsCharger(d: Drawing): Sketch {
  const colour = bodyColour(d, 'green');
  const t = bodyTones(d, 'green');
  const b: Box = { x: 330, y: 300, w: 480, h: 420, dx: 130, dy: 86, r: 12 };
  const slots = Array.from({ length: 12 }, (_, i) => {
    const u = 0.1 + (i / 11) * 0.8;
    const [x1, y1] = onTop(b, u, 0.22);
    const [x2, y2] = onTop(b, u, 0.78);
    return stroke(`M${n(x1)} ${n(y1)}L${n(x2)} ${n(y2)}`, dark(colour, 0.55), 11);
  }).join('');
  return {
    family: 'charger',
    size: sizeBetween(d, 10, 40, 0.84, 1.04),
    body:
      box(b, t) +
      slots +
      sideVents(b, colour) +
      rect(348, 318, 444, 384, 8, dark(colour, 0.16)) +
      sticker(d, 372, 340, 396, 220) +
      [0, 1, 2, 3]
        .map(
          (i) =>
            circle(400 + i * 42, 606, 11, dark(colour, 0.55)) +
            circle(400 + i * 42, 606, 8, i < 3 ? LEAF : mix(colour, '#ffffff', 0.2)),
        )
        .join('') +
      rect(620, 586, 148, 92, 6, '#162024') +
      screw(658, 626, 21, '#d9806f', 20) +
      screw(730, 626, 21, STEEL, 60) +
      text('+', 658, 670, { size: 26, fill: PAPER, weight: 800, anchor: 'middle' }) +
      text('−', 730, 670, { size: 26, fill: PAPER, weight: 800, anchor: 'middle' }) +
      ellipse(392, 676, 34, 22, dark(colour, 0.6)) +
      ellipse(392, 676, 24, 15, BLACK) +
      wire('M392 680C392 812 320 830 286 776S 262 722 228 722', '#2b3438', 24) +
      plug13(112, 716, -62) +
      text('230 V', 440, 684, { size: 22, fill: inkOn(dark(colour, 0.16)), weight: 600 }),
    behind: boxShadow(b),
    extent: [100, 214, 840, 620],
    callouts: [
      { at: [470, 250], text: 'Vents', side: 'left' },
      { at: [400, 606], text: 'Charge stage', side: 'left' },
      { at: [180, 750], text: '13 A plug', side: 'left' },
      { at: [694, 626], text: 'Battery out', side: 'right' },
      { at: [880, 440], text: 'Fan behind', side: 'right' },
    ],
  };
}

export function sideVents(b: Box, colour: string): string {
  return [0.28, 0.38, 0.48, 0.58, 0.68]
    .map((v) => {
      const y = b.y + b.h * v;
      return stroke(
        `M${n(b.x + b.w + b.dx * 0.22)} ${n(y - b.dy * 0.22)}L${n(b.x + b.w + b.dx * 0.78)} ${n(y - b.dy * 0.78)}`,
        dark(colour, 0.62),
        10,
      );
    })
    .join('');
}
