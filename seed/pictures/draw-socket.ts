import { isLowVoltage } from './circuit.ts';
import type { Drawing } from './drawing.ts';
import { AMBER, bodyColour, boxShadow, inkOn, STEEL } from './ground.ts';
import { type Box, box, circle, dark, light, mix, rect, screw, tones } from './shapes.ts';
import type { Sketch } from './sheet.ts';
import { text } from './text.ts';

export function socket(d: Drawing): Sketch {
  const colour = bodyColour(d, 'white');
  const ways = Math.min(Math.max(d.ways ?? 2, 1), 4);
  const low = isLowVoltage(d);
  const mixed = !low && /usb/i.test(d.label);
  const w = low ? 180 * ways + 120 : ways > 1 ? 680 : 420;
  const h = low ? 370 : 430;
  const b: Box = { x: 560 - w / 2, y: 714 - h, w, h, dx: 36, dy: 26, r: 18 };
  const top = b.y;
  const usb = (cx: number, i: number) => {
    const cy = top + 160;
    const ring =
      circle(cx + 3, cy + 5, 76, dark(colour, 0.5)) +
      circle(cx, cy, 74, '#20292e') +
      circle(cx - 2, cy - 3, 66, '#303d44');
    if (i % 2 === 0)
      return (
        ring +
        rect(cx - 36, cy - 32, 72, 26, 4, '#0e1518') +
        rect(cx - 30, cy - 22, 60, 9, 2, AMBER) +
        rect(cx - 28, cy + 12, 56, 20, 10, '#0e1518') +
        rect(cx - 18, cy + 19, 36, 6, 3, '#8a979d')
      );
    return (
      ring +
      circle(cx, cy, 46, '#0e1518') +
      circle(cx, cy, 40, '#1a2429') +
      circle(cx, cy + 4, 12, '#b6bdbf') +
      rect(cx - 46, cy - 8, 10, 22, 3, '#b6bdbf') +
      rect(cx + 36, cy - 8, 10, 22, 3, '#b6bdbf')
    );
  };
  const mains = (cx: number) => {
    const hole = (hx: number, hy: number, hw: number, hh: number) =>
      rect(cx + hx, top + hy, hw, hh, 3, '#1b2327') + rect(cx + hx, top + hy, hw, 5, 2, '#000000');
    return (
      hole(-12, 122, 24, 42) +
      hole(-66, 200, 42, 24) +
      hole(24, 200, 42, 24) +
      rect(cx + (cx < 560 ? -106 : 50), top + 40, 54, 62, 6, dark(colour, 0.3)) +
      rect(cx + (cx < 560 ? -103 : 53), top + 42, 48, 30, 4, light(colour, 0.4)) +
      rect(cx + (cx < 560 ? -103 : 53), top + 72, 48, 26, 4, dark(colour, 0.12)) +
      rect(cx + (cx < 560 ? -91 : 65), top + 48, 24, 7, 3, '#d8483a')
    );
  };
  const centres = Array.from(
    { length: low ? ways : Math.min(ways, 2) },
    (_, i, all = low ? ways : Math.min(ways, 2)) => 560 + (i - (all - 1) / 2) * (low ? 180 : 270),
  );
  return {
    family: 'mains',
    body:
      box(b, tones(colour)) +
      rect(b.x + 12, top + 12, w - 24, h - 24, 12, light(colour, colour === '#f1eee7' ? 0.35 : 0.08)) +
      screw(b.x + 32, top + h / 2 - 10, 11, STEEL, 10) +
      screw(b.x + w - 32, top + h / 2 - 10, 11, STEEL, 70) +
      centres.map((cx, i) => (low ? usb(cx, i) : mixed && i > 0 ? usb(cx, 0) : mains(cx))).join('') +
      rect(b.x + 36, top + h - 86, 8, 54, 3, AMBER) +
      text(d.label, b.x + 60, top + h - 60, { size: 30, fill: inkOn(colour), weight: 800, max: w - 110 }) +
      text(d.figures.join('  ·  '), b.x + 60, top + h - 30, {
        size: 24,
        fill: mix(inkOn(colour), colour, 0.3),
        weight: 500,
        max: w - 110,
      }),
    behind: boxShadow(b),
    extent: [b.x, top - 26, w + 36, h + 26],
    callouts: low
      ? [
          { at: [(centres[0] ?? 0) + 10, top + 138], text: 'USB port', side: 'left' },
          { at: [(centres[0] ?? 0) - 10, top + 182], text: 'USB-C port', side: 'left' },
          ...(ways > 1
            ? [{ at: [centres[1] ?? 0, top + 154] as const, text: '12 V socket', side: 'right' as const }]
            : []),
          { at: [b.x + w - 32, top + h / 2 - 10], text: 'Fixing screw', side: 'right' },
        ]
      : [
          { at: [centres[0] ?? 0, top + 140], text: 'Earth', side: 'left' },
          ...(mixed
            ? [
                { at: [(centres[0] ?? 0) - 78, top + 60] as const, text: 'Switch', side: 'left' as const },
                {
                  at: [(centres[1] ?? 0) + 10, top + 182] as const,
                  text: 'USB ports',
                  side: 'right' as const,
                },
              ]
            : [
                {
                  at: [(centres.at(-1) ?? 0) + 76, top + 70] as const,
                  text: 'Switch',
                  side: 'right' as const,
                },
              ]),
          {
            at: [(centres[mixed ? 0 : centres.length - 1] ?? 0) + 45, top + (mixed ? 221 : 212)],
            text: 'Live',
            side: mixed ? 'left' : 'right',
          },
          { at: [(centres[0] ?? 0) - 45, top + (mixed ? 204 : 212)], text: 'Neutral', side: 'left' },
        ],
  };
}
