import { AMBER, BRASS, COPPER, GREEN, INK, LEAF, PAPER, STEEL, svg } from './ground.ts';
import {
  box,
  circle,
  dark,
  ellipse,
  group,
  light,
  n,
  path,
  poly,
  rect,
  screw,
  stroke,
  tones,
  wire,
} from './shapes.ts';
import { text } from './text.ts';

/** The workshop: a bench with labelled wires, the tool wall, a van's open side door. */

const WALL = '#dfe6e3';
const FLOOR = '#c4cdc9';
const WOOD = '#c89b66';

function toolWall(): string {
  const holes = Array.from({ length: 8 }, (_, row) =>
    Array.from({ length: 18 }, (_, i) => `M${74 + i * 34} ${132 + row * 34}h.1`).join(''),
  ).join('');
  const handle = (c: string) =>
    rect(-9, 0, 18, 66, 8, dark(c, 0.25)) + rect(-9, 0, 14, 66, 7, c) + rect(-5, 8, 4, 48, 2, light(c, 0.45));
  const driver = (x: number, c: string) =>
    group(
      handle(c) + rect(-3.5, 66, 7, 70, 2, STEEL) + rect(-5, 130, 10, 10, 2, dark(STEEL, 0.3)),
      `translate(${x} 150)`,
    );
  const pliers = (x: number, c: string, jaw: number) =>
    group(
      path('M-8 70C-34 100 -36 140 -26 172L-14 168C-20 140 -14 108 4 82Z', dark(c, 0.2)) +
        path('M8 70C34 100 36 140 26 172L14 168C20 140 14 108 -4 82Z', c) +
        path(`M-16 72L-${jaw} 10Q-4 -8 -1 4L0 60L1 4Q4 -8 ${jaw} 10L16 72Q0 90 -16 72Z`, '#7f8b8f') +
        circle(0, 70, 9, dark(STEEL, 0.3)) +
        circle(0, 69, 6, light(STEEL, 0.3)),
      `translate(${x} 118)`,
    );
  const spool = (x: number, c: string) =>
    circle(x + 3, 358, 42, '#8a6a42', 'opacity=".5"') +
    circle(x, 350, 42, '#3a464b') +
    circle(x, 350, 36, c) +
    [31, 26, 21]
      .map((r) => circle(x, 350, r, 'none', `stroke="${dark(c, 0.24)}" stroke-width="3"`))
      .join('') +
    stroke(`M${x - 28} 330A34 34 0 0 1 ${x} 316`, light(c, 0.5), 4) +
    circle(x, 350, 15, '#2a353a') +
    circle(x, 350, 6, STEEL);
  return (
    rect(44, 104, 656, 300, 10, dark('#b98d5a', 0.18)) +
    rect(40, 98, 656, 300, 10, '#d9b483') +
    stroke(holes, '#b18a58', 6) +
    driver(110, '#c23b2c') +
    driver(166, '#2c62a0') +
    driver(222, AMBER) +
    pliers(310, '#c23b2c', 12) +
    pliers(400, GREEN, 18) +
    pliers(490, '#2c62a0', 9) +
    group(
      rect(0, 0, 96, 128, 10, dark(AMBER, 0.25)) +
        rect(0, 0, 92, 124, 10, AMBER) +
        rect(12, 14, 68, 36, 4, '#233037') +
        text('12.84', 74, 42, { size: 22, fill: '#c9e8d4', weight: 600, anchor: 'end' }) +
        circle(46, 82, 22, '#2b363b') +
        stroke('M46 82L56 68', PAPER, 4),
      'translate(570 150)',
    ) +
    [130, 240, 350, 460]
      .map((x, i) => spool(x, ['#c4402f', '#2f383c', '#2f6fb5', '#d7b13a'][i] ?? '#888888'))
      .join('') +
    stroke('M520 350C560 340 600 372 640 340', '#5b676b', 3)
  );
}

function openDoor(): string {
  const [upper, lower] = ['#efe8da', GREEN];
  return (
    `<clipPath id="flank"><path d="M822 30H1240V742H800Q770 742 770 712V84Q770 30 822 30Z"/></clipPath><g clip-path="url(#flank)">` +
    rect(770, 30, 470, 712, 0, dark(upper, 0.06)) +
    rect(770, 470, 470, 272, 0, lower) +
    rect(770, 462, 470, 9, 0, AMBER) +
    rect(770, 700, 470, 42, 0, dark(lower, 0.3)) +
    rect(770, 30, 16, 712, 0, '#ffffff', 'opacity=".16"') +
    rect(770, 30, 470, 8, 0, '#ffffff', 'opacity=".5"') +
    '</g>' +
    rect(838, 84, 330, 640, 20, dark(upper, 0.5)) +
    rect(852, 98, 302, 612, 12, '#f6d69a') +
    rect(852, 98, 302, 60, 12, '#e4bb77') +
    path('M852 640H1154V710H852Z', '#9a6b40') +
    // Overhead cupboards, lamp, shelf.
    rect(866, 158, 274, 92, 4, '#b77c49') +
    rect(872, 164, 128, 80, 3, '#c98d57') +
    rect(1006, 164, 128, 80, 3, '#c98d57') +
    rect(980, 200, 8, 24, 3, AMBER) +
    rect(1018, 200, 8, 24, 3, AMBER) +
    rect(876, 252, 254, 7, 3, '#fff3cf') +
    `<ellipse cx="1003" cy="290" rx="170" ry="90" fill="url(#glow)" opacity=".7"/>` +
    // The electrics wall: charger, fuse box, isolator, battery, wired.
    rect(880, 300, 246, 330, 6, '#e9dfc9') +
    wire('M940 372V420C940 450 1060 430 1060 470', '#c4402f', 9) +
    wire('M962 372V410C962 440 920 440 920 480', '#2f383c', 9) +
    wire('M1080 372V400C1080 440 1000 430 1000 566', '#c4402f', 9) +
    wire('M920 520V570', '#2f383c', 9) +
    wire('M1060 520V570', '#c4402f', 9) +
    box({ x: 900, y: 318, w: 88, h: 60, dx: 12, dy: 9, r: 4 }, tones('#2f6192')) +
    rect(910, 330, 60, 28, 3, PAPER) +
    circle(978, 366, 3.5, LEAF) +
    box({ x: 1036, y: 318, w: 72, h: 60, dx: 12, dy: 9, r: 4 }, tones('#3a4a53')) +
    ['#c8392f', '#2f6fb5', '#efc12f'].map((c, i) => rect(1044 + i * 20, 332, 15, 24, 2, c)).join('') +
    circle(1060, 494, 28, '#3a4a53') +
    circle(1060, 494, 22, '#e9c23d') +
    rect(1053, 474, 14, 40, 6, '#c23b2c') +
    rect(896, 474, 56, 48, 4, BRASS) +
    circle(911, 498, 7, STEEL) +
    circle(936, 498, 7, STEEL) +
    box({ x: 888, y: 562, w: 214, h: 82, dx: 22, dy: 14, r: 6 }, tones('#34444c')) +
    rect(920, 580, 150, 48, 4, PAPER) +
    rect(920, 580, 6, 48, 2, AMBER) +
    text('LiFePO4', 938, 612, { size: 24, fill: INK, weight: 800 }) +
    rect(846, 706, 314, 16, 4, '#4a555a')
  );
}

/** A wire that comes down to the bench with its name on a tag. */
function labelled(x: number, name: string, colour: string, sway: number): string {
  const end = x + sway;
  const flag = group(
    rect(-3, 3, 132, 44, 5, '#0e171c', 'opacity=".16"') +
      rect(-5, 0, 132, 44, 5, PAPER) +
      rect(-5, 0, 8, 44, 3, AMBER) +
      text(name, 62, 30, { size: 23, fill: INK, weight: 600, anchor: 'middle', max: 104 }),
    `translate(${n(x - 60)} 548) rotate(${sway > 0 ? -3 : 3})`,
  );
  return (
    wire(`M${x} 470C${x} 520 ${x} 580 ${n(end)} 612`, colour, 15) +
    stroke(`M${n(end)} 614V640`, COPPER, 7) +
    stroke(`M${n(end - 1.5)} 614V638`, light(COPPER, 0.4), 2.5) +
    flag
  );
}

function bench(): string {
  const loom = Array.from({ length: 4 }, (_, i) =>
    wire(`M30 ${462 + i * 9}H690`, ['#c4402f', '#2f383c', '#2f6fb5', '#d7b13a'][i] ?? '#888888', 10),
  ).join('');
  return (
    loom +
    [90, 250, 410, 570, 660].map((x) => rect(x - 26, 452, 14, 46, 5, '#20292d')).join('') +
    labelled(120, 'Fridge', '#c4402f', -12) +
    labelled(290, 'Lights', '#d7b13a', 12) +
    labelled(450, 'Pump', '#2f6fb5', -10) +
    labelled(612, 'Heater', '#2f383c', 12) +
    poly(
      [
        [-20, 690],
        [40, 644],
        [720, 644],
        [766, 690],
      ],
      4,
      light(WOOD, 0.16),
    ) +
    rect(-20, 688, 786, 40, 4, WOOD) +
    rect(-20, 688, 786, 5, 2, light(WOOD, 0.4)) +
    rect(20, 728, 54, 172, 0, dark(WOOD, 0.22)) +
    rect(672, 728, 54, 172, 0, dark(WOOD, 0.22)) +
    rect(92, 762, 560, 138, 4, dark(WOOD, 0.34)) +
    [104, 288, 472]
      .map(
        (x) =>
          rect(x, 774, 172, 112, 4, dark(WOOD, 0.12)) +
          rect(x + 60, 806, 52, 12, 5, BRASS) +
          rect(x + 36, 840, 100, 30, 3, PAPER),
      )
      .join('') +
    text('Lugs', 190, 862, { size: 21, fill: INK, weight: 600, anchor: 'middle' }) +
    text('Fuses', 374, 862, { size: 21, fill: INK, weight: 600, anchor: 'middle' }) +
    text('Glands', 558, 862, { size: 21, fill: INK, weight: 600, anchor: 'middle' }) +
    // On the bench: a fuse box half wired, a mug, a notebook.
    ellipse(220, 690, 130, 12, '#0e171c', 'opacity=".2"') +
    box({ x: 120, y: 622, w: 190, h: 66, dx: 30, dy: 20, r: 6 }, tones('#3a4a53')) +
    ['#c8392f', '#2f6fb5', '#efc12f', '#3f9a5c', '#8a5633', '#c8392f']
      .map((c, i) => rect(136 + i * 27, 634, 21, 26, 3, c) + rect(136 + i * 27, 634, 21, 7, 3, light(c, 0.4)))
      .join('') +
    [0, 1, 2, 3, 4, 5].map((i) => screw(146 + i * 27, 675, 6, BRASS, i * 25)).join('') +
    ellipse(524, 684, 50, 9, '#0e171c', 'opacity=".2"') +
    path('M490 622H550V672Q550 682 540 682H500Q490 682 490 672Z', '#e9e2d2') +
    path('M536 622H550V672Q550 682 540 682H528Q536 676 536 664Z', '#c9c0ac') +
    ellipse(520, 622, 30, 8, '#6d4a2f') +
    stroke('M550 638q22 -2 20 14t-20 14', '#e9e2d2', 8) +
    stroke('M508 606q-8 -14 2 -24M528 604q-8 -14 2 -24', '#ffffff', 4, 'opacity=".6"')
  );
}

export function drawWorkshop(): string {
  return svg(
    rect(0, 0, 1200, 900, 0, WALL) +
      path('M90 -20L270 -20L520 560L340 560Z', '#ffffff', 'opacity=".22"') +
      rect(0, 742, 1200, 158, 0, FLOOR) +
      rect(0, 742, 1200, 4, 0, light(FLOOR, 0.4)) +
      toolWall() +
      poly(
        [
          [780, 742],
          [1200, 742],
          [1200, 800],
          [830, 790],
        ],
        10,
        '#10191c',
        'opacity=".35" filter="url(#haze)"',
      ) +
      openDoor() +
      poly(
        [
          [852, 742],
          [1154, 742],
          [1200, 900],
          [770, 900],
        ],
        4,
        '#ffe2a4',
        'opacity=".4"',
      ) +
      bench() +
      // A lamp over the bench.
      stroke('M380 0V44', '#2b363b', 5) +
      path('M322 92L346 46H414L438 92Z', INK) +
      path('M322 92L346 46H366L346 92Z', light(INK, 0.2)) +
      ellipse(380, 92, 58, 9, '#ffe9b8') +
      `<ellipse cx="380" cy="120" rx="220" ry="110" fill="url(#glow)" opacity=".28"/>`,
    1200,
    900,
  );
}
