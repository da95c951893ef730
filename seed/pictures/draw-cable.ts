import type { Drawing } from './drawing.ts';
import { AMBER, BLUE, bodyColour, COPPER, leadingNumber, STEEL, shadow, sizeBetween, tag } from './ground.ts';
import { dark, ellipse, group, light, n, path, poly, rect, stroke, wire } from './shapes.ts';
import type { Sketch } from './sheet.ts';

/** A coil that lies on the bench: turns of cable one upon the other, seen a little from above. */
function coil(cx: number, cy: number, rx: number, turns: number, thick: number, colour: string): string {
  const ry = rx * 0.4;
  const shade = dark(colour, 0.45);
  const shine = light(colour, 0.42);
  const turn = (i: number): string => {
    const y = cy - i * thick * 0.86;
    const grow = i % 2 === 0 ? 0 : 7;
    const ring = (w: number, c: string, up: number) =>
      `<ellipse cx="${n(cx + (i % 3) * 3 - 3)}" cy="${n(y - up)}" rx="${n(rx - grow)}" ry="${n(ry - grow * 0.5)}" fill="none" stroke="${c}" stroke-width="${n(w)}"/>`;
    const glint = `M${n(cx - rx + grow + 3)} ${n(y + 16)}A${n(rx - grow)} ${n(ry - grow * 0.5)} 0 0 0 ${n(cx + rx * 0.2)} ${n(y + ry * 0.98 - grow * 0.5 - thick * 0.2)}`;
    const top = `M${n(cx - rx * 0.9)} ${n(y - ry * 0.44 - thick * 0.2)}A${n(rx - grow)} ${n(ry)} 0 0 1 ${n(cx + rx * 0.2)} ${n(y - ry * 0.98 + grow * 0.5 - thick * 0.2)}`;
    return (
      ring(thick, shade, 0) +
      ring(thick * 0.78, colour, thick * 0.07) +
      stroke(glint, shine, thick * 0.12, 'opacity=".8"') +
      (i === turns - 1 ? stroke(top, shine, thick * 0.12, 'opacity=".8"') : '')
    );
  };
  return Array.from({ length: turns }, (_, i) => turn(i)).join('');
}

function band(x: number, y: number, w: number, h: number, lean: number): string {
  return (
    poly(
      [
        [x, y],
        [x + w, y + lean],
        [x + w, y + h + lean],
        [x, y + h],
      ],
      5,
      '#161f23',
    ) + stroke(`M${n(x + 6)} ${n(y + 6)}V${n(y + h - 6)}`, '#46545a', 4)
  );
}

/** A stripped end: sheath, bright strands fanning a little. */
function strippedEnd(x: number, y: number, turn: number, thick: number): string {
  const half = thick * 0.34;
  const strands = [-1, -0.6, -0.2, 0.2, 0.6, 1]
    .map((k, i) =>
      stroke(
        `M0 ${n(k * half * 0.8)}L${n(thick * 1.7 - Math.abs(k) * 6)} ${n(k * half * 1.15)}`,
        i % 2 ? light(COPPER, 0.36) : COPPER,
        half * 0.5,
      ),
    )
    .join('');
  return group(
    rect(-2, -half * 1.15, thick * 1.55, half * 2.3, 4, dark(COPPER, 0.35)) + strands,
    `translate(${n(x)} ${n(y)}) rotate(${turn})`,
  );
}

const LEAD = 'M880 640C948 672 986 706 930 744S 768 782 700 778';

export function cable(d: Drawing): Sketch {
  const cores = Math.min(Math.max(d.ways ?? 1, 1), 5);
  const colour = bodyColour(d, cores > 1 ? 'slate' : 'red');
  const thick = cores > 1 ? 34 + Math.min(14, (leadingNumber(d) ?? 6) * 2) : sizeBetween(d, 2, 70, 28, 58);
  const turns = Math.round(276 / thick);
  const coreColours =
    cores === 2 ? ['#b8382b', '#2a3135'] : ['#7a4a2c', '#2c62a0', '#6f9a3c', '#2a3135', '#a7b0b2'];
  const end =
    cores === 1
      ? strippedEnd(702, 778, 182, thick)
      : Array.from({ length: cores }, (_, i) => {
          const spread = (i - (cores - 1) / 2) * 36;
          const c = coreColours[i] ?? '#2a3135';
          return (
            wire(
              `M706 ${n(778 + spread * 0.2)}C668 ${n(778 + spread * 0.3)} 650 ${n(778 + spread)} 608 ${n(778 + spread)}`,
              c,
              22,
            ) + strippedEnd(608, 778 + spread, 180, 22)
          );
        }).join('');
  return {
    family: 'cable',
    body:
      ellipse(570, 600, 330, 132, '#0e171c', 'opacity=".25"') +
      coil(570, 588, 322, turns, thick, colour) +
      band(402, 456, 46, 246, 22) +
      band(742, 474, 46, 238, -20) +
      end +
      wire(LEAD, colour, thick),
    beside: stroke('M404 640C340 640 190 680 156 744', '#6f6758', 4) + tag(d, 126, 664, -5, 320, 160),
    behind: shadow(236, 690, 690, 104) + shadow(700, 800, 230, 18),
    extent: [228, 226, 760, 578],
    callouts: [
      { at: [300, 500], text: 'Flexible sheath', side: 'left' },
      { at: [425, 640], text: 'Tied coil', side: 'left' },
      { at: [cores === 1 ? 650 : 590, 778], text: 'Stranded copper', side: 'left' },
      { at: [948, 690], text: cores === 1 ? 'One core' : `${cores} cores`, side: 'right' },
    ],
    lens: { at: [cores === 1 ? 670 : 630, 778], zoom: 1.55 },
  };
}

/** One ring terminal lying on its side: ring to the left, barrel to the right. */
function lug(x: number, y: number, size: number, metal: string, sleeve?: string): string {
  const s = size / 100;
  const shape = (grow: number) =>
    `M${n(-96 - grow)} 0A${n(96 + grow)} ${n(96 + grow)} 0 0 1 ${n(70)} ${n(-66 - grow)}C110 ${n(-56 - grow)} 120 ${n(-50 - grow)} 160 ${n(-50 - grow)}H340V${n(50 + grow)}H160C120 ${n(50 + grow)} 110 ${n(56 + grow)} 70 ${n(66 + grow)}A${n(96 + grow)} ${n(96 + grow)} 0 0 1 ${n(-96 - grow)} 0Z`;
  const hole = 'M-46 0A46 46 0 1 0 46 0A46 46 0 1 0 -46 0Z';
  const drawn =
    group(path(shape(0) + hole, dark(metal, 0.42), 'fill-rule="evenodd"'), 'translate(5 12)') +
    path(shape(0) + hole, metal, 'fill-rule="evenodd"') +
    stroke('M-80 -26A84 84 0 0 1 60 -58', light(metal, 0.55), 7, 'opacity=".8"') +
    stroke('M150 -38H330', light(metal, 0.5), 12, 'opacity=".75"') +
    rect(150, 22, 190, 28, 6, dark(metal, 0.25), 'opacity=".8"') +
    `<circle r="49" fill="none" stroke="${dark(metal, 0.3)}" stroke-width="4"/>` +
    [196, 256]
      .map(
        (at) =>
          rect(at, -50, 30, 100, 10, dark(metal, 0.2), 'opacity=".7"') +
          rect(at + 4, -46, 8, 92, 4, dark(metal, 0.4), 'opacity=".6"'),
      )
      .join('') +
    ellipse(340, 0, 16, 50, dark(metal, 0.55)) +
    (sleeve
      ? rect(318, -62, 170, 128, 14, dark(sleeve, 0.4)) +
        rect(318, -62, 170, 116, 14, sleeve) +
        rect(326, -50, 154, 14, 7, light(sleeve, 0.35), 'opacity=".7"')
      : '');
  return group(drawn, `translate(${n(x)} ${n(y)}) scale(${s.toFixed(2)})`);
}

function lugSet(d: Drawing): Sketch {
  const tin = '#c5c9c6';
  const row = (y: number, size: number, metal: string) =>
    [250, 530, 810].map((x, i) => lug(x + i * 10, y, size + (i - 1) * -4, metal)).join('');
  return {
    family: 'cable',
    bench: 226,
    body: row(360, 58, tin) + row(530, 52, COPPER) + row(690, 46, tin),
    beside: tag(d, 846, 660, 4),
    behind: [400, 568, 726].map((y) => shadow(200, y, 800, 16)).join(''),
    extent: [186, 300, 840, 440],
    callouts: [
      { at: [200, 340], text: 'Ring for the stud', side: 'left' },
      { at: [380, 546], text: 'Barrel to crimp', side: 'left' },
      { at: [960, 356], text: 'Large cable', side: 'right' },
      { at: [930, 690], text: 'Small cable', side: 'right' },
    ],
  };
}

export function cableLug(d: Drawing): Sketch {
  if (/pack|set|kit|assort/i.test(d.label)) return lugSet(d);
  const tinned = d.body ? bodyColour(d, 'grey') : '#c5c9c6';
  return {
    family: 'cable',
    body:
      wire('M800 440C880 442 910 430 968 420', '#a8342a', 100) +
      group(
        ellipse(0, 0, 20, 49, dark('#a8342a', 0.35)) +
          ellipse(2, 0, 14, 36, COPPER) +
          ellipse(0, -3, 9, 26, light(COPPER, 0.3)),
        'translate(984 417) rotate(-10)',
      ) +
      lug(330, 440, 118, tinned, '#b8382b') +
      lug(300, 690, 70, COPPER) +
      lug(680, 690, 56, tinned),
    beside: tag(d, 846, 560, 4, 300, 150),
    behind: [
      [224, 548, 560],
      [240, 748, 300],
      [630, 736, 250],
    ]
      .map(([x = 0, y = 0, w = 0]) => shadow(x, y, w, 26))
      .join(''),
    extent: [216, 316, 796, 440],
    bench: 226,
    callouts: [
      { at: [250, 400], text: 'Ring for the stud', side: 'left' },
      { at: [600, 426], text: 'Crimped barrel', side: 'right' },
      { at: [800, 450], text: 'Heat-shrink sleeve', side: 'right' },
      { at: [530, 690], text: 'Open barrel', side: 'left' },
    ],
    lens: { at: [590, 440], zoom: 1.05 },
  };
}

/** The blue three-pin connector for hook-up, its mouth to the right. */
function ceePlug(x: number, y: number, turn: number, socket: boolean): string {
  const blue = tonesOf(BLUE);
  return group(
    rect(-50, -20, 70, 40, 12, '#20292e') +
      path('M0 -44C40 -58 60 -62 96 -62H150V62H96C60 62 40 58 0 44Z', blue.shade) +
      path('M0 -46C40 -60 60 -64 96 -64H150V52H96C60 52 40 50 0 38Z', BLUE) +
      stroke('M14 -38C50 -50 70 -54 144 -54', blue.shine, 7, 'opacity=".7"') +
      (socket
        ? rect(146, -72, 78, 144, 10, blue.shade) +
          rect(146, -74, 74, 138, 10, BLUE) +
          rect(150, -70, 66, 10, 5, blue.shine, 'opacity=".7"') +
          path('M156 -74h46a34 34 0 0 1 30 -22v22z', blue.shade) +
          ellipse(220, -4, 17, 69, '#14263d')
        : [-36, 0, 30]
            .map((at) => rect(190, at - 7, 76, 14, 5, '#c9a553') + rect(190, at - 7, 76, 5, 2, '#eed596'))
            .join('') +
          rect(146, -72, 74, 144, 10, blue.shade) +
          rect(146, -74, 70, 138, 10, BLUE) +
          rect(150, -70, 62, 10, 5, blue.shine, 'opacity=".7"') +
          ellipse(217, -4, 12, 66, '#17304f') +
          [-36, 0, 30]
            .map((at) => rect(208, at - 7, 40, 14, 5, '#c9a553') + rect(208, at - 7, 40, 5, 2, '#eed596'))
            .join('')),
    `translate(${n(x)} ${n(y)}) rotate(${turn})`,
  );
}

const tonesOf = (colour: string) => ({ shade: dark(colour, 0.34), shine: light(colour, 0.45) });

export function hookUpLead(d: Drawing): Sketch {
  const orange = d.body && d.body !== 'amber' ? bodyColour(d, 'amber') : '#e8791f';
  return {
    family: 'mains',
    body:
      ellipse(590, 560, 330, 130, '#0e171c', 'opacity=".25"') +
      wire('M300 470C210 520 150 560 176 640S 240 720 262 724', orange, 40) +
      coil(590, 548, 318, 7, 40, orange) +
      band(424, 400, 48, 256, 24) +
      band(766, 420, 44, 240, -22) +
      wire('M884 580C980 640 960 700 880 726S 770 748 736 750', orange, 40) +
      ceePlug(270, 726, 8, false) +
      ceePlug(740, 752, 174, true),
    beside: tag(d, 852, 690, -4, 300, 150),
    behind: shadow(260, 650, 700, 110) + shadow(230, 790, 300, 20) + shadow(520, 820, 260, 20),
    extent: [160, 192, 780, 640],
    callouts: [
      { at: [430, 760], text: 'Plug for the pitch', side: 'left' },
      { at: [560, 770], text: 'Coupler for the van', side: 'right' },
      { at: [300, 440], text: 'Orange cable', side: 'left' },
      { at: [788, 520], text: 'Tied coil', side: 'right' },
    ],
    lens: { at: [500, 758], zoom: 0.9 },
  };
}

export function temperatureSensor(d: Drawing): Sketch {
  const sheath = d.body ? bodyColour(d, 'slate') : '#39464d';
  return {
    family: 'monitor',
    bench: 330,
    body:
      ellipse(620, 486, 210, 92, '#0e171c', 'opacity=".2"') +
      coil(620, 480, 200, 5, 20, sheath) +
      band(500, 410, 34, 140, 12) +
      band(710, 418, 34, 136, -12) +
      wire('M430 480C330 520 300 590 340 640S 420 690 440 696', sheath, 20) +
      wire('M812 500C900 550 900 620 830 660S 790 690 780 700', sheath, 20) +
      group(
        rect(-14, -22, 130, 44, 12, dark(AMBER, 0.3)) +
          rect(-14, -22, 130, 36, 12, AMBER) +
          rect(-6, -17, 112, 8, 4, light(AMBER, 0.5)),
        'translate(440 700) rotate(14)',
      ) +
      group(lugFlat(), 'translate(560 730) rotate(14)') +
      group(
        rect(-60, -34, 120, 82, 8, dark('#e9e4d8', 0.35)) +
          rect(-60, -38, 120, 80, 8, '#efeae0') +
          rect(-44, -22, 40, 26, 3, '#c9c2b3') +
          rect(4, -22, 40, 26, 3, '#c9c2b3') +
          [-30, 0, 30]
            .map((at) => rect(at - 6, 40, 12, 30, 2, STEEL) + rect(at - 6, 40, 5, 30, 2, light(STEEL, 0.5)))
            .join(''),
        'translate(770 738) rotate(10)',
      ),
    beside: stroke('M176 690C210 640 280 610 352 640', '#6f6758', 3) + tag(d, 60, 660, -4, 280, 140),
    behind: shadow(410, 540, 430, 70) + shadow(420, 760, 260, 20) + shadow(700, 806, 130, 18),
    extent: [300, 300, 590, 520],
    callouts: [
      { at: [640, 750], text: 'Ring on the battery', side: 'left' },
      { at: [490, 708], text: 'Probe', side: 'left' },
      { at: [770, 740], text: 'Plug to the charger', side: 'right' },
      { at: [800, 440], text: 'Thin lead', side: 'right' },
    ],
    lens: { at: [600, 738], zoom: 1.2 },
  };
}

function lugFlat(): string {
  const shape =
    'M-24 -18H30C40 -44 70 -56 96 -50A50 50 0 0 1 96 50C70 56 40 44 30 18H-24Z M70 0a22 22 0 1 0 44 0a22 22 0 1 0 -44 0Z';
  return (
    group(path(shape, dark(STEEL, 0.45), 'fill-rule="evenodd"'), 'translate(3 7)') +
    path(shape, STEEL, 'fill-rule="evenodd"') +
    stroke('M40 -26C52 -40 76 -46 100 -42', light(STEEL, 0.6), 5)
  );
}
