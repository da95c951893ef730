import { AMBER } from './ground.ts';
import {
  circle,
  dark,
  ellipse,
  group,
  light,
  mix,
  n,
  type Point,
  path,
  poly,
  rect,
  stroke,
} from './shapes.ts';

/**
 * A campervan from its near side, nose to the left, 640 long and about 330 high, its wheels on y = 0.
 * `glow` is how bright its lamps are (0 to 1); `phase` (0 to 1) is where the pulses of current are.
 */
export interface VanLook {
  upper: string;
  lower: string;
  glass: string;
  glow: number;
  phase: number;
}

const HULL =
  'M20 -40Q10 -42 10 -58V-96Q10 -114 22 -124L34 -150Q40 -161 56 -164L122 -180L196 -272Q212 -293 244 -298Q300 -306 380 -306H590Q630 -306 634 -272L640 -62Q640 -40 620 -40Z';

function wheel(x: number): string {
  return (
    path(`M${x - 58} -38A58 58 0 0 1 ${x + 58} -38Z`, '#10181c') +
    circle(x, -44, 46, '#11181c') +
    circle(x, -44, 44, '#1f292e') +
    circle(x, -44, 27, '#68767c') +
    circle(x - 1, -45, 24, '#98a4a8') +
    [0, 72, 144, 216, 288]
      .map((a) => group(rect(-3.5, -20, 7, 15, 3, '#4d5a60'), `translate(${x} -44) rotate(${a})`))
      .join('') +
    circle(x, -44, 6, '#3c494f')
  );
}

function inside(glow: number): string {
  const wall = mix('#8a6238', '#ffd894', glow);
  const wood = mix('#5c3d24', '#b9783f', glow);
  const warm = mix('#c98e4a', '#fff0cc', glow);
  return (
    rect(262, -272, 132, 214, 10, wall) +
    rect(262, -272, 132, 26, 10, mix(wall, '#8a5a2c', 0.35)) +
    rect(266, -232, 64, 7, 2, wood) +
    rect(274, -248, 14, 16, 3, '#c4533a') +
    rect(292, -252, 10, 20, 3, '#3f7d66') +
    rect(306, -246, 16, 14, 3, '#f3ead6') +
    rect(336, -158, 58, 100, 3, wood) +
    rect(332, -164, 62, 9, 2, light(wood, 0.35)) +
    rect(342, -148, 46, 24, 2, dark(wood, 0.16)) +
    rect(342, -120, 46, 24, 2, dark(wood, 0.16)) +
    rect(342, -92, 46, 30, 2, dark(wood, 0.16)) +
    [-138, -110, -80].map((y) => rect(358, y, 14, 4, 2, AMBER)).join('') +
    rect(352, -184, 20, 20, 4, '#d7dde0') +
    stroke('M372 -180q8 2 8 -4', '#d7dde0', 3) +
    rect(262, -112, 60, 54, 4, dark(wood, 0.08)) +
    rect(262, -124, 62, 18, 7, '#ece3d0') +
    rect(266, -146, 26, 24, 8, '#c4533a') +
    rect(288, -142, 24, 20, 8, '#2f6f5c') +
    stroke('M358 -272V-240', '#4b3a26', 3) +
    path('M344 -226L352 -242H364L372 -226Z', '#3a4a42') +
    ellipse(358, -225, 13, 5, warm) +
    `<ellipse cx="340" cy="-206" rx="${n(70)}" ry="${n(60)}" fill="url(#glow)" opacity="${(glow * 0.9).toFixed(3)}"/>`
  );
}

function slidDoor(look: VanLook): string {
  const lit = mix(look.glass, '#ffd287', look.glow * 0.92);
  return (
    rect(397, -278, 116, 226, 9, dark(look.upper, 0.3)) +
    rect(394, -280, 114, 226, 9, look.upper) +
    path('M394 -152H508V-63Q508 -54 499 -54H403Q394 -54 394 -63Z', look.lower) +
    rect(394, -156, 114, 5, 0, AMBER) +
    rect(408, -262, 86, 80, 9, dark(look.upper, 0.4)) +
    rect(411, -259, 80, 74, 7, lit) +
    path('M411 -252Q411 -259 418 -259H436Q432 -222 414 -190L411 -192Z', mix('#b4553f', look.glass, 0.35)) +
    path('M491 -252Q491 -259 484 -259H466Q470 -222 488 -190L491 -192Z', mix('#b4553f', look.glass, 0.35)) +
    rect(400, -140, 5, 26, 2, dark(look.lower, 0.4))
  );
}

/** Where the current runs: from the panel on the roof down to the battery. */
const TRACE: Point[] = [
  [470, -316],
  [522, -316],
  [522, -142],
  [578, -142],
  [578, -116],
];

function alongTrace(share: number): Point {
  const legs = TRACE.slice(1).map((to, i) => {
    const from = TRACE[i] ?? to;
    return { from, to, long: Math.hypot(to[0] - from[0], to[1] - from[1]) };
  });
  let left = share * legs.reduce((sum, leg) => sum + leg.long, 0);
  for (const { from, to, long } of legs) {
    if (left <= long)
      return [from[0] + ((to[0] - from[0]) * left) / long, from[1] + ((to[1] - from[1]) * left) / long];
    left -= long;
  }
  return TRACE.at(-1) ?? [0, 0];
}

function current(phase: number): string {
  const line = `M${TRACE.map(([x, y]) => `${x} ${y}`).join('L')}`;
  const pulses = Array.from({ length: 4 }, (_, i) => {
    const share = (phase * 3 + i / 4) % 1;
    const [x, y] = alongTrace(share);
    const fade = Math.min(1, share * 8, (1 - share) * 8);
    return (
      `<circle cx="${n(x)}" cy="${n(y)}" r="15" fill="url(#glow)" opacity="${(fade * 0.9).toFixed(2)}"/>` +
      circle(x, y, 4.2, '#fff1c9', `opacity="${fade.toFixed(2)}"`)
    );
  }).join('');
  const full = 0.82 + 0.18 * Math.sin(phase * Math.PI * 2);
  return (
    stroke(line, AMBER, 2.6, 'opacity=".75"') +
    rect(554, -116, 50, 34, 5, '#20302c', `stroke="${AMBER}" stroke-width="2.6"`) +
    rect(561, -121, 9, 5, 1, AMBER) +
    rect(588, -121, 9, 5, 1, AMBER) +
    [0, 1, 2, 3]
      .map((i) =>
        rect(560 + i * 10, -109, 7, 20, 2, AMBER, i === 3 ? `opacity="${(full - 0.4).toFixed(2)}"` : ''),
      )
      .join('') +
    pulses
  );
}

export function vanSide(look: VanLook): string {
  const { upper, lower, glass, glow } = look;
  const lit = mix(glass, '#ffd287', glow * 0.9);
  const panel = (x: number, w: number) =>
    rect(x + 8, -314, 6, 10, 1, '#2b363b') +
    rect(x + w - 22, -314, 6, 10, 1, '#2b363b') +
    poly(
      [
        [x, -313],
        [x + 14, -330],
        [x + w + 8, -330],
        [x + w, -313],
      ],
      1,
      '#1c2d42',
    ) +
    stroke(
      Array.from({ length: 4 }, (_, i) => `M${n(x + ((i + 1) * w) / 5)} -313l${n(12 - i)} -17`).join('') +
        `M${x + 7} -321.500H${x + w + 4}`,
      '#47607a',
      1.4,
    ) +
    rect(x, -314, w, 5, 1.5, '#a7b1b4');
  return (
    panel(286, 132) +
    panel(430, 132) +
    rect(580, -316, 34, 12, 4, dark(upper, 0.25)) +
    path(HULL, upper) +
    `<clipPath id="hull"><path d="${HULL}"/></clipPath><g clip-path="url(#hull)">${rect(0, -152, 660, 130, 0, lower)}${rect(0, -156, 660, 5, 0, AMBER)}${rect(0, -62, 660, 40, 0, dark(lower, 0.32))}${rect(200, -308, 460, 9, 0, light(upper, 0.5), 'opacity=".8"')}${path('M608 -310H660V-30H626Z', dark(upper, 0.6), 'opacity=".16"')}</g>` +
    path(
      'M140 -180L196 -250Q206 -264 222 -264H240Q246 -264 246 -258V-186Q246 -180 240 -180Z',
      dark(upper, 0.42),
    ) +
    path(
      'M146 -183L199 -248Q207 -259 221 -259H237Q241 -259 241 -255V-187Q241 -183 237 -183Z',
      mix(glass, '#ffd287', glow * 0.34),
    ) +
    path('M124 -184L190 -266L198 -270L132 -184Z', mix(glass, '#9fb4bf', 0.25)) +
    path('M176 -183L222 -259H234L190 -183Z', '#ffffff', 'opacity=".1"') +
    stroke('M252 -280V-62', dark(upper, 0.5), 2, 'opacity=".5"') +
    stroke('M136 -172Q150 -110 128 -100', dark(lower, 0.5), 2, 'opacity=".5"') +
    rect(216, -140, 22, 5, 2.5, dark(lower, 0.5)) +
    path('M150 -188q-16 -4 -18 -22q0 -8 8 -8q10 0 12 12z', dark(lower, 0.35)) +
    rect(256, -278, 144, 226, 12, dark(upper, 0.55)) +
    inside(glow) +
    rect(262, -60, 132, 10, 2, '#3a4448') +
    rect(398, -284, 222, 4, 2, dark(upper, 0.45)) +
    slidDoor(look) +
    rect(533, -262, 84, 80, 10, dark(upper, 0.4)) +
    rect(536, -259, 78, 74, 8, lit) +
    path('M536 -250Q536 -259 544 -259H558Q555 -222 540 -192L536 -194Z', mix('#b4553f', glass, 0.35)) +
    path('M614 -250Q614 -259 606 -259H592Q595 -222 610 -192L614 -194Z', mix('#b4553f', glass, 0.35)) +
    rect(256, -298, 354, 13, 6, mix(upper, '#39464c', 0.72)) +
    rect(258, -297, 350, 4, 2, '#7d8b90', 'opacity=".7"') +
    rect(282, -286, 96, 5, 2.5, mix('#8a7a52', '#fff3d2', glow)) +
    path('M14 -128L34 -150Q52 -152 62 -142L56 -122Q30 -118 14 -122Z', mix('#8d979a', '#ffe9b4', glow * 0.5)) +
    rect(628, -206, 10, 56, 4, '#b8402f') +
    rect(8, -84, 60, 34, 8, dark(lower, 0.5)) +
    rect(14, -76, 40, 6, 3, '#4d5b61') +
    rect(14, -64, 40, 6, 3, '#4d5b61') +
    current(look.phase) +
    wheel(122) +
    wheel(506)
  );
}
