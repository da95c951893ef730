import { AMBER, INK, LEAF, PAPER, STEEL } from '../ground.ts';
import { type Box, box, circle, dark, group, light, n, path, rect, stroke, tones, wire } from '../shapes.ts';
import { text } from '../text.ts';
import { batteryCase, footShadow, pill, postPicture, RUST, room } from './board.ts';

/** A wandering voltage goes into the charger and a steady one comes out. */

function alternator(cx: number, cy: number): string {
  const vents = Array.from({ length: 12 }, (_, i) =>
    group(rect(-9, -112, 18, 44, 8, '#2b363b'), `translate(${cx} ${cy}) rotate(${i * 30})`),
  ).join('');
  return (
    footShadow(cx - 130, 706, 260) +
    path(`M${cx - 150} 700L${cx - 104} ${cy + 70}H${cx + 104}L${cx + 150} 700Z`, '#6b7a80') +
    circle(cx, cy, 146, dark(STEEL, 0.42)) +
    circle(cx - 3, cy - 4, 138, STEEL) +
    circle(cx - 3, cy - 4, 124, light(STEEL, 0.32)) +
    vents +
    circle(cx, cy, 62, dark(STEEL, 0.5)) +
    [56, 46, 36]
      .map((r) => circle(cx, cy, r, 'none', `stroke="${light(STEEL, 0.2)}" stroke-width="4"`))
      .join('') +
    circle(cx, cy, 22, '#d9dddc') +
    circle(cx, cy, 10, '#59666b')
  );
}

function charger(b: Box): string {
  const fins = Array.from({ length: 11 }, (_, i) =>
    rect(b.x + 36 + i * 27, b.y - 74, 14, 62, 4, '#1d5a41'),
  ).join('');
  return (
    footShadow(b.x, b.y + b.h, b.w + 40) +
    fins +
    box(b, tones('#2b7a58')) +
    rect(b.x + 24, b.y + 30, b.w - 48, 104, 10, PAPER) +
    rect(b.x + 24, b.y + 30, 12, 104, 4, AMBER) +
    text('DC-DC', b.x + b.w / 2 + 6, b.y + 102, { size: 60, fill: INK, weight: 800, anchor: 'middle' }) +
    [0, 1, 2].map((i) => circle(b.x + 50 + i * 34, b.y + 168, 9, i < 2 ? LEAF : '#173f2f')).join('')
  );
}

/** Volts over a drive: as they come, and as the battery gets them. */
function screen(): string {
  const at = (volts: number) => 284 - (volts - 12) * 66;
  const drive = [12.6, 12.5, 13.4, 14.9, 15, 13.1, 12.5, 12.6, 14.6, 15, 14.2, 12.7, 12.5, 13.8, 14.8];
  const points = drive.map((volts, i) => `${n(130 + i * 42)} ${n(at(volts))}`);
  const wandering = `M${points.join('L')}`;
  return (
    rect(76, 54, 1456, 346, 22, '#0e171c', 'opacity=".16"') +
    rect(70, 46, 1456, 346, 22, '#1f2a30') +
    stroke([12, 13, 14, 15].map((volts) => `M110 ${n(at(volts))}H1490`).join(''), '#3a4a53', 2) +
    rect(748, 62, 104, 314, 12, '#2b7a58') +
    path('M778 190L822 223L778 256Z', PAPER) +
    path(`${wandering}V284H130Z`, AMBER, 'opacity=".13"') +
    stroke(wandering, AMBER, 11) +
    path(`M860 ${n(at(14.2))}H1490V284H860Z`, LEAF, 'opacity=".16"') +
    stroke(`M864 ${n(at(14.2))}H1486`, LEAF, 13) +
    text('12.5 to 15 V', 130, 362, { size: 68, fill: '#ffd88f', weight: 800 }) +
    text('14.2 V', 1490, 362, { size: 68, fill: '#bfe8d0', weight: 800, anchor: 'end' })
  );
}

export function drawSmartAlternator(): string {
  const unit: Box = { x: 645, y: 512, w: 310, h: 192, dx: 46, dy: 32, r: 14 };
  const battery: Box = { x: 1180, y: 520, w: 270, h: 186, dx: 60, dy: 42, r: 10 };
  return postPicture(
    room('#dce5ea', 672) +
      screen() +
      wire('M410 640C500 680 560 640 660 640', RUST, 26) +
      wire('M960 640C1040 640 1100 690 1190 640', RUST, 26) +
      alternator(280, 560) +
      charger(unit) +
      footShadow(battery.x, battery.y + battery.h, battery.w + 40) +
      batteryCase(battery, '#3a4a53') +
      rect(1208, 560, 214, 108, 8, PAPER) +
      rect(1208, 560, 12, 108, 4, AMBER) +
      text('105 Ah', 1320, 632, { size: 52, fill: INK, weight: 800, anchor: 'middle', max: 180 }) +
      pill('Alternator', 280, 800, 46) +
      pill('Charger', 800, 800, 46) +
      pill('Battery', 1330, 800, 46),
  );
}
