import { AMBER, COPPER, GREEN, INK, LEAF, PAPER } from '../ground.ts';
import { type Box, circle, dark, group, light, path, rect, stroke, wire } from '../shapes.ts';
import { text } from '../text.ts';
import { batteryCase, footShadow, postPicture, RUST, room } from './board.ts';

/** The same fridge at the end of a thin cable and of a thick one. */

/** The cut end of a cable: its sheath, and strands in rings. */
function cut(cx: number, cy: number, r: number): string {
  const strand = r * 0.145;
  const ring = (count: number, at: number) =>
    Array.from({ length: count }, (_, i) => {
      const a = (i / count) * Math.PI * 2 + at;
      const x = cx + at * r * 0.29 * Math.cos(a);
      const y = cy + at * r * 0.29 * Math.sin(a);
      return (
        circle(x, y, strand, dark(COPPER, 0.25)) + circle(x - 1.5, y - 2, strand * 0.82, light(COPPER, 0.22))
      );
    }).join('');
  return (
    circle(cx + 4, cy + 8, r * 1.34, '#0e171c', 'opacity=".25"') +
    circle(cx, cy, r * 1.34, dark(RUST, 0.2)) +
    circle(cx - 2, cy - 3, r * 1.26, RUST) +
    circle(cx, cy, r * 1.02, dark(COPPER, 0.5)) +
    ring(1, 0) +
    ring(6, 1) +
    ring(12, 2) +
    ring(18, 3)
  );
}

function fuse(x: number, y: number): string {
  return (
    rect(x - 52, y - 34, 104, 68, 12, '#2a353a') +
    rect(x - 40, y - 52, 80, 78, 9, dark('#d9482f', 0.2)) +
    rect(x - 40, y - 54, 80, 74, 9, '#e0553a') +
    text('10', x, y, { size: 48, fill: PAPER, weight: 800, anchor: 'middle' })
  );
}

function fridge(x: number, y: number, runs: boolean): string {
  const glass = runs ? '#fff3cf' : '#46535a';
  return (
    footShadow(x, y + 270, 210) +
    rect(x, y, 210, 266, 16, '#aab5b8') +
    rect(x, y, 198, 262, 16, '#dfe5e6') +
    rect(x + 18, y + 18, 162, 164, 10, dark('#dfe5e6', 0.3)) +
    rect(x + 22, y + 22, 154, 156, 8, glass) +
    stroke(`M${x + 22} ${y + 106}H${x + 176}`, '#9fabaf', 5) +
    rect(x + 42, y + 56, 26, 48, 6, runs ? '#2f6fb5' : '#3a4750') +
    rect(x + 80, y + 70, 50, 34, 4, runs ? '#e2c05a' : '#3f4b52') +
    circle(x + 60, y + 152, 21, runs ? '#c4533a' : '#39454c') +
    circle(x + 110, y + 154, 19, runs ? '#5a9a52' : '#39454c') +
    rect(x + 18, y + 198, 162, 44, 8, '#2a353a') +
    circle(x + 46, y + 220, 11, runs ? LEAF : '#e0553a') +
    text(runs ? 'Running' : 'Off', x + 68, y + 231, { size: 32, fill: PAPER, weight: 600, max: 104 })
  );
}

function row(
  y: number,
  size: string,
  drop: string,
  share: string,
  thick: number,
  r: number,
  good: boolean,
): string {
  return (
    wire(`M368 ${y}H1330`, RUST, thick) +
    fuse(420, y) +
    cut(664, y, r) +
    text(size, 664, y + r * 1.34 + 62, { size: 54, fill: INK, weight: 800, anchor: 'middle' }) +
    rect(862, y - 150, 340, 116, 14, '#0e171c', 'opacity=".14"') +
    rect(858, y - 156, 340, 116, 14, good ? GREEN : RUST) +
    path(`M1010 ${y - 42}h44l-22 26z`, good ? GREEN : RUST) +
    text(drop, 1028, y - 74, { size: 74, fill: PAPER, weight: 800, anchor: 'middle' }) +
    text(share, 1032, y + 74, {
      size: 46,
      fill: dark(good ? GREEN : RUST, 0.2),
      weight: 600,
      anchor: 'middle',
    })
  );
}

export function drawCableDrop(): string {
  const battery: Box = { x: 60, y: 330, w: 232, h: 370, dx: 44, dy: 32, r: 12 };
  const strip = group(
    rect(0, 0, 192, 180, 8, PAPER) +
      rect(0, 0, 192, 12, 4, AMBER) +
      text('12 V', 96, 104, { size: 74, fill: INK, weight: 800, anchor: 'middle' }) +
      text('5 A, 6 m', 96, 154, { size: 40, fill: '#50616a', anchor: 'middle', max: 170 }),
    'translate(80 420)',
  );
  return postPicture(
    rect(0, 0, 1600, 900, 0, '#f2dfd3') +
      room('#f2dfd3', 808) +
      rect(1290, 410, 250, 14, 4, '#a9764d') +
      rect(1290, 424, 250, 8, 0, dark('#a9764d', 0.3)) +
      wire('M118 250C118 150 150 120 230 120H300C352 120 368 150 368 200V622', RUST, 34) +
      row(256, '2.5 mm²', '−0.47 V', '3.9 %, too much', 24, 46, false) +
      row(622, '6 mm²', '−0.20 V', '1.6 %, good', 42, 74, true) +
      footShadow(battery.x, battery.y + battery.h + 116, battery.w + 40) +
      rect(36, 700, 310, 116, 6, '#c89b66') +
      rect(36, 700, 310, 12, 4, light('#c89b66', 0.4)) +
      batteryCase(battery, '#3a4a53') +
      strip +
      fridge(1320, 142, false) +
      fridge(1320, 544, true),
  );
}
