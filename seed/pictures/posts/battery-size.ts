import { AMBER, GREEN, INK, LEAF, PAPER } from '../ground.ts';
import { type Box, group, light, path, rect, stroke } from '../shapes.ts';
import { text } from '../text.ts';
import { arrow, batteryCase, footShadow, postPicture, room } from './board.ts';

/** The list of a day's use, and the battery that holds two such days with something to spare. */

const K = '#50616a';
const line = (d: string) => stroke(d, K, 5);

const USES: { name: string; ampHours: number; icon: string }[] = [
  {
    name: 'Fridge',
    ampHours: 27,
    icon:
      rect(-19, -27, 38, 54, 6, 'none', `stroke="${K}" stroke-width="5"`) +
      line('M-19 -7H19M-9 -18V-15M-9 4V12'),
  },
  {
    name: 'Heater',
    ampHours: 10,
    icon: path(
      'M0 -28C18 -8 22 2 16 15A17 17 0 0 1 -16 15C-20 4 -10 0 -6 -10C-2 -6 0 -2 0 2C6 -8 4 -18 0 -28Z',
      AMBER,
    ),
  },
  {
    name: 'Laptop',
    ampHours: 8.3,
    icon: rect(-22, -20, 44, 30, 4, 'none', `stroke="${K}" stroke-width="5"`) + line('M-30 20H30'),
  },
  {
    name: 'Lights',
    ampHours: 4.2,
    icon:
      path(
        'M-16 -4A16 16 0 1 1 16 -4C16 5 8 7 7 15H-7C-8 7 -16 5 -16 -4Z',
        '#ffd98a',
        `stroke="${K}" stroke-width="5"`,
      ) + line('M-5 24H5'),
  },
  {
    name: 'Phones',
    ampHours: 3.8,
    icon: rect(-15, -27, 30, 54, 7, 'none', `stroke="${K}" stroke-width="5"`) + line('M-3 18H3'),
  },
  {
    name: 'Pump',
    ampHours: 0.7,
    icon: path('M0 -26C14 -8 20 0 20 8A20 20 0 0 1 -20 8C-20 0 -14 -8 0 -26Z', '#4f9fd6'),
  },
];

function list(): string {
  const rows = USES.map(({ name, ampHours, icon }, i) => {
    const y = 118 + i * 84;
    return (
      group(icon, `translate(62 ${y})`) +
      text(name, 112, y + 13, { size: 38, fill: INK, weight: 500 }) +
      rect(262, y - 13, ampHours * 5.6, 26, 5, i === 0 ? AMBER : '#f6c766') +
      text(String(ampHours), 516, y + 13, { size: 38, fill: INK, anchor: 'end' })
    );
  }).join('');
  return group(
    rect(6, 10, 560, 720, 10, '#0e171c', 'opacity=".16"') +
      rect(0, 0, 560, 720, 10, PAPER) +
      rect(0, 0, 560, 16, 6, AMBER) +
      text('Ah', 516, 70, { size: 30, fill: '#6b7a80', weight: 500, anchor: 'end' }) +
      rows +
      stroke('M36 596H524', K, 4) +
      text('54 Ah', 36, 684, { size: 84, fill: INK, weight: 800, track: -0.02 }) +
      text('a day', 516, 684, { size: 50, fill: K, weight: 500, anchor: 'end' }),
    'translate(84 96) rotate(-1.2)',
  );
}

const CASE: Box = { x: 800, y: 236, w: 590, h: 560, dx: 110, dy: 76, r: 14 };

function contents(): string {
  const [x, w, top, high] = [830, 530, 268, 496];
  const perAh = high / 160;
  let foot = top + high;
  const layer = (ampHours: number, fill: string, ink: string, name: string, size: number) => {
    const h = ampHours * perAh;
    foot -= h;
    const middle = foot + h / 2 + size * 0.36;
    return (
      rect(x, foot, w, h - 5, 4, fill) +
      text(name, x + 28, middle - 3, { size, fill: ink, weight: 600 }) +
      text(String(ampHours), x + w - 28, middle - 3, { size, fill: ink, weight: 800, anchor: 'end' })
    );
  };
  return (
    rect(x - 8, top - 8, w + 16, high + 12, 10, '#1d2a31') +
    layer(32, '#50616a', PAPER, 'Never used', 44) +
    layer(20, '#cfe3d6', INK, 'Spare', 40) +
    layer(54, LEAF, INK, 'Sunday', 62) +
    layer(54, light(GREEN, 0.12), PAPER, 'Saturday', 62)
  );
}

export function drawBatterySize(): string {
  return postPicture(
    room('#dfe9e0', 740) +
      footShadow(CASE.x, CASE.y + CASE.h, CASE.w + 60) +
      batteryCase(CASE, '#3a4a53') +
      contents() +
      text('160 Ah lithium', 1095, 238, { size: 36, fill: PAPER, anchor: 'middle' }) +
      list() +
      arrow(784, 470, 96),
  );
}
