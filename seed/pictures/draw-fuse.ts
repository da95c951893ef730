import type { Drawing } from './drawing.ts';
import {
  AMBER,
  BRASS,
  bodyColour,
  boxShadow,
  COPPER,
  INK,
  inkOn,
  PAPER,
  STEEL,
  shadow,
  sticker,
  tag,
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
  nut,
  onTop,
  path,
  poly,
  post,
  rect,
  stroke,
  tones,
  wire,
} from './shapes.ts';
import type { Sketch } from './sheet.ts';
import { text } from './text.ts';

/** Ratings and colours of blade fuses, as they are sold. */
const BLADES: readonly (readonly [rating: string, colour: string])[] = [
  ['10', '#c8392f'],
  ['15', '#2f6fb5'],
  ['5', '#c99b62'],
  ['20', '#efc12f'],
  ['3', '#7c5aa6'],
  ['30', '#3f9a5c'],
  ['7.5', '#8a5633'],
  ['25', '#dfe3e0'],
];

/** A blade fuse from the front, 100 wide and about 120 high with its blades. */
function blade(rating: string, colour: string, legs = true): string {
  const clear = light(colour, 0.45);
  const leg = (x: number) => rect(x, 62, 22, 62, 2, '#aab1b1') + rect(x, 62, 8, 62, 2, '#d5d9d7');
  return (
    (legs ? leg(14) + leg(64) : '') +
    path('M0 8Q0 0 8 0H92Q100 0 100 8V70Q100 76 94 76H62L56 68H44L38 76H6Q0 76 0 70Z', dark(colour, 0.25)) +
    path('M0 8Q0 0 8 0H90Q96 0 96 8V66Q96 72 90 72H62L56 64H44L38 72H6Q0 72 0 66Z', colour) +
    rect(4, 3, 88, 5, 2.5, light(colour, 0.5)) +
    rect(12, 34, 72, 26, 4, clear) +
    stroke('M20 58V48C32 36 40 56 48 46S 66 38 76 48V58', mix(colour, '#59676c', 0.65), 5) +
    text(rating, 48, 29, { size: 22, fill: inkOn(colour), weight: 800, anchor: 'middle', max: 70 })
  );
}

/** The shadow of something that lies flat, given as path data. */
function flat(data: string): string {
  return (
    group(path(data, '#10191c', 'opacity=".3" filter="url(#haze)"'), 'translate(20 28)') +
    group(path(data, '#10191c', 'opacity=".35" filter="url(#near)"'), 'translate(5 8)')
  );
}

const small = (content: string) =>
  flat('M216 564l146 -42 32 110 -146 42z M850 344l146 36 -28 110 -146 -36z') + content;

export function fuse(d: Drawing): Sketch {
  const [first = ''] = d.figures;
  const isBlade = /blade|ato|atc|mini|standard/i.test(d.label) && !/midi|mega|anl/i.test(d.label);
  if (isBlade) {
    const colour = d.body ? bodyColour(d, 'red') : '#c8392f';
    return {
      family: 'fuse',
      bench: 240,
      body: group(blade(first.replace(/\s*A$/, ''), colour), 'translate(386 300) scale(3.9)'),
      beside:
        small(
          group(blade('15', '#2f6fb5'), 'translate(200 560) rotate(-16) scale(1.5)') +
            group(blade('20', '#efc12f'), 'translate(836 330) rotate(14) scale(1.5)'),
        ) + tag(d, 826, 640, -3),
      behind: flat('M400 318h386v286h-386z M450 560h86v240h-86z M646 560h86v240h-86z'),
      extent: [386, 300, 390, 484],
      callouts: [
        { at: [600, 480], text: 'Window: see the wire', side: 'right' },
        { at: [470, 740], text: 'Blade', side: 'left' },
        { at: [440, 340], text: 'Rating and its colour', side: 'left' },
      ],
    };
  }
  const colour = bodyColour(d, 'amber');
  const tin = '#c9cdca';
  const ear = (x: number) =>
    path(
      `M${x} 470h150v150h-150a75 75 0 0 1 0 -150Z M${x - 24} 545a34 34 0 1 0 68 0a34 34 0 1 0 -68 0Z`,
      tin,
      'fill-rule="evenodd"',
    ) + stroke(`M${x - 30} 490Q${x - 10} 478 ${x + 30} 478H${x + 140}`, light(tin, 0.6), 6);
  const under = group(
    path(
      'M262 470H938A75 75 0 0 1 938 620H262A75 75 0 0 1 262 470Z M238 545a34 34 0 1 0 68 0a34 34 0 1 0 -68 0Z M894 545a34 34 0 1 0 68 0a34 34 0 1 0 -68 0Z',
      dark(tin, 0.5),
      'fill-rule="evenodd"',
    ),
    'translate(3 13)',
  );
  const b: Box = { x: 362, y: 432, w: 476, h: 224, dx: 46, dy: 34, r: 12 };
  return {
    family: 'fuse',
    bench: 270,
    body:
      under +
      ear(262) +
      group(ear(262), 'translate(1200 0) scale(-1 1)') +
      box(b, tones(colour)) +
      rect(378, 448, 444, 192, 8, light(colour, 0.1)) +
      text(first, 600, 566, {
        size: 104,
        fill: inkOn(colour),
        weight: 800,
        anchor: 'middle',
        max: 410,
        track: -0.02,
      }) +
      text(d.label, 600, 616, { size: 34, fill: inkOn(colour), weight: 600, anchor: 'middle', max: 400 }) +
      text(d.figures[1] ?? '', 800, 482, {
        size: 24,
        fill: inkOn(colour),
        weight: 600,
        anchor: 'end',
        max: 150,
      }) +
      stroke('M400 478H470', dark(colour, 0.3), 5),
    behind: shadow(200, 650, 820, 50) + boxShadow(b),
    extent: [188, 398, 824, 258],
    callouts: [
      { at: [262, 510], text: 'Bolts to a stud', side: 'left' },
      { at: [420, 590], text: 'Moulded body', side: 'left' },
      { at: [760, 540], text: 'Rating', side: 'right' },
      { at: [970, 580], text: 'Tinned copper', side: 'right' },
    ],
  };
}

export function fuseBox(d: Drawing): Sketch {
  const ways = Math.min(Math.max(d.ways ?? 6, 2), 24);
  const rows = ways > 4 ? 2 : 1;
  const columns = Math.ceil(ways / rows);
  const colour = bodyColour(d, 'slate');
  const t = tones(colour);
  const w = Math.max(520, Math.min(860, columns * 92 + 220));
  const b: Box = { x: 560 - w / 2, y: 330, w, h: 394, dx: 70, dy: 48, r: 14 };
  const room = w - 210;
  const pitch = room / columns;
  const scale = Math.min(0.86, (pitch - 8) / 100);
  const one = (i: number) => {
    const row = Math.floor(i / columns);
    const inRow = row === 0 ? columns : ways - columns;
    const x = b.x + 180 + ((i % columns) + 0.5 + (columns - inRow) / 2) * pitch - 50 * scale;
    const y = rows === 1 ? 490 : 426 + row * 146;
    const [rating, tone] = BLADES[(i * 3 + row) % BLADES.length] ?? ['10', '#c8392f'];
    const screwY = rows === 1 ? 640 : row === 0 ? 386 : 676;
    const cx = x + 50 * scale;
    return (
      rect(cx - 56 * scale, y - 6 * scale, 108 * scale, 104 * scale, 5, dark(colour, 0.5)) +
      rect(cx - 30 * scale, y + 60 * scale, 60 * scale, 26 * scale, 3, dark(colour, 0.42)) +
      group(blade(rating, tone, false), `translate(${n(x)} ${n(y)}) scale(${scale.toFixed(2)})`) +
      circle(cx + 1, screwY + 2, 15 * Math.min(1, scale * 1.3), dark(BRASS, 0.5)) +
      circle(cx, screwY, 14 * Math.min(1, scale * 1.3), BRASS) +
      stroke(
        `M${n(cx - 8 * scale)} ${n(screwY - 5 * scale)}L${n(cx + 8 * scale)} ${n(screwY + 5 * scale)}`,
        dark(BRASS, 0.5),
        4,
      )
    );
  };
  const lid: Box = { x: b.x + 30, y: 156, w: w + 6, h: 150, dx: 20, dy: 14, r: 10 };
  const [x0] = [b.x];
  return {
    family: 'fuse',
    body:
      rect(lid.x + 14, lid.y, lid.w, 172, 12, '#b9c9d2', 'opacity=".55"') +
      rect(lid.x + 14, lid.y, lid.w, 172, 12, 'none', 'stroke="#ffffff" stroke-width="4" opacity=".8"') +
      path(`M${n(lid.x + 60)} ${lid.y + 4}h90l-110 160h-26v-70z`, '#ffffff', 'opacity=".35"') +
      rect(lid.x + lid.w / 2 - 214, lid.y + 18, 460, 106, 8, PAPER) +
      rect(lid.x + lid.w / 2 - 214, lid.y + 18, 10, 106, 4, AMBER) +
      text(d.label, lid.x + lid.w / 2 - 184, lid.y + 60, { size: 34, fill: INK, weight: 800, max: 410 }) +
      text(d.figures.join('  ·  '), lid.x + lid.w / 2 - 184, lid.y + 100, {
        size: 28,
        fill: '#56636a',
        weight: 500,
        max: 410,
      }) +
      box(b, t) +
      rect(b.x + 16, 346, w - 32, 362, 8, dark(colour, 0.2)) +
      rect(b.x + 18, 350, w - 36, 356, 8, light(colour, 0.06)) +
      rect(b.x + 34, 400, 116, 256, 8, dark(colour, 0.4)) +
      nut(b.x + 92, 470, 30) +
      text('+', b.x + 92, 546, { size: 40, fill: '#e8685a', weight: 800, anchor: 'middle' }) +
      nut(b.x + 92, 596, 26, BRASS) +
      text('−', b.x + 92, 650, { size: 40, fill: PAPER, weight: 800, anchor: 'middle' }) +
      Array.from({ length: ways }, (_, i) => one(i)).join(''),
    behind: boxShadow(b),
    extent: [b.x, 156, w + 72, 568],
    callouts: [
      { at: [x0 + 92, 470], text: 'Positive in', side: 'left' },
      { at: [x0 + 92, 596], text: 'Common negative', side: 'left' },
      { at: [lid.x + 60, 200], text: 'Clear lid', side: 'left' },
      { at: [b.x + 180 + room - pitch * 0.5, rows === 1 ? 530 : 462], text: `${ways} ways`, side: 'right' },
      {
        at: [b.x + 180 + room - pitch * 0.5, rows === 1 ? 640 : 680],
        text: 'Screw for each wire',
        side: 'right',
      },
    ],
  };
}

export function fuseHolder(d: Drawing): Sketch {
  const base = bodyColour(d, 'slate');
  const b: Box = { x: 300, y: 520, w: 600, h: 150, dx: 110, dy: 76, r: 12 };
  const [ax, ay] = onTop(b, 0.16, 0.5);
  const [zx, zy] = onTop(b, 0.84, 0.5);
  const steel = tones(STEEL);
  const stud = (x: number, y: number) =>
    ellipse(x, y, 52, 22, dark(COPPER, 0.2)) +
    ellipse(x, y - 4, 52, 22, COPPER) +
    post(x, y - 6, 30, 20, steel) +
    post(x, y - 26, 15, 34, tones('#a4abad'));
  const cover: Box = { x: 388, y: 372, w: 430, h: 134, dx: 92, dy: 62, r: 14 };
  return {
    family: 'fuse',
    body:
      box(b, tones(base)) +
      stud(ax, ay) +
      stud(zx, zy) +
      poly(
        [onTop(b, 0.2, 0.28), onTop(b, 0.8, 0.28), onTop(b, 0.8, 0.72), onTop(b, 0.2, 0.72)],
        4,
        dark(COPPER, 0.1),
      ) +
      box({ x: 470, y: 442, w: 280, h: 52, dx: 48, dy: 32, r: 8 }, tones('#edb12c')) +
      `<g opacity=".5">${box(cover, { front: '#c9d8de', top: '#e4edf0', side: '#a3b6bf', line: '#8397a0', shine: '#ffffff' })}</g>` +
      path('M402 384h74l-60 110h-14z', '#ffffff', 'opacity=".4"') +
      sticker(d, 420, 540, 360, 116),
    beside: wire(`M912 ${n(zy + 4)}C1000 484 1050 620 1150 630`, '#b8382b', 48),
    behind:
      boxShadow(b) +
      shadow(80, 620, 220, 22) +
      shadow(1000, 660, 150, 20) +
      wire('M70 596C170 596 230 530 392 500', '#b8382b', 48),
    extent: [300, 310, 710, 360],
    callouts: [
      { at: [ax, ay - 30], text: 'Stud: from battery', side: 'left' },
      { at: [610, 470], text: 'Bolt-down fuse', side: 'left' },
      { at: [zx, zy - 30], text: 'Stud: to the loads', side: 'right' },
      { at: [870, 400], text: 'Clear cover', side: 'right' },
    ],
  };
}
