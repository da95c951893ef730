import type { Drawing } from './drawing.ts';
import { AMBER, bodyColour, boxShadow, PAPER, shadow, sticker } from './ground.ts';
import { type Box, box, dark, group, light, path, poly, rect, stroke, tones } from './shapes.ts';
import type { Sketch } from './sheet.ts';

export function kitBox(d: Drawing): Sketch {
  const card = d.body ? bodyColour(d, 'grey') : '#c99f6b';
  const t = tones(card);
  const b: Box = { x: 260, y: 440, w: 560, h: 280, dx: 150, dy: 100, r: 4 };
  const inside: [number, number][] = [
    [260, 440],
    [410, 340],
    [970, 340],
    [820, 440],
  ];
  return {
    family: 'kit',
    body:
      poly(
        [
          [410, 340],
          [970, 340],
          [1010, 236],
          [450, 236],
        ],
        3,
        light(card, 0.12),
      ) +
      poly(
        [
          [260, 440],
          [410, 340],
          [330, 300],
          [170, 396],
        ],
        3,
        dark(card, 0.12),
      ) +
      poly(inside, 0, dark(card, 0.55)) +
      group(
        rect(0, 0, 250, 250, 6, '#c3c8c8') +
          rect(10, 10, 230, 230, 2, '#1d2f45') +
          stroke('M67 12V238M125 12V238M183 12V238M12 67H238M12 125H238M12 183H238', '#48617a', 3) +
          path('M150 10h50L60 240H10z', '#ffffff', 'opacity=".1"'),
        'matrix(.98 -.12 0 1 430 196)',
      ) +
      box({ x: 664, y: 268, w: 190, h: 180, dx: 34, dy: 24, r: 6 }, tones('#2f6192')) +
      [0, 1, 2, 3, 4, 5, 6].map((i) => rect(672 + i * 26, 250, 8, 24, 2, '#56666d')).join('') +
      rect(684, 296, 150, 84, 5, PAPER) +
      rect(684, 296, 8, 84, 3, AMBER) +
      path('M766 306l-26 40h18l-6 30 30 -42h-18z', AMBER) +
      [0, 1, 2]
        .map(
          (i) =>
            `<ellipse cx="400" cy="${396 - i * 22}" rx="92" ry="40" fill="none" stroke="${dark('#b8382b', 0.4)}" stroke-width="26"/><ellipse cx="399" cy="${394 - i * 22}" rx="92" ry="40" fill="none" stroke="#c4402f" stroke-width="19"/>`,
        )
        .join('') +
      stroke('M318 330A92 40 0 0 1 420 312', '#ef8f7e', 4) +
      rect(540, 350, 130, 100, 6, '#2b383e') +
      ['#c8392f', '#2f6fb5', '#efc12f', '#3f9a5c']
        .map(
          (c, i) => rect(552 + i * 28, 366, 22, 36, 3, c) + rect(552 + i * 28, 366, 22, 8, 3, light(c, 0.4)),
        )
        .join('') +
      poly(
        [
          [260, 440],
          [820, 440],
          [820, 720],
          [260, 720],
        ],
        4,
        t.front,
      ) +
      poly(
        [
          [820, 440],
          [970, 340],
          [970, 620],
          [820, 720],
        ],
        4,
        t.side,
      ) +
      poly(
        [
          [820, 440],
          [970, 340],
          [1064, 376],
          [918, 484],
        ],
        3,
        light(card, 0.06),
      ) +
      poly(
        [
          [820, 440],
          [918, 484],
          [916, 490],
          [820, 452],
        ],
        0,
        dark(card, 0.4),
        'opacity=".5"',
      ) +
      poly(
        [
          [260, 440],
          [820, 440],
          [790, 516],
          [226, 516],
        ],
        3,
        light(card, 0.16),
      ) +
      poly(
        [
          [226, 516],
          [790, 516],
          [800, 526],
          [262, 530],
        ],
        0,
        dark(card, 0.4),
        'opacity=".3"',
      ) +
      stroke('M262 441H818', dark(card, 0.3), 3) +
      sticker(d, 310, 540, 400, 158) +
      group(
        stroke('M-16 20V-18M-28 -6L-16 -20L-4 -6M22 20V-18M10 -6L22 -20L34 -6M-34 28H40', dark(card, 0.5), 5),
        'translate(768 662)',
      ),
    behind: boxShadow(b) + shadow(300, 716, 500, 30),
    extent: [170, 190, 894, 530],
    callouts: [
      { at: [500, 230], text: 'Parts that fit each other', side: 'left' },
      { at: [240, 500], text: 'Packed in the workshop', side: 'left' },
      { at: [760, 290], text: 'See the list for what is in it', side: 'right' },
      { at: [690, 650], text: 'Label with its sizes', side: 'right' },
    ],
  };
}
