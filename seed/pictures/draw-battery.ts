import type { Drawing } from './drawing.ts';
import { BLACK, BRASS, bodyColour, boxShadow, LEAF, RED, STEEL, sizeBetween, sticker } from './ground.ts';
import {
  type Box,
  box,
  circle,
  dark,
  ellipse,
  light,
  mix,
  n,
  onSide,
  onTop,
  type Point,
  poly,
  post,
  rect,
  stroke,
  tones,
} from './shapes.ts';
import type { Sketch } from './sheet.ts';
import { text } from './text.ts';

const CASE: Box = { x: 236, y: 372, w: 560, h: 352, dx: 150, dy: 100, r: 14 };
const LID: Box = { x: 228, y: 320, w: 576, h: 78, dx: 154, dy: 103, r: 12 };

function terminal([x, y]: Point, colour: string): string {
  const brass = tones(BRASS);
  return (
    ellipse(x + 7, y + 5, 54, 24, '#0e171c', 'opacity=".22"') +
    post(x, y, 48, 16, tones(colour)) +
    post(x, y - 16, 29, 30, brass) +
    ellipse(x, y - 46, 29, 12.2, light(BRASS, 0.35)) +
    ellipse(x, y - 46, 13, 5.4, dark(BRASS, 0.5))
  );
}

function handle(): string {
  const [x1, y1] = onTop(LID, 0.33, 0.5);
  const [x2, y2] = onTop(LID, 0.67, 0.5);
  const strap = `M${n(x1)} ${n(y1)}C${n(x1 + 20)} ${n(y1 - 74)} ${n(x2 - 20)} ${n(y2 - 74)} ${n(x2)} ${n(y2)}`;
  const foot = (x: number, y: number) =>
    ellipse(x, y, 30, 12, '#1a2328') + ellipse(x - 2, y - 3, 26, 9, '#48565d');
  return (
    stroke(
      `M${n(x1 + 8)} ${n(y1 + 12)}Q${n((x1 + x2) / 2 + 20)} ${n(y1 - 6)} ${n(x2 + 12)} ${n(y2 + 12)}`,
      '#0e171c',
      16,
      'opacity=".16"',
    ) +
    foot(x1, y1) +
    foot(x2, y2) +
    stroke(strap, '#151d21', 26) +
    stroke(strap, '#3c4a51', 17) +
    stroke(strap, '#76858b', 2.5, 'stroke-dasharray="9 8"')
  );
}

function ribs(colour: string): string {
  return [0.2, 0.4, 0.6, 0.8]
    .map((u) => {
      const [x1, y1] = onSide(CASE, u, 0.22);
      const [x2, y2] = onSide(CASE, u, 0.9);
      return (
        stroke(`M${n(x1)} ${n(y1)}L${n(x2)} ${n(y2)}`, dark(colour, 0.48), 9) +
        stroke(`M${n(x1 - 4)} ${n(y1)}L${n(x2 - 4)} ${n(y2)}`, dark(colour, 0.1), 2)
      );
    })
    .join('');
}

export function battery(d: Drawing): Sketch {
  const colour = bodyColour(d, 'slate');
  const lid = mix(colour, '#0e171c', 0.3);
  const plus = onTop(LID, 0.15, 0.5);
  const minus = onTop(LID, 0.85, 0.5);
  const groove = [0.09, 0.91]
    .map((u) => rect(CASE.x + CASE.w * u - 5, CASE.y + 48, 10, 286, 5, dark(colour, 0.28)))
    .join('');
  const recess: Point[] = [
    onTop(LID, 0.03, 0.14),
    onTop(LID, 0.97, 0.14),
    onTop(LID, 0.97, 0.86),
    onTop(LID, 0.03, 0.86),
  ];
  const sign = (p: Point, mark: string) =>
    text(mark, p[0], LID.y + 56, { size: 50, fill: light(lid, 0.72), weight: 800, anchor: 'middle' });
  const body =
    box(CASE, tones(colour)) +
    ribs(colour) +
    groove +
    rect(CASE.x, LID.y + LID.h, CASE.w, 12, 0, '#0e171c', 'opacity=".28"') +
    box(LID, { ...tones(lid), top: light(lid, 0.16), side: dark(lid, 0.3), shine: light(lid, 0.38) }) +
    poly(recess, 14, light(lid, 0.08)) +
    poly(
      [recess[0] ?? plus, recess[1] ?? plus, [790, LID.y - 18], [254, LID.y - 18]],
      6,
      light(lid, 0.2),
      'opacity=".5"',
    ) +
    handle() +
    terminal(plus, RED) +
    terminal(minus, BLACK) +
    sign([CASE.x + 66, 0], '+') +
    sign([CASE.x + CASE.w - 66, 0], '−') +
    rect(466, LID.y + 30, 100, 22, 11, '#10181c') +
    [0, 1, 2, 3]
      .map((i) => circle(484 + i * 21, LID.y + 41, 6, i < 3 ? LEAF : mix(lid, STEEL, 0.4)))
      .join('') +
    sticker(d, 306, 438, 420, 252);
  return {
    family: 'battery',
    size: sizeBetween(d, 100, 460, 0.8, 1.08),
    body,
    behind: boxShadow(CASE),
    extent: [228, 172, 730, 552],
    callouts: [
      { at: [plus[0], plus[1] - 40], text: 'Positive terminal', side: 'left' },
      { at: [minus[0], minus[1] - 40], text: 'Negative terminal', side: 'right' },
      { at: [572, 208], text: 'Carry strap', side: 'left' },
      { at: [484, LID.y + 41], text: 'State lights', side: 'left' },
      { at: onSide(CASE, 0.6, 0.5), text: 'Ribbed case', side: 'right' },
    ],
    lens: { at: [plus[0], plus[1] - 16], zoom: 1.5 },
  };
}
