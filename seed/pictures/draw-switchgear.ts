import type { Drawing } from './drawing.ts';
import { AMBER, BRASS, bodyColour, boxShadow, INK, inkOn, PAPER, RED, STEEL, sticker } from './ground.ts';
import {
  type Box,
  box,
  circle,
  dark,
  ellipse,
  group,
  light,
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

export function isolator(d: Drawing): Sketch {
  // A red isolator has a red key, as they all have; its case stays dark.
  const base = bodyColour(d.body === 'red' ? { ...d, body: 'slate' } : d, 'slate');
  const b: Box = { x: 350, y: 250, w: 440, h: 464, dx: 96, dy: 64, r: 26 };
  const knob = RED;
  const [cx, cy] = [570, 430];
  return {
    family: 'fuse',
    body:
      box(b, tones(base)) +
      rect(368, 268, 404, 428, 18, light(base, 0.07)) +
      [
        [400, 300],
        [740, 300],
        [400, 664],
        [740, 664],
      ]
        .map(([x = 0, y = 0]) => screw(x, y, 15, STEEL, x / 9))
        .join('') +
      circle(cx + 6, cy + 12, 148, '#0e171c', 'opacity=".35"') +
      circle(cx, cy, 146, dark(base, 0.4)) +
      circle(cx, cy, 138, '#e9c23d') +
      text('OFF', cx - 112, cy + 9, { size: 26, fill: INK, weight: 800, anchor: 'middle', max: 46 }) +
      text('ON', cx, cy - 104, { size: 26, fill: INK, weight: 800, anchor: 'middle' }) +
      stroke(`M${cx + 96} ${cy - 62}A114 114 0 0 1 ${cx + 112} ${cy + 30}`, INK, 5, 'opacity=".5"') +
      circle(cx + 5, cy + 10, 92, '#0e171c', 'opacity=".3"') +
      circle(cx, cy, 90, dark(knob, 0.3)) +
      circle(cx - 3, cy - 4, 86, knob) +
      group(
        rect(-32, -84, 70, 182, 26, dark(knob, 0.42)) +
          rect(-34, -88, 66, 178, 26, light(knob, 0.06)) +
          rect(-26, -80, 12, 156, 6, light(knob, 0.4), 'opacity=".7"') +
          rect(-8, -78, 14, 42, 7, PAPER),
        `translate(${cx} ${cy})`,
      ) +
      sticker(d, 424, 590, 292, 104),
    behind:
      boxShadow(b) +
      wire('M100 690C210 690 250 620 360 610', '#b8382b', 52) +
      wire('M860 560C960 560 980 660 1110 690', '#b8382b', 52),
    extent: [350, 186, 536, 528],
    callouts: [
      { at: [cx + 10, cy - 20], text: 'Turning key', side: 'right' },
      { at: [cx - 116, cy + 34], text: 'Off position', side: 'left' },
      { at: [354, 610], text: 'Cable entry', side: 'left' },
      { at: [868, 560], text: 'Cable entry', side: 'right' },
      { at: [400, 300], text: 'Fixing screw', side: 'left' },
    ],
  };
}

export function busbar(d: Drawing): Sketch {
  const studs = Math.min(Math.max(d.ways ?? 4, 2), 12);
  const base = bodyColour(d, 'slate');
  const b: Box = { x: 170, y: 560, w: 760, h: 140, dx: 150, dy: 104, r: 12 };
  const bar: Box = { x: 252, y: 500, w: 640, h: 40, dx: 74, dy: 52, r: 4 };
  const metal = /tin/i.test(d.label) ? '#bfc5c4' : BRASS;
  const leg = (u: number) => {
    const [x, y] = onTop(b, u, 0.5);
    return box({ x: x - 50, y: y - 30, w: 74, h: 50, dx: 40, dy: 28, r: 6 }, tones(dark(base, 0.15)));
  };
  const r = Math.min(30, (bar.w / studs) * 0.34);
  const stud = (i: number) => {
    const [x, y] = onTop(bar, (i + 0.5) / studs, 0.5);
    return (
      ellipse(x + 5, y + 4, r * 1.4, r * 0.6, '#0e171c', 'opacity=".25"') +
      post(x, y, r * 1.25, 6, tones('#c9cdca')) +
      post(x, y - 6, r, r * 0.8, tones('#b0b7b8'), 0.42) +
      post(x, y - 6 - r * 0.8, r * 0.52, r * 1.5, tones('#9aa2a4')) +
      [0.3, 0.6, 0.9, 1.2]
        .map((k) =>
          stroke(
            `M${n(x - r * 0.5)} ${n(y - 6 - r * 0.8 - r * k)}q${n(r * 0.5)} ${n(r * 0.32)} ${n(r)} 0`,
            '#6a7477',
            2,
          ),
        )
        .join('')
    );
  };
  return {
    family: 'fuse',
    body:
      box(b, tones(base)) +
      [0.05, 0.95]
        .map((u) => onTop(b, u, 0.5))
        .map(([x, y]) => ellipse(x, y, 22, 10, '#10181c') + ellipse(x - 1, y - 1, 15, 7, STEEL))
        .join('') +
      poly(
        [onTop(b, 0.12, 0.3), onTop(b, 0.88, 0.3), onTop(b, 0.92, 0.75), onTop(b, 0.16, 0.75)],
        8,
        '#0e171c',
        'opacity=".3"',
      ) +
      leg(0.16) +
      leg(0.84) +
      box(bar, tones(metal)) +
      Array.from({ length: studs }, (_, i) => stud(i)).join('') +
      sticker(d, 360, 574, 380, 116),
    behind: boxShadow(b),
    extent: [170, 390, 910, 310],
    callouts: [
      {
        at: [...onTop(bar, 0.5 / studs, 0.5)].map((v, i) => (i ? v - 50 : v)) as [number, number],
        text: `${studs} studs`,
        side: 'left',
      },
      { at: [300, 522], text: metal === BRASS ? 'Brass bar' : 'Tinned bar', side: 'left' },
      { at: onTop(b, 0.95, 0.5), text: 'Fixing hole', side: 'right' },
      { at: [1010, 580], text: 'Insulating base', side: 'right' },
    ],
  };
}

export function consumerUnit(d: Drawing): Sketch {
  const colour = bodyColour(d, 'white');
  const ways = Math.min(Math.max(d.ways ?? 3, 2), 8);
  const b: Box = { x: 230, y: 270, w: 680, h: 446, dx: 100, dy: 66, r: 16 };
  const w = Math.min(82, 440 / ways);
  const start = 570 - (w * ways + 150) / 2;
  const named = (d.figures.find((figure) => figure.includes('+')) ?? '6 + 16 + 10').match(/\d+/g) ?? [];
  const breaker = (i: number) => {
    const x = start + 154 + i * w;
    return (
      rect(x, 388, w - 3, 190, 4, '#e4e2db') +
      rect(x, 388, w - 3, 8, 4, '#ffffff') +
      rect(x + w * 0.2, 440, w * 0.57, 84, 4, '#cbc8bf') +
      rect(x + w * 0.26, 446, w * 0.45, 40, 4, '#2c5f91') +
      rect(x + w * 0.26, 446, w * 0.45, 10, 4, '#5c8cbb') +
      text(named[i % named.length] ?? '6', x + w / 2 - 2, 426, {
        size: 24,
        fill: INK,
        weight: 800,
        anchor: 'middle',
      }) +
      text('A', x + w / 2 - 2, 560, { size: 18, fill: '#7b878c', weight: 600, anchor: 'middle' })
    );
  };
  return {
    family: 'mains',
    body:
      box(b, tones(colour)) +
      rect(246, 286, 648, 414, 10, dark(colour, 0.08)) +
      rect(250, 290, 640, 406, 10, light(colour, 0.25)) +
      rect(286, 350, 568, 266, 10, '#23323b') +
      rect(300, 470, 540, 22, 0, '#8d979a') +
      rect(start, 388, 150, 190, 4, '#efede6') +
      rect(start, 388, 150, 8, 4, '#ffffff') +
      text('RCD', start + 22, 426, { size: 26, fill: INK, weight: 800 }) +
      rect(start + 88, 440, 46, 84, 4, '#cbc8bf') +
      rect(start + 92, 446, 38, 40, 4, '#20292e') +
      rect(start + 92, 446, 38, 10, 4, '#56636a') +
      circle(start + 46, 482, 26, dark(AMBER, 0.3)) +
      circle(start + 45, 480, 24, AMBER) +
      text('Test', start + 46, 487, { size: 18, fill: INK, weight: 600, anchor: 'middle' }) +
      Array.from({ length: ways }, (_, i) => breaker(i)).join('') +
      rect(286, 350, 568, 266, 10, '#bfe0ff', 'opacity=".1"') +
      path('M300 352h150l-150 200z', '#ffffff', 'opacity=".13"') +
      rect(286, 350, 568, 266, 10, 'none', 'stroke="#9fb0b8" stroke-width="4"') +
      rect(540, 600, 60, 24, 6, '#9fb0b8') +
      text(d.label, 290, 332, { size: 32, fill: inkOn(colour), weight: 800, max: 330 }) +
      text(d.figures.join('  ·  '), 850, 332, {
        size: 26,
        fill: '#56636a',
        weight: 500,
        anchor: 'end',
        max: 230,
      }) +
      rect(290, 650, 40, 8, 4, AMBER) +
      text('230 V inside. Switch off first.', 344, 662, {
        size: 24,
        fill: '#56636a',
        weight: 500,
        max: 480,
      }) +
      [
        [262, 302],
        [878, 302],
        [262, 684],
        [878, 684],
      ]
        .map(([x = 0, y = 0]) => circle(x, y, 7, '#b3b8b6'))
        .join(''),
    behind: boxShadow(b),
    extent: [230, 204, 780, 512],
    callouts: [
      { at: [start + 45, 498], text: 'Test button', side: 'left' },
      { at: [start + 110, 450], text: 'RCD: protects people', side: 'left' },
      { at: [start + 154 + w * (ways - 0.5), 466], text: `${ways} breakers`, side: 'right' },
      { at: [800, 374], text: 'Clear window', side: 'right' },
    ],
  };
}

export function hookUpInlet(d: Drawing): Sketch {
  const colour = bodyColour(d, 'white');
  const b: Box = { x: 370, y: 330, w: 400, h: 384, dx: 60, dy: 40, r: 26 };
  const blue = '#2c62a0';
  const pin = (x: number, y: number) =>
    circle(x + 2, y + 3, 17, '#0b1622') +
    circle(x, y, 15, dark(BRASS, 0.2)) +
    circle(x - 2, y - 3, 11, light(BRASS, 0.25));
  return {
    family: 'mains',
    body:
      poly(
        [
          [392, 330],
          [404, 150],
          [784, 150],
          [772, 330],
        ],
        22,
        dark(colour, 0.3),
      ) +
      poly(
        [
          [386, 332],
          [398, 144],
          [776, 144],
          [764, 332],
        ],
        22,
        dark(colour, 0.07),
      ) +
      poly(
        [
          [412, 318],
          [420, 166],
          [754, 166],
          [744, 318],
        ],
        14,
        light(colour, 0.3),
      ) +
      rect(398, 178, 10, 108, 4, AMBER) +
      text(d.label, 436, 226, { size: 36, fill: INK, weight: 800, max: 290 }) +
      text(d.figures.join('  ·  '), 436, 276, { size: 30, fill: '#56636a', weight: 500, max: 290 }) +
      box(b, tones(colour)) +
      rect(470, 318, 76, 26, 10, dark(colour, 0.3)) +
      rect(600, 318, 76, 26, 10, dark(colour, 0.3)) +
      circle(576, 534, 152, dark(colour, 0.35)) +
      circle(570, 526, 150, dark(blue, 0.35)) +
      circle(567, 522, 142, blue) +
      circle(572, 528, 118, dark(blue, 0.62)) +
      path(
        'M470 470A118 118 0 0 1 690 528A118 118 0 0 1 676 584A130 130 0 0 0 470 470Z',
        '#0e171c',
        'opacity=".35"',
      ) +
      stroke('M440 480A136 136 0 0 1 560 388', light(blue, 0.5), 8, 'opacity=".8"') +
      pin(572, 462) +
      pin(512, 566) +
      pin(632, 566) +
      rect(556, 622, 32, 20, 4, light(blue, 0.2)) +
      [
        [404, 364],
        [736, 364],
        [404, 682],
        [736, 682],
      ]
        .map(([x = 0, y = 0]) => screw(x, y, 13, STEEL, x / 7))
        .join(''),
    behind: boxShadow(b),
    extent: [370, 144, 460, 570],
    callouts: [
      { at: [572, 462], text: 'Earth pin', side: 'right' },
      { at: [512, 566], text: 'Neutral pin', side: 'left' },
      { at: [632, 566], text: 'Live pin', side: 'right' },
      { at: [404, 364], text: 'Sealed flange', side: 'left' },
      { at: [440, 180], text: 'Sprung lid', side: 'left' },
    ],
  };
}
