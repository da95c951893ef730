import { AMBER, BLACK, INK, LEAF, PAPER, STEEL } from '../ground.ts';
import { type Box, circle, dark, light, n, path, rect, stroke, wire } from '../shapes.ts';
import { text } from '../text.ts';
import { batteryCase, footShadow, postPicture, RUST, room } from './board.ts';

/** A clamp meter round the battery's cable, and where the current goes. */

const CABLE = 330;

/** The jaws stand round the cable: their far half is drawn before it, their near half after it. */
const farJaw = () =>
  stroke(`M720 460C640 430 634 220 740 190`, dark('#eda31c', 0.35), 44) +
  stroke('M720 460C640 430 634 220 740 190', dark('#eda31c', 0.15), 30);
const nearJaw = () =>
  stroke('M740 190C850 200 868 420 780 460', dark('#eda31c', 0.3), 50) +
  stroke('M740 190C850 200 868 420 780 460', AMBER, 38) +
  stroke('M752 204C830 222 846 400 784 440', light(AMBER, 0.45), 7, 'opacity=".8"');

function meter(): string {
  const turn = Array.from({ length: 9 }, (_, i) => {
    const a = ((i * 30 - 210) * Math.PI) / 180;
    return circle(752 + 66 * Math.cos(a), 726 + 66 * Math.sin(a), 5, i === 5 ? AMBER : '#8b979c');
  }).join('');
  return (
    footShadow(640, 842, 230) +
    path(
      'M636 470Q636 440 666 440H838Q868 440 868 470L856 800Q852 842 812 842H692Q652 842 648 800Z',
      dark(INK, 0.4),
    ) +
    path(
      'M636 470Q636 440 666 440H832Q860 440 860 470L848 796Q844 834 806 834H690Q652 834 648 796Z',
      '#34444c',
    ) +
    rect(600, 462, 300, 150, 16, dark(AMBER, 0.25)) +
    rect(600, 458, 294, 146, 16, AMBER) +
    rect(618, 474, 258, 112, 10, '#c9dccb') +
    text('0.92', 786, 562, { size: 92, fill: '#1d2a24', weight: 800, anchor: 'end', max: 146 }) +
    text('A', 802, 562, { size: 60, fill: '#1d2a24', weight: 800 }) +
    text('DC', 804, 508, { size: 26, fill: '#1d2a24', weight: 600 }) +
    turn +
    circle(752, 726, 48, '#182226') +
    circle(750, 723, 42, '#54646b') +
    rect(744, 684, 12, 42, 6, PAPER)
  );
}

const DRAINS: [name: string, amps: number][] = [
  ['Inverter', 0.78],
  ['Radio', 0.08],
  ['Panel', 0.05],
  ['USB', 0.01],
];

function drains(): string {
  return (
    rect(1006, 136, 530, 640, 18, '#0e171c', 'opacity=".16"') +
    rect(1000, 126, 530, 640, 18, PAPER) +
    rect(1000, 126, 530, 14, 6, AMBER) +
    DRAINS.map(([name, amps], i) => {
      const y = 226 + i * 136;
      return (
        text(name, 1036, y, { size: 52, fill: INK, weight: 600 }) +
        text(`${amps.toFixed(2)} A`, 1494, y, {
          size: 52,
          fill: i === 0 ? RUST : INK,
          weight: 800,
          anchor: 'end',
        }) +
        rect(1036, y + 24, 458, 34, 8, '#e4e1d9') +
        rect(1036, y + 24, Math.max(10, (458 * amps) / 0.92), 34, 8, i === 0 ? RUST : '#7fa08f')
      );
    }).join('')
  );
}

export function drawBatteryDrain(): string {
  const battery: Box = { x: 74, y: 470, w: 400, h: 330, dx: 76, dy: 54, r: 12 };
  const bars = [0, 1, 2, 3, 4]
    .map((i) =>
      rect(112, 726 - i * 56, 110, 44, 6, i === 0 ? RUST : '#1d2a31', i === 0 ? '' : 'opacity=".75"'),
    )
    .join('');
  const supply = `M448 410C448 ${CABLE + 10} 470 ${CABLE} 540 ${CABLE}H1010`;
  return postPicture(
    room('#d7e9e6', 740) +
      footShadow(battery.x, battery.y + battery.h, battery.w + 50) +
      batteryCase(battery, '#3a4a53') +
      bars +
      text('Flat in', 248, 604, { size: 56, fill: '#c9d3d5', weight: 500 }) +
      text('4 days', 246, 690, { size: 84, fill: PAPER, weight: 800, max: 204 }) +
      farJaw() +
      wire(supply, BLACK, 36) +
      [560, 900, 950]
        .map((x, i) => stroke(`M${n(x)} ${CABLE}l18 -12m-18 12l18 12`, i === 0 ? LEAF : STEEL, 6))
        .join('') +
      nearJaw() +
      meter() +
      drains(),
  );
}
