import type { Drawing } from './drawing.ts';
import { AMBER, bodyColour, boxShadow, INK, PAPER, STEEL, sizeBetween, tag } from './ground.ts';
import {
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
  tones,
  wire,
} from './shapes.ts';
import type { Sketch } from './sheet.ts';
import { text } from './text.ts';

const GLASS = '#1d2f45';

/** Rows of monocrystalline cells with their cut corners and fine silver fingers. */
function cells(x: number, y: number, w: number, h: number, columns: number, rows: number): string {
  const gap = 4;
  const cw = (w - gap * (columns + 1)) / columns;
  const ch = (h - gap * (rows + 1)) / rows;
  const cut = Math.min(cw, ch) * 0.14;
  const shapes: string[] = [];
  const bars: string[] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const cx = x + gap + column * (cw + gap);
      const cy = y + gap + row * (ch + gap);
      shapes.push(
        `M${n(cx + cut)} ${n(cy)}h${n(cw - 2 * cut)}l${n(cut)} ${n(cut)}v${n(ch - 2 * cut)}l${n(-cut)} ${n(cut)}h${n(2 * cut - cw)}l${n(-cut)} ${n(-cut)}v${n(2 * cut - ch)}z`,
      );
    }
  }
  for (let column = 0; column < columns; column++) {
    for (const share of [0.3, 0.7])
      bars.push(`M${n(x + gap + column * (cw + gap) + cw * share)} ${n(y + 4)}v${n(h - 8)}`);
  }
  return (
    rect(x, y, w, h, 2, '#e8e6df') +
    rect(x, y, w, h, 2, mix(GLASS, '#ffffff', 0.16)) +
    path(shapes.join(''), GLASS) +
    stroke(bars.join(''), '#8fa3b5', 1.6, 'opacity=".7"')
  );
}

function sheen(x: number, y: number, w: number, h: number): string {
  const lean = Math.min(h * 0.6, w * 0.4);
  const band = (from: number, wide: number) =>
    path(
      `M${n(x + w * from)} ${n(y)}h${n(w * wide)}L${n(x + w * (from + wide) - lean)} ${n(y + h)}h${n(-w * wide)}Z`,
      '#ffffff',
      'opacity=".09"',
    );
  return band(0.42, 0.16) + band(0.62, 0.05);
}

function plug(x: number, y: number, turn: number, male: boolean): string {
  return group(
    rect(0, -13, 62, 26, 7, '#20292e') +
      rect(4, -10, 54, 7, 3, '#4a565c') +
      [12, 22, 32].map((at) => rect(at, -13, 4, 26, 2, '#10171a')).join('') +
      (male
        ? rect(60, -8, 26, 16, 4, '#2e393e') + rect(84, -4, 10, 8, 2, STEEL)
        : rect(58, -15, 30, 30, 6, '#2e393e') + rect(86, -7, 4, 14, 2, '#0d1316')),
    `translate(${n(x)} ${n(y)}) rotate(${turn})`,
  );
}

export function solarPanel(d: Drawing): Sketch {
  const frame = d.body ? bodyColour(d, 'grey') : '#c3c8c8';
  const t = tones(frame);
  const [w, h] = [690, 430];
  const edge: Point[] = [
    [w, 0],
    [w + 26, -8],
    [w + 26, h - 4],
    [w, h],
  ];
  const top: Point[] = [
    [0, 0],
    [26, -8],
    [w + 26, -8],
    [w, 0],
  ];
  const panel =
    poly(edge, 2, t.side) +
    poly(top, 2, t.shine) +
    rect(0, 0, w, h, 5, frame) +
    rect(2, 2, w - 4, h - 4, 4, 'none', `stroke="${t.shine}" stroke-width="2"`) +
    rect(15, 15, w - 30, h - 30, 2, t.line) +
    cells(18, 18, w - 36, h - 36, 9, 4) +
    sheen(18, 18, w - 36, h - 36) +
    [0, 1].map((i) => circle(9, 110 + i * 210, 4, t.line) + circle(w - 8, 110 + i * 210, 4, t.line)).join('');
  const lead = (from: string, to: string) => wire(from, '#2b3438', 15) + to;
  return {
    family: 'solar',
    size: sizeBetween(d, 100, 200, 0.86, 1),
    body:
      group(panel, 'matrix(1 -.07 -.06 1 246 256)') +
      lead('M826 640C850 726 760 742 690 744S 620 780 560 786', plug(566, 787, 172, true)) +
      lead('M862 636C910 726 880 770 800 776S 720 800 668 812', plug(672, 812, 170, false)),
    beside: tag(d, 176, 690, -3),
    behind:
      poly(
        [
          [214, 676],
          [920, 628],
          [1050, 652],
          [960, 716],
          [300, 742],
        ],
        30,
        '#10191c',
        'opacity=".3" filter="url(#haze)"',
      ) + stroke('M226 690L912 640', '#10191c', 12, 'opacity=".45" filter="url(#near)"'),
    extent: [214, 192, 746, 640],
    callouts: [
      { at: [420, 330], text: 'Monocrystalline cells', side: 'left' },
      { at: [948, 420], text: 'Aluminium frame', side: 'right' },
      { at: [500, 793], text: 'Positive lead, MC4', side: 'left' },
      { at: [610, 822], text: 'Negative lead, MC4', side: 'right' },
    ],
  };
}

export function foldingPanel(d: Drawing): Sketch {
  const cloth = bodyColour(d, 'slate');
  const t = tones(cloth);
  const leaf = (lit: boolean, w: number, h: number) =>
    rect(0, 0, w, h, 12, lit ? cloth : dark(cloth, 0.18)) +
    rect(
      8,
      8,
      w - 16,
      h - 16,
      8,
      'none',
      `stroke="${light(cloth, 0.3)}" stroke-width="2" stroke-dasharray="8 6" opacity=".8"`,
    ) +
    cells(26, 40, w - 52, h - 96, 3, 6) +
    sheen(26, 40, w - 52, h - 96) +
    circle(22, 22, 6, STEEL) +
    circle(22, 22, 3, t.line) +
    circle(w - 22, 22, 6, STEEL) +
    circle(w - 22, 22, 3, t.line);
  const [w, h] = [220, 420];
  const place = (x: number, y: number, skew: number, lit: boolean) =>
    group(
      leaf(lit, w, h) + (lit ? '' : rect(0, 0, w, h, 12, '#0e171c', 'opacity=".16"')),
      `matrix(.98 ${skew} 0 1 ${x} ${y})`,
    );
  const strap = (x: number, y: number) =>
    stroke(`M${x} ${y}c-4 -54 96 -46 94 10`, t.line, 20) +
    stroke(`M${x} ${y}c-4 -54 96 -46 94 10`, light(cloth, 0.12), 12);
  return {
    family: 'solar',
    body:
      strap(366, 268) +
      place(196, 232, 0.15, true) +
      place(412, 265, -0.15, false) +
      place(628, 232, 0.15, true) +
      place(844, 265, -0.15, false) +
      stroke('M412 268V684M844 268V684', dark(cloth, 0.6), 4, 'opacity=".6"') +
      group(
        rect(0, 0, 168, 40, 5, PAPER) +
          rect(0, 0, 7, 40, 2, AMBER) +
          text(d.label, 20, 27, { size: 21, fill: INK, max: 138 }),
        'matrix(.98 .15 0 1 222 608)',
      ) +
      wire('M1016 600C1082 640 1064 716 980 738S 880 744 820 770', '#2b3438', 14) +
      plug(822, 770, 164, true) +
      wire('M1022 624C1110 690 1050 770 940 786S 880 792 850 806', '#a8342a', 14) +
      plug(852, 806, 168, false),
    beside: tag(d, 196, 722, 2),
    behind:
      poly(
        [
          [206, 640],
          [412, 678],
          [628, 640],
          [844, 678],
          [1056, 640],
          [1120, 670],
          [860, 724],
          [640, 690],
          [430, 726],
          [230, 690],
        ],
        6,
        '#10191c',
        'opacity=".42" filter="url(#haze)"',
      ) +
      stroke('M200 656L412 690L628 658L844 690L1056 658', '#10191c', 10, 'opacity=".4" filter="url(#near)"'),
    extent: [190, 226, 880, 600],
    callouts: [
      { at: [300, 380], text: 'Leaf with cells', side: 'left' },
      { at: [413, 247], text: 'Carry handle', side: 'left' },
      { at: [844, 400], text: 'Cloth hinge', side: 'right' },
      { at: [1034, 258], text: 'Eyelets', side: 'right' },
      { at: [772, 784], text: 'MC4 leads', side: 'right' },
    ],
  };
}

/** The junction through the roof: a low dome glued down, two leads going in. */
export function cableGland(d: Drawing): Sketch {
  const colour = bodyColour(d, 'white');
  const t = tones(colour);
  const ways = Math.min(Math.max(d.ways ?? 2, 1), 4);
  const spots = Array.from({ length: ways }, (_, i) => 600 + (i - (ways - 1) / 2) * 120);
  const gland = (x: number) =>
    rect(x - 46, 566, 92, 62, 8, t.line) +
    rect(x - 44, 562, 88, 60, 8, '#333f45') +
    [-30, -10, 10, 30].map((at) => rect(x + at - 5, 566, 10, 52, 3, '#4c5a61')).join('') +
    rect(x - 34, 612, 68, 40, 10, '#242e33') +
    rect(x - 30, 614, 18, 34, 6, '#46535a');
  return {
    family: 'cable',
    body:
      poly(
        [
          [210, 640],
          [330, 540],
          [900, 540],
          [1010, 640],
          [1010, 668],
          [210, 668],
        ],
        24,
        dark(colour, 0.22),
      ) +
      poly(
        [
          [212, 640],
          [332, 538],
          [898, 538],
          [1008, 640],
        ],
        26,
        t.top,
      ) +
      path('M330 626C330 420 420 318 600 318S 876 420 876 626Z', t.side) +
      path('M326 622C326 414 416 312 590 312S 832 414 832 622Z', colour) +
      path('M362 600C366 438 440 348 560 340C470 372 420 470 414 600Z', t.shine, 'opacity=".7"') +
      spots.map(gland).join('') +
      spots
        .map((x, i) =>
          wire(
            `M${n(x)} 640C${n(x)} 720 ${n(x - 30 + i * 20)} 740 ${n(x - 60 + i * 60)} 850`,
            i % 2 ? '#2b3438' : '#b23a2e',
            26,
          ),
        )
        .join('') +
      text(d.label, 582, 440, { size: 44, fill: INK, weight: 800, anchor: 'middle', max: 300 }) +
      text(d.figures.join('  ·  '), 582, 486, {
        size: 28,
        fill: '#56636a',
        weight: 500,
        anchor: 'middle',
        max: 330,
      }) +
      rect(552, 378, 60, 6, 3, AMBER) +
      [
        [268, 618],
        [952, 618],
        [360, 562],
        [868, 562],
      ]
        .map(([x = 0, y = 0]) => `<ellipse cx="${x}" cy="${y}" rx="15" ry="8" fill="${dark(colour, 0.3)}"/>`)
        .join(''),
    behind: boxShadow({ x: 210, y: 500, w: 800, h: 168, dx: 0, dy: 40 }),
    extent: [210, 312, 800, 356],
    callouts: [
      { at: [440, 400], text: 'Sealed dome', side: 'left' },
      { at: [250, 650], text: 'Glued to the roof', side: 'left' },
      { at: [spots.at(-1) ?? 600, 590], text: 'Compression gland', side: 'right' },
      { at: [(spots.at(-1) ?? 600) + 4, 690], text: 'Cable from the panel', side: 'right' },
    ],
  };
}
