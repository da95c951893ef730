import { AMBER, PAPER } from '../ground.ts';
import { circle, ellipse, group, n, path, rect, stroke } from '../shapes.ts';
import { text } from '../text.ts';
import { vanSide } from '../van-side.ts';
import { postPicture } from './board.ts';

/** A van in the snow at dusk, and its battery on the seven nights of the week. */

const DEFINITIONS =
  '<linearGradient id="dusk" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#14212b"/><stop offset=".55" stop-color="#2b4352"/><stop offset="1" stop-color="#7d8d95"/></linearGradient>';

const WEEK: { day: string; percent: number; driven: boolean }[] = [
  { day: 'Mon', percent: 76, driven: false },
  { day: 'Tue', percent: 84, driven: true },
  { day: 'Wed', percent: 60, driven: false },
  { day: 'Thu', percent: 68, driven: true },
  { day: 'Fri', percent: 44, driven: false },
  { day: 'Sat', percent: 52, driven: true },
  { day: 'Sun', percent: 28, driven: false },
];

function gauge({ day, percent, driven }: (typeof WEEK)[number], i: number): string {
  const fill = percent < 35 ? '#e0763a' : percent < 55 ? AMBER : '#2f8a61';
  const high = 196;
  const full = (high * percent) / 100;
  const wheel =
    circle(76, -62, 30, 'none', `stroke="${AMBER}" stroke-width="9"`) +
    circle(76, -62, 8, AMBER) +
    stroke('M50 -68L68 -64M102 -68L84 -64M76 -54V-34', AMBER, 8);
  return group(
    (driven ? wheel : '') +
      rect(48, -20, 56, 22, 6, '#c7d0d2') +
      rect(0, 0, 152, 220, 18, '#c7d0d2') +
      rect(8, 8, 136, 204, 12, '#16222a') +
      rect(12, 12 + high - full, 128, full, 8, fill) +
      stroke('M8 168H144', '#ffffff', 3, 'stroke-dasharray="3 10" opacity=".7"') +
      text(`${percent}`, 76, 100, { size: 68, fill: PAPER, weight: 800, anchor: 'middle' }) +
      text(day, 76, 272, { size: 46, fill: PAPER, weight: 600, anchor: 'middle' }),
    `translate(${92 + i * 211} 128)`,
  );
}

const flakes = () =>
  Array.from({ length: 70 }, (_, i) => {
    const x = (i * 211.7) % 1600;
    const y = (i * 137.3) % 860;
    return circle(x, y, 2.4 + (i % 4), '#ffffff', `opacity="${n(0.35 + (i % 5) * 0.1)}"`);
  }).join('');

export function drawFebruaryWeek(): string {
  const van = vanSide({ upper: '#e6dac2', lower: '#2c6152', glass: '#33464f', glow: 1, phase: 0.05 });
  const snow = (x: number, w: number, y: number) => rect(x, y, w, 17, 8, '#f3f6f7');
  const tree = (x: number, y: number, s: number) =>
    group(
      rect(-6, -20, 12, 24, 2, '#1d2b2f') +
        path('M0 -190L44 -96H24L62 -18H-62L-24 -96H-44Z', '#27413f') +
        path('M0 -190L44 -96H30L8 -150L-16 -112L-44 -96Z', '#dfe7ea', 'opacity=".8"'),
      `translate(${x} ${y}) scale(${s})`,
    );
  return postPicture(
    rect(0, 0, 1600, 900, 0, 'url(#dusk)') +
      path('M0 610C240 520 460 560 700 580S1220 500 1600 590V900H0Z', '#93a5ae') +
      tree(150, 700, 1.05) +
      tree(1470, 690, 1.2) +
      tree(1330, 672, 0.8) +
      path('M0 690C300 640 700 680 1000 668S1420 660 1600 690V900H0Z', '#cfdade') +
      path('M0 800C400 764 1000 790 1600 772V900H0Z', '#e9eff1') +
      ellipse(830, 828, 390, 20, '#2b4352', 'opacity=".5"') +
      `<ellipse cx="840" cy="838" rx="330" ry="56" fill="url(#glow)" opacity=".6"/>` +
      group(van + snow(226, 56, -308), 'translate(480 828) scale(1.1)') +
      WEEK.map(gauge).join('') +
      flakes(),
    DEFINITIONS,
  );
}
