import { AMBER, INK, PAPER } from '../ground.ts';
import { circle, ellipse, group, n, path, rect, stroke } from '../shapes.ts';
import { text, textWidth } from '../text.ts';
import { vanSide } from '../van-side.ts';
import { postPicture } from './board.ts';

/** The sun's path over Kent in three months, and what 100 W makes in each of the twelve. */

const HORIZON = 590;
const MIDDLE = 960;

const DEFINITIONS =
  '<linearGradient id="day" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#b9d3e2"/><stop offset=".7" stop-color="#e9e6d6"/><stop offset="1" stop-color="#f6e3bf"/></linearGradient>';

/** Half of the path's width, and how high the sun stands at noon in degrees. */
const PATHS: { name: string; half: number; degrees: number; r: number; fill: string }[] = [
  { name: 'June', half: 590, degrees: 62, r: 54, fill: AMBER },
  { name: 'March', half: 470, degrees: 39, r: 44, fill: '#f2b544' },
  { name: 'December', half: 340, degrees: 15, r: 34, fill: '#e08a4a' },
];

function suns(): string {
  return PATHS.map(({ name, half, degrees, r, fill }) => {
    const high = degrees * 7.6;
    const top = HORIZON - high;
    const beside = MIDDLE + r + 22;
    const label = `${name} ${degrees}°`;
    return (
      `<path d="M${MIDDLE - half} ${HORIZON}A${half} ${n(high)} 0 0 1 ${MIDDLE + half} ${HORIZON}" fill="none" stroke="${fill}" stroke-width="7" stroke-dasharray="3 17" stroke-linecap="round"/>` +
      circle(MIDDLE, top, r * 1.5, fill, 'opacity=".22"') +
      circle(MIDDLE, top, r, fill) +
      rect(beside - 10, top - 34, textWidth(label, 48) + 48, 68, 34, '#faf8f4', 'opacity=".86"') +
      text(label, beside + 14, top + 17, { size: 48, fill: INK, weight: 600 })
    );
  }).join('');
}

const MONTHS = [4.2, 7.7, 13.6, 22.3, 27.3, 30.3, 28.3, 23.9, 17.5, 10.1, 5.4, 3.3];

function bars(): string {
  const foot = 838;
  return MONTHS.map((ampHours, i) => {
    const x = 398 + i * 96;
    const h = ampHours * 5.2;
    const fill = ampHours < 9 ? '#7f9cb5' : ampHours < 20 ? '#f2c572' : AMBER;
    return (
      rect(x, foot - h, 74, h, 6, fill) +
      text(String(Math.round(ampHours)), x + 37, foot - h - 12, {
        size: 38,
        fill: ampHours === 3.3 ? '#ffb7a6' : PAPER,
        weight: 800,
        anchor: 'middle',
      }) +
      text('JFMAMJJASOND'.charAt(i), x + 37, foot + 44, {
        size: 36,
        fill: '#c7d0d2',
        weight: 600,
        anchor: 'middle',
      })
    );
  }).join('');
}

export function drawWinterSun(): string {
  const van = vanSide({ upper: '#efe4cf', lower: '#2c6152', glass: '#33464f', glow: 0.1, phase: 0.05 });
  return postPicture(
    rect(0, 0, 1600, 900, 0, 'url(#day)') +
      path(
        `M0 ${HORIZON - 18}C220 ${HORIZON - 60} 420 ${HORIZON - 20} 640 ${HORIZON - 26}S1240 ${HORIZON - 58} 1600 ${HORIZON - 14}V700H0Z`,
        '#9db8a4',
      ) +
      suns() +
      path(`M0 ${HORIZON}H1600V700H0Z`, '#7fa384') +
      rect(0, 634, 1600, 266, 0, INK) +
      stroke('M0 634H1600', '#50616a', 4) +
      ellipse(236, 626, 220, 14, '#0e171c', 'opacity=".3"') +
      group(van, 'translate(44 628) scale(.6)') +
      text('Ah a day', 64, 742, { size: 58, fill: PAPER, weight: 800 }) +
      text('from 100 W', 64, 802, { size: 48, fill: '#c7d0d2', weight: 500 }) +
      text('flat, in Kent', 64, 854, { size: 44, fill: '#c7d0d2', weight: 500 }) +
      bars(),
    DEFINITIONS,
  );
}
