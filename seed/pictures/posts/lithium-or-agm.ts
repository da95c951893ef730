import { AMBER, BRASS, GREEN, INK, LEAF, PAPER } from '../ground.ts';
import { type Box, circle, dark, group, light, path, rect, stroke } from '../shapes.ts';
import { text } from '../text.ts';
import { batteryCase, footShadow, postPicture, room } from './board.ts';

/** Two ways to much the same evening, on a pair of scales. */

const TILT = 9;

/** A battery's front: its name, and how much of it is used. */
function front(b: Box, name: string, usable: number, colour: string): string {
  const w = b.w - 44;
  return (
    text(name, b.x + b.w / 2, b.y + 58, { size: 44, fill: PAPER, weight: 600, anchor: 'middle', max: w }) +
    rect(b.x + 22, b.y + 78, w, 62, 8, '#1d2a31') +
    rect(b.x + 28, b.y + 84, (w - 12) * usable, 50, 5, colour)
  );
}

function pan(x: number, y: number): string {
  return (
    stroke(`M0 0L${-x} ${y}M0 0L${x} ${y}`, '#7b878c', 5) +
    circle(0, 0, 15, dark(BRASS, 0.4)) +
    circle(0, 0, 10, BRASS) +
    path(`M${-x - 36} ${y}H${x + 36}L${x + 4} ${y + 42}H${-x - 4}Z`, dark(BRASS, 0.25)) +
    rect(-x - 36, y - 4, x * 2 + 72, 14, 7, light(BRASS, 0.25))
  );
}

function weight(kilograms: string, cx: number, y: number, fill: string): string {
  return (
    rect(cx - 126, y + 6, 260, 118, 20, '#0e171c', 'opacity=".16"') +
    rect(cx - 130, y, 260, 118, 20, fill) +
    text(kilograms, cx, y + 86, { size: 82, fill: PAPER, weight: 800, anchor: 'middle' })
  );
}

export function drawLithiumOrAgm(): string {
  const reach = 480;
  const rise = Math.sin((TILT * Math.PI) / 180) * reach;
  const across = Math.cos((TILT * Math.PI) / 180) * reach;
  const lithium: Box = { x: -120, y: 188, w: 240, h: 162, dx: 50, dy: 34, r: 10 };
  const agm = (x: number): Box => ({ x, y: 188, w: 216, h: 162, dx: 40, dy: 30, r: 10 });
  const [left, right] = [agm(-232), agm(8)];
  const beam =
    rect(-reach - 22, -19, reach * 2 + 44, 42, 20, dark(BRASS, 0.35)) +
    rect(-reach - 22, -21, reach * 2 + 44, 34, 17, BRASS) +
    rect(-reach, -17, reach * 2, 8, 4, light(BRASS, 0.45));
  return postPicture(
    room('#dfe9e0', 780) +
      footShadow(640, 832, 320) +
      path('M640 830C640 780 740 780 772 740L782 160H818L828 740C860 780 960 780 960 830Z', '#50616a') +
      path('M640 830C640 780 740 780 772 740L782 160H798L800 830Z', '#66777f') +
      group(beam, `translate(800 176) rotate(${TILT})`) +
      circle(800, 176, 40, '#3a4a53') +
      circle(800, 176, 24, AMBER) +
      group(
        pan(170, 354) + batteryCase(lithium, '#2b5f86') + front(lithium, 'Lithium', 0.8, LEAF),
        `translate(${800 - across} ${176 - rise})`,
      ) +
      group(
        pan(250, 354) +
          batteryCase(left, '#6b767a') +
          front(left, 'AGM', 0.5, AMBER) +
          batteryCase(right, '#6b767a') +
          front(right, 'AGM', 0.5, AMBER),
        `translate(${800 + across} ${176 + rise})`,
      ) +
      weight('11 kg', 800 - across, 526, GREEN) +
      text('84 Ah usable', 800 - across, 708, { size: 52, fill: INK, weight: 600, anchor: 'middle' }) +
      weight('56 kg', 800 + across, 672, '#3a4a53') +
      text('100 Ah usable', 800 + across, 852, { size: 52, fill: INK, weight: 600, anchor: 'middle' }),
  );
}
