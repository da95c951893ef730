import type { Drawing } from './drawing.ts';
import {
  AMBER,
  BLACK,
  BRASS,
  bodyColour,
  boxShadow,
  COPPER,
  inkOn,
  LEAF,
  PAPER,
  STEEL,
  sticker,
} from './ground.ts';
import {
  type Box,
  box,
  circle,
  dark,
  ellipse,
  light,
  mix,
  n,
  onTop,
  path,
  poly,
  post,
  rect,
  screw,
  stroke,
  tones,
  wire,
} from './shapes.ts';
import type { Sketch } from './sheet.ts';
import { text } from './text.ts';

const percent = (figure: string, otherwise: number) =>
  /%/.test(figure) ? Math.min(100, Math.max(0, Number.parseFloat(figure))) / 100 : otherwise;

/** How full the battery is, as a ring about a bolt. */
function ring(figure: string): string {
  const share = Math.min(0.995, percent(figure, 0.75));
  const angle = share * Math.PI * 2;
  const [x, y] = [424 + 92 * Math.sin(angle), 428 - 92 * Math.cos(angle)];
  return (
    circle(424, 428, 92, 'none', 'stroke="#26353d" stroke-width="24"') +
    stroke(`M424 336A92 92 0 ${share > 0.5 ? 1 : 0} 1 ${n(x)} ${n(y)}`, LEAF, 24) +
    path('M432 378l-34 56h24l-6 44 38 -58h-25z', AMBER)
  );
}

/** Two tanks, each filled to its figure. */
function tanks(figures: string[]): string {
  return [0, 1]
    .map((i) => {
      const full = 184 * percent(figures[i] ?? '', 0.5);
      const x = 330 + i * 104;
      return (
        rect(x, 334, 84, 188, 14, '#26353d') +
        rect(x + 6, 516 - full, 72, full, 9, i === 0 ? '#4f9fd6' : '#8b979c') +
        rect(x + 6, 516 - full, 72, 7, 3.5, i === 0 ? '#9ed0f2' : '#c3cbce') +
        rect(x + 26, 324, 32, 14, 5, '#3a4b54')
      );
    })
    .join('');
}

export function monitor(d: Drawing): Sketch {
  const [first = '', second = '', third = ''] = d.figures;
  const colour = bodyColour(d, 'slate');
  const b: Box = { x: 270, y: 226, w: 600, h: 488, dx: 60, dy: 40, r: 34 };
  const screen = '#131c21';
  const glass = (x: number, y: number, w: number, h: number) => rect(x, y, w, h, 12, '#1d2a31');
  const graph =
    'M330 628C360 628 372 590 404 592S 446 616 474 604S 520 548 552 550S 600 590 640 580S 700 532 730 530S 770 548 806 540';
  return {
    family: 'monitor',
    body:
      box(b, tones(colour)) +
      rect(286, 242, 568, 456, 24, screen) +
      rect(290, 246, 560, 448, 22, 'none', `stroke="${light(colour, 0.15)}" stroke-width="2"`) +
      text(d.label, 326, 298, { size: 32, fill: PAPER, weight: 600, max: 380 }) +
      circle(800, 287, 9, LEAF) +
      text('12 V', 778, 297, { size: 26, fill: '#9fb0b8', weight: 500, anchor: 'end' }) +
      (/tank|water/i.test(d.label) ? tanks(d.figures) : ring(first)) +
      text(first, 560, 424, { size: 88, fill: '#ffffff', weight: 800, max: 268, track: -0.02 }) +
      text([second, third].filter(Boolean).join('  ·  ') || 'State of charge', 562, 474, {
        size: 32,
        fill: '#9fb0b8',
        weight: 500,
        max: 262,
      }) +
      glass(318, 532, 504, 128) +
      stroke('M330 566H810M330 600H810M330 634H810', '#2c3d46', 2) +
      path(`${graph}V648H330Z`, AMBER, 'opacity=".2"') +
      stroke(graph, AMBER, 6) +
      circle(806, 540, 10, '#ffffff') +
      circle(806, 540, 6, AMBER) +
      poly(
        [
          [300, 250],
          [560, 250],
          [300, 520],
        ],
        14,
        '#ffffff',
        'opacity=".05"',
      ) +
      [0, 1, 2].map((i) => rect(518 + i * 40, 678, 26, 6, 3, i === 0 ? AMBER : '#3a4a53')).join(''),
    behind: boxShadow(b),
    extent: [270, 186, 660, 528],
    callouts: [
      { at: [340, 400], text: 'Charge left', side: 'left' },
      { at: [474, 604], text: 'Last hours', side: 'left' },
      { at: [700, 462], text: 'Reading', side: 'right' },
      { at: [800, 287], text: 'All is well', side: 'right' },
      { at: [830, 680], text: 'Glass front', side: 'right' },
    ],
  };
}

export function shunt(d: Drawing): Sketch {
  const base = bodyColour(d, 'slate');
  const b: Box = { x: 240, y: 560, w: 680, h: 130, dx: 130, dy: 90, r: 10 };
  const brass = tones(BRASS);
  const left: Box = { x: 270, y: 450, w: 170, h: 92, dx: 104, dy: 72, r: 6 };
  const right: Box = { ...left, x: 726 };
  const strips = [0.08, 0.32, 0.56, 0.8]
    .map((v) => {
      const x = 440 + left.dx * v;
      const y = 470 - left.dy * v;
      return (
        rect(x, y, 288, 34, 2, dark('#a98b6a', 0.3)) +
        poly(
          [
            [x, y],
            [x + 16, y - 12],
            [x + 304, y - 12],
            [x + 288, y],
          ],
          1,
          '#cdb18c',
        )
      );
    })
    .reverse()
    .join('');
  const bolt = (bx: Box) => {
    const [x, y] = onTop(bx, 0.5, 0.5);
    return (
      ellipse(x + 6, y + 5, 62, 26, '#0e171c', 'opacity=".25"') +
      post(x, y, 56, 8, tones('#c9cdca')) +
      post(x, y - 8, 42, 28, tones(STEEL)) +
      post(x, y - 36, 22, 36, tones('#a4abad')) +
      [8, 18, 28].map((k) => stroke(`M${n(x - 21)} ${n(y - 36 - k)}q21 13 42 0`, '#6a7477', 2.5)).join('')
    );
  };
  const pcb: Box = { x: 486, y: 494, w: 196, h: 56, dx: 30, dy: 22, r: 4 };
  return {
    family: 'monitor',
    body:
      box(b, tones(base)) +
      strips +
      box(left, brass) +
      box(right, brass) +
      bolt(left) +
      bolt(right) +
      box(pcb, tones('#2b7a58')) +
      [504, 566, 628]
        .map(
          (x, i) =>
            rect(x, 506, 42, 32, 3, i === 1 ? '#e9e4d8' : '#1b2529') +
            rect(x + 8, 514, 26, 14, 2, i === 1 ? '#b9b2a2' : COPPER),
        )
        .join('') +
      sticker(d, 430, 578, 310, 100) +
      text('To battery', 334, 634, { size: 26, fill: inkOn(base), weight: 600, anchor: 'middle', max: 140 }) +
      text('To loads', 830, 634, { size: 26, fill: inkOn(base), weight: 600, anchor: 'middle', max: 140 }) +
      stroke('M290 652H378', '#7f8d93', 4) +
      stroke('M786 652H874', '#7f8d93', 4),
    behind: boxShadow(b) + wire('M586 520C540 600 120 470 90 700S 140 800 180 820', BLACK, 14),
    extent: [240, 338, 810, 352],
    callouts: [
      { at: [left.x + 137, 400], text: 'Battery negative', side: 'left' },
      { at: [right.x + 137, 400], text: 'Loads negative', side: 'right' },
      { at: [600, 442], text: 'Measuring strips', side: 'left' },
      { at: [590, 522], text: 'Data socket', side: 'right' },
      { at: [990, 570], text: 'Insulating base', side: 'right' },
    ],
  };
}

export function switchPanel(d: Drawing): Sketch {
  const ways = Math.min(Math.max(d.ways ?? 4, 1), 10);
  const rows = ways > 6 ? 2 : 1;
  const columns = Math.ceil(ways / rows);
  const colour = bodyColour(d, 'slate');
  const names = ['Lights', 'Pump', 'Fridge', 'Heater', 'USB', 'Fan', 'Awning', 'TV', 'Inverter', 'Spare'];
  const b: Box = { x: 200, y: 270, w: 760, h: 444, dx: 40, dy: 28, r: 20 };
  const pitch = Math.min(168, 700 / columns);
  const w = Math.min(100, pitch - 22);
  const tall = rows === 1 ? 190 : 112;
  const rocker = (i: number) => {
    const row = Math.floor(i / columns);
    const inRow = row === 0 ? columns : ways - columns;
    const cx = 580 + ((i % columns) - (inRow - 1) / 2) * pitch;
    const y = rows === 1 ? 442 : 414 + row * 150;
    const on = i % 3 !== 2;
    return (
      rect(cx - w / 2, y, w, tall, 10, '#0f171b') +
      rect(cx - w / 2 + 7, y + 7, w - 14, tall - 14, 7, '#2b383f') +
      rect(cx - w / 2 + 7, y + (on ? 7 : tall / 2), w - 14, tall / 2 - 7, 7, on ? '#1f2a30' : '#3d4d55') +
      rect(cx - w / 2 + 7, y + (on ? tall / 2 : 7), w - 14, tall / 2 - 7, 7, on ? '#4a5b63' : '#26333a') +
      rect(cx - 13, y + tall * 0.2, 26, 9, 4.5, on ? AMBER : '#56666d') +
      (on
        ? `<ellipse cx="${n(cx)}" cy="${n(y + tall * 0.2 + 4)}" rx="36" ry="22" fill="url(#glow)" opacity=".6"/>`
        : '') +
      text(names[i] ?? '', cx, y + tall + 26, {
        size: 22,
        fill: mix(inkOn(colour), colour, 0.1),
        weight: 600,
        anchor: 'middle',
        max: pitch - 10,
      })
    );
  };
  return {
    family: 'monitor',
    body:
      box(b, tones(colour)) +
      rect(214, 284, 732, 416, 12, light(colour, 0.06)) +
      rect(218, 288, 724, 408, 11, 'none', `stroke="${light(colour, 0.16)}" stroke-width="2"`) +
      rect(246, 310, 8, 66, 3, AMBER) +
      text(d.label, 272, 344, { size: 38, fill: inkOn(colour), weight: 800, max: 400 }) +
      text(d.figures.join('  ·  '), 272, 376, {
        size: 26,
        fill: mix(inkOn(colour), colour, 0.3),
        weight: 500,
        max: 400,
      }) +
      rect(736, 308, 176, 76, 8, '#0f171b') +
      text('12.9', 852, 364, { size: 52, fill: '#ffb52e', weight: 800, anchor: 'end' }) +
      text('V', 864, 364, { size: 30, fill: '#ffb52e', weight: 600 }) +
      Array.from({ length: ways }, (_, i) => rocker(i)).join('') +
      [
        [232, 302],
        [928, 302],
        [232, 682],
        [928, 682],
      ]
        .map(([x = 0, y = 0]) => screw(x, y, 9, STEEL, x / 5))
        .join(''),
    behind: boxShadow(b),
    extent: [200, 242, 800, 472],
    callouts: [
      { at: [900, 330], text: 'Battery volts', side: 'right' },
      { at: [580 - ((columns - 1) / 2) * pitch, 480], text: 'Lit when on', side: 'left' },
      {
        at: [580 + ((columns - 1) / 2) * pitch, rows === 1 ? 590 : 480],
        text: ways === 1 ? 'One switch' : `${ways} switches`,
        side: 'right',
      },
      { at: [232, 682], text: 'Fixing screw', side: 'left' },
    ],
  };
}
