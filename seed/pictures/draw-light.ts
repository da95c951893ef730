import type { Drawing } from './drawing.ts';
import { AMBER, bodyColour, INK, inkOn, PAPER, STEEL, shadow, tag } from './ground.ts';
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
  path,
  poly,
  rect,
  screw,
  stroke,
  tones,
  wire,
} from './shapes.ts';
import type { Sketch } from './sheet.ts';
import { text } from './text.ts';

const WARM = '#ffe6b3';
const GLOW = '#ffd27a';

const halo = (cx: number, cy: number, rx: number, ry: number) =>
  `<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(rx)}" ry="${n(ry)}" fill="url(#glow)"/>`;

export function stripLight(d: Drawing): Sketch {
  const metal = d.body ? bodyColour(d, 'grey') : '#c3c9ca';
  const b: Box = { x: 150, y: 330, w: 800, h: 62, dx: 74, dy: 48, r: 8 };
  const t = tones(metal);
  const chips = Array.from({ length: 26 }, (_, i) => {
    const a = (i / 26) * Math.PI * 2;
    return `M${n(560 + Math.cos(a) * 214)} ${n(690 + Math.sin(a) * 72)}m-7 0a7 5 0 1 0 14 0a7 5 0 1 0 -14 0z`;
  }).join('');
  const reel = (ry: number, up: number, c: string, w: number) =>
    `<ellipse cx="560" cy="${n(690 - up)}" rx="214" ry="${ry}" fill="none" stroke="${c}" stroke-width="${w}"/>`;
  return {
    family: 'light',
    body:
      box(b, t) +
      poly(
        [
          [158, 352],
          [942, 352],
          [942, 384],
          [158, 384],
        ],
        8,
        '#fff4d9',
      ) +
      rect(158, 352, 784, 9, 4, '#ffffff', 'opacity=".85"') +
      rect(138, 326, 26, 70, 6, dark(metal, 0.35)) +
      rect(138, 324, 22, 68, 6, light(metal, 0.1)) +
      rect(936, 326, 26, 70, 6, dark(metal, 0.35)) +
      rect(936, 324, 22, 68, 6, light(metal, 0.1)) +
      wire('M140 360C90 366 92 440 120 480', '#2b3438', 14) +
      wire('M150 372C118 384 118 450 148 486', '#b8382b', 14) +
      reel(74, -10, '#9d8f74', 40) +
      reel(72, 0, '#e9dcc0', 40) +
      reel(72, 0, '#fff6e0', 30) +
      path(chips, '#ffcf70'),
    beside: tag(d, 804, 716, -4),
    behind: halo(560, 480, 620, 320) + halo(550, 372, 470, 90) + shadow(330, 730, 460, 70),
    extent: [138, 282, 886, 500],
    callouts: [
      { at: [300, 368], text: 'Milky diffuser', side: 'left' },
      { at: [700, 300], text: 'Aluminium profile', side: 'right' },
      { at: [120, 470], text: '12 V wires', side: 'left' },
      { at: [772, 700], text: 'LED tape', side: 'right' },
      { at: [950, 360], text: 'End cap', side: 'right' },
    ],
    lens: { at: [700, 742], zoom: 1.3 },
  };
}

export function spotLight(d: Drawing): Sketch {
  const rim = d.body ? bodyColour(d, 'grey') : '#c9cdcc';
  const count = Math.min(Math.max(d.ways ?? 1, 1), 6);
  const shown = Math.min(count, 3);
  const lamp = (x: number, size: number) =>
    group(
      ellipse(6, 14, 196, 84, '#0a1115', 'opacity=".4"') +
        ellipse(0, 0, 196, 84, dark(rim, 0.42)) +
        ellipse(0, -8, 196, 82, rim) +
        path('M-196 -8A196 82 0 0 1 60 -86A190 78 0 0 0 -180 -2Z', light(rim, 0.6)) +
        ellipse(0, -4, 152, 62, dark(rim, 0.5)) +
        ellipse(0, 2, 146, 56, '#ffe9b8') +
        ellipse(0, 4, 108, 40, '#fff6e0') +
        ellipse(-20, -2, 54, 18, '#ffffff'),
      `translate(${n(x)} 268) scale(${size})`,
    );
  const size = shown === 1 ? 1 : shown === 2 ? 0.86 : 0.68;
  const spots = shown === 1 ? [600] : shown === 2 ? [380, 820] : [260, 600, 940];
  const beam = (x: number) =>
    path(
      `M${n(x - 140 * size)} 272L${n(x - 300 * size)} 800H${n(x + 300 * size)}L${n(x + 140 * size)} 272Z`,
      'url(#beam)',
      'opacity=".55"',
    );
  return {
    family: 'light',
    bench: 660,
    body: spots.map((x) => lamp(x, size)).join(''),
    beside:
      spots.map((x) => ellipse(x, 770, 270 * size, 52 * size, GLOW, 'opacity=".28"')).join('') +
      group(
        rect(0, 0, 380, 116, 8, PAPER) +
          rect(0, 0, 10, 116, 4, AMBER) +
          text(d.label, 34, 48, { size: 34, fill: INK, weight: 800, max: 324 }) +
          text(d.figures.join('  ·  '), 34, 92, { size: 28, fill: '#56636a', weight: 500, max: 324 }),
        'translate(410 694)',
      ),
    behind:
      rect(0, 0, 1200, 300, 0, '#2a3840') +
      spots.map(beam).join('') +
      spots.map((x) => halo(x, 290, 300 * size, 160 * size)).join(''),
    extent: [
      spots[0] === 600 ? 404 : (spots[0] ?? 0) - 196 * size,
      268 - 92 * size,
      (spots.at(-1) ?? 0) - (spots[0] ?? 0) + 392 * size,
      184 * size,
    ],
    callouts: [
      { at: [(spots[0] ?? 600) - 176 * size, 262], text: 'Slim rim', side: 'left' },
      { at: [(spots[0] ?? 600) - 60 * size, 286], text: 'Warm white lens', side: 'left' },
      { at: [(spots.at(-1) ?? 600) + 120 * size, 300], text: 'Recess in the ceiling', side: 'right' },
      ...(count > 1
        ? [
            {
              at: [(spots.at(-1) ?? 600) + 40 * size, 262] as const,
              text: `Set of ${count}`,
              side: 'right' as const,
            },
          ]
        : []),
    ],
  };
}

export function readingLight(d: Drawing): Sketch {
  const metal = bodyColour(d, 'slate');
  const t = tones(metal);
  const neck = 'M420 420C520 420 520 250 620 236S 740 262 752 300';
  const rings = path(
    neck,
    'none',
    `stroke="${light(metal, 0.22)}" stroke-width="26" stroke-dasharray="3 7" opacity=".8"`,
  );
  return {
    family: 'light',
    body:
      rect(286, 306, 150, 276, 22, t.side) +
      rect(280, 300, 150, 276, 22, metal) +
      stroke('M296 306H412', t.shine, 4) +
      rect(300, 320, 110, 236, 14, light(metal, 0.07)) +
      circle(355, 420, 40, t.side) +
      circle(353, 417, 36, light(metal, 0.16)) +
      screw(355, 344, 12, STEEL, 20) +
      screw(355, 534, 12, STEEL, 70) +
      wire(neck.replace('M420 420', 'M360 418C380 420 400 420 420 420'), metal, 34) +
      rings +
      group(
        path('M-46 -30H46L92 120A92 26 0 0 1 -92 120Z', t.side) +
          path('M-46 -30H34L62 140A92 26 0 0 1 -92 120Z', metal) +
          path('M-40 -26H-14L-50 132A92 26 0 0 1 -84 120Z', t.shine, 'opacity=".8"') +
          ellipse(0, -30, 46, 13, t.top) +
          ellipse(0, 120, 92, 26, dark(metal, 0.4)) +
          ellipse(0, 122, 82, 20, WARM) +
          ellipse(-8, 120, 46, 11, '#ffffff'),
        'translate(766 322) rotate(-14)',
      ) +
      circle(355, 480, 12, '#10181c') +
      circle(355, 480, 8, '#7fc8ff'),
    beside:
      ellipse(856, 742, 250, 44, GLOW, 'opacity=".34"') +
      group(
        poly(
          [
            [0, 30],
            [150, 0],
            [300, 34],
            [300, 52],
            [150, 20],
            [0, 48],
          ],
          3,
          '#8a3f33',
        ) +
          path('M6 24Q90 -8 150 8V14Q90 0 6 34Z', '#efe7d6') +
          path('M150 8Q220 -6 294 28V36Q220 2 150 14Z', '#fffaf0'),
        'translate(716 704)',
      ) +
      tag(d, 216, 676, -3),
    behind:
      path('M700 452L610 760H1120L868 420Z', 'url(#beam)', 'opacity=".6"') +
      halo(800, 452, 190, 110) +
      path('M300 330h150v270h-150z', '#0a1115', 'opacity=".35" filter="url(#haze)"') +
      shadow(720, 756, 290, 20),
    extent: [280, 216, 594, 366],
    callouts: [
      { at: [355, 480], text: 'Touch switch', side: 'left' },
      { at: [355, 344], text: 'Wall plate', side: 'left' },
      { at: [560, 274], text: 'Bending neck', side: 'right' },
      { at: [800, 440], text: 'Warm LED', side: 'right' },
    ],
    lens: { at: [355, 480], zoom: 1.6 },
  };
}

export function awningLight(d: Drawing): Sketch {
  const metal = bodyColour(d, 'white');
  const b: Box = { x: 170, y: 300, w: 820, h: 92, dx: 0, dy: 34, r: 18 };
  const t = tones(metal);
  const wall = '#b9c3c2';
  return {
    family: 'light',
    bench: 720,
    body:
      rect(196, 268, 48, 50, 6, dark(metal, 0.4)) +
      rect(916, 268, 48, 50, 6, dark(metal, 0.4)) +
      box(b, t) +
      rect(250, 334, 660, 50, 18, dark(metal, 0.3)) +
      rect(252, 336, 656, 46, 16, '#ffe9b6') +
      rect(262, 340, 636, 12, 6, '#ffffff', 'opacity=".9"') +
      Array.from({ length: 16 }, (_, i) => circle(286 + i * 39, 364, 8, '#fffaf0')).join('') +
      rect(170, 300, 60, 92, 18, dark(metal, 0.14)) +
      rect(930, 300, 60, 92, 18, dark(metal, 0.14)) +
      screw(200, 346, 13, STEEL, 30) +
      screw(960, 346, 13, STEEL, 60) +
      text(d.label, 580, 324, { size: 26, fill: inkOn(metal), weight: 800, anchor: 'middle', max: 420 }),
    beside: tag(d, 810, 690, -4),
    behind:
      rect(0, 0, 1200, 720, 0, mix(wall, '#34454f', 0.62)) +
      rect(0, 560, 1200, 160, 0, mix('#1f6f4a', '#22303a', 0.55)) +
      rect(0, 552, 1200, 8, 0, AMBER, 'opacity=".8"') +
      rect(0, 196, 1200, 52, 0, '#26343c') +
      rect(0, 196, 1200, 10, 0, '#53646c') +
      path('M0 196L0 90H1200V196Z', '#c8b48f') +
      Array.from({ length: 8 }, (_, i) =>
        path(`M${i * 160} 90h80v106h-80z`, '#8a6a3c', 'opacity=".55"'),
      ).join('') +
      path('M230 390L40 900H1140L930 390Z', 'url(#beam)', 'opacity=".6"') +
      halo(580, 390, 620, 190),
    extent: [170, 266, 820, 126],
    callouts: [
      { at: [330, 360], text: 'Sealed lens', side: 'left' },
      { at: [220, 280], text: 'Wall bracket', side: 'left' },
      { at: [960, 346], text: 'End cap, sealed', side: 'right' },
      { at: [850, 364], text: 'LED row', side: 'right' },
    ],
    lens: { at: [340, 356], zoom: 1.3 },
  };
}
