import { circle, path, rect, stroke } from './shapes.ts';

/** Line icons for the tiles of the wiring diagram, about 44 by 44 around 0, 0. */

export type NodeIcon =
  | 'solar'
  | 'gland'
  | 'engine'
  | 'pitch'
  | 'inlet'
  | 'mppt'
  | 'dcdc'
  | 'charger'
  | 'unit'
  | 'battery'
  | 'sensor'
  | 'shunt'
  | 'isolator'
  | 'fuse'
  | 'busbar'
  | 'fusebox'
  | 'switches'
  | 'inverter'
  | 'light'
  | 'awning'
  | 'fridge'
  | 'usb'
  | 'socket'
  | 'monitor';

const line = (d: string, ink: string, w = 3.4) => stroke(d, ink, w);

const ICONS: Record<NodeIcon, (ink: string, fill: string) => string> = {
  solar: (k, f) =>
    path('M-20 14L-12 -14H20L14 14Z', f, `stroke="${k}" stroke-width="3.4" stroke-linejoin="round"`) +
    line('M-16 0H17M-2 -14L-4 14M9 -14L5 14', k, 2.6),
  gland: (k, f) =>
    path('M-18 10C-18 -12 18 -12 18 10Z', f, `stroke="${k}" stroke-width="3.4" stroke-linejoin="round"`) +
    line('M-24 12H24M0 12V24', k),
  engine: (k, f) => circle(0, 0, 17, f, `stroke="${k}" stroke-width="3.4"`) + line('M-8 3Q-4 -9 0 0T8 -3', k),
  pitch: (k, f) =>
    rect(-9, -20, 18, 36, 4, f, `stroke="${k}" stroke-width="3.4"`) +
    line('M-16 20H16M0 -10V-2', k) +
    circle(0, 5, 3, k),
  inlet: (k, f) =>
    circle(0, 0, 18, f, `stroke="${k}" stroke-width="3.4"`) +
    circle(0, -7, 2.8, k) +
    circle(-6.5, 5, 2.8, k) +
    circle(6.5, 5, 2.8, k),
  mppt: (k, f) =>
    rect(-17, -12, 34, 30, 4, f, `stroke="${k}" stroke-width="3.4"`) +
    line('M-11 -12V-19M-4 -12V-19M4 -12V-19M11 -12V-19M-9 10L-2 2L3 6L10 -3', k),
  dcdc: (k, f) =>
    rect(-22, -13, 44, 28, 4, f, `stroke="${k}" stroke-width="3.4"`) + line('M-12 1H12M6 -5L12 1L6 7', k),
  charger: (k, f) =>
    rect(-18, -15, 36, 32, 5, f, `stroke="${k}" stroke-width="3.4"`) +
    path('M2 -11L-8 3H-1L-3 13L8 -2H1Z', k),
  unit: (k, f) =>
    rect(-21, -14, 42, 30, 4, f, `stroke="${k}" stroke-width="3.4"`) +
    rect(-14, -7, 7, 14, 1.5, k) +
    rect(-3, -7, 7, 14, 1.5, k) +
    rect(8, -7, 7, 14, 1.5, k),
  battery: (k, f) =>
    rect(-22, -10, 44, 27, 4, f, `stroke="${k}" stroke-width="3.4"`) +
    line('M-13 -10V-16M13 -10V-16M-16 2H-8M-12 -2V6M8 2H16', k),
  sensor: (k, f) =>
    circle(-10, 10, 9, f, `stroke="${k}" stroke-width="3.4"`) + line('M-3 4L8 -7C16 -14 20 -8 22 -16', k),
  shunt: (k, f) =>
    rect(-22, -9, 13, 20, 2, f, `stroke="${k}" stroke-width="3.2"`) +
    rect(9, -9, 13, 20, 2, f, `stroke="${k}" stroke-width="3.2"`) +
    line('M-9 -3H9M-9 5H9', k, 2.8),
  isolator: (k, f) => circle(0, 0, 18, f, `stroke="${k}" stroke-width="3.4"`) + line('M0 -9V9', k, 7),
  fuse: (k, f) =>
    rect(-13, -9, 26, 18, 3, f, `stroke="${k}" stroke-width="3.4"`) +
    line('M-24 0H-13M13 0H24M-7 2Q-3 -6 0 0T7 -2', k, 2.8),
  busbar: (k, f) =>
    rect(-23, 1, 46, 10, 2, f, `stroke="${k}" stroke-width="3.2"`) + line('M-14 1V-9M0 1V-9M14 1V-9', k, 5),
  fusebox: (k, f) =>
    rect(-21, -16, 42, 33, 4, f, `stroke="${k}" stroke-width="3.4"`) +
    [-13, -3, 7].map((x) => rect(x, -9, 6, 7, 1, k) + rect(x, 4, 6, 7, 1, k)).join(''),
  switches: (k, f) =>
    rect(-21, -14, 42, 29, 4, f, `stroke="${k}" stroke-width="3.4"`) + line('M-11 -6V7M0 -6V7M11 -6V7', k, 5),
  inverter: (k, f) =>
    rect(-22, -14, 44, 30, 4, f, `stroke="${k}" stroke-width="3.4"`) +
    line('M-13 1Q-6.500 -14 0 1T13 1', k, 3),
  light: (k, f) =>
    path(
      'M-13 -3A13 13 0 1 1 13 -3C13 4 7 5 6 12H-6C-7 5 -13 4 -13 -3Z',
      f,
      `stroke="${k}" stroke-width="3.4" stroke-linejoin="round"`,
    ) + line('M-4 19H4', k),
  awning: (k, f) =>
    rect(-22, -12, 44, 11, 5, f, `stroke="${k}" stroke-width="3.4"`) +
    line('M-14 8L-17 17M0 8V18M14 8L17 17', k),
  fridge: (k, f) =>
    rect(-14, -20, 28, 40, 4, f, `stroke="${k}" stroke-width="3.4"`) +
    line('M-14 -5H14M-7 -13V-11M-7 2V7', k),
  usb: (k, f) =>
    rect(-18, -18, 36, 36, 7, f, `stroke="${k}" stroke-width="3.4"`) +
    rect(-10, -9, 20, 7, 2, k) +
    rect(-8, 4, 16, 6, 3, k),
  socket: (k, f) =>
    rect(-18, -18, 36, 36, 5, f, `stroke="${k}" stroke-width="3.4"`) +
    rect(-2.5, -11, 5, 9, 1, k) +
    rect(-11, 3, 9, 5, 1, k) +
    rect(2, 3, 9, 5, 1, k),
  monitor: (k, f) =>
    rect(-19, -17, 38, 34, 5, f, `stroke="${k}" stroke-width="3.4"`) + line('M-11 7L-4 -1L2 4L11 -7', k),
};

export function nodeIcon(name: NodeIcon, x: number, y: number, ink: string, fill: string): string {
  return `<g transform="translate(${x} ${y})">${ICONS[name](ink, fill)}</g>`;
}
