import { type NodeIcon, nodeIcon } from './circuit-icons.ts';
import { AMBER, bolt, INK, PAPER, svg } from './ground.ts';
import { circle, dark, group, light, path, rect, stroke } from './shapes.ts';
import { text } from './text.ts';
import { vanSide } from './van-side.ts';

/** A campervan from above with its circuits traced and named. */

const HULL =
  'M330 120H1064Q1108 120 1108 164V536Q1108 580 1064 580H330C246 580 160 570 122 534C98 506 90 430 90 350S98 194 122 166C160 130 246 120 330 120Z';

function furniture(): string {
  const wood = '#d8b58a';
  const seat = (y: number) =>
    rect(262, y, 92, 96, 18, '#8fa5a4') +
    rect(270, y + 8, 62, 80, 14, '#a9bbba') +
    rect(332, y + 10, 24, 76, 10, '#7b9190');
  return (
    seat(166) +
    seat(438) +
    circle(226, 214, 28, 'none', 'stroke="#5d6f74" stroke-width="7"') +
    // Bed across the back.
    rect(884, 148, 196, 404, 14, '#c9d8d3') +
    rect(892, 156, 180, 388, 12, '#e6eeea') +
    rect(1020, 172, 44, 166, 12, '#ffffff') +
    rect(1020, 362, 44, 166, 12, '#ffffff') +
    path('M892 156H986V544H892Z', '#7fa394') +
    stroke('M986 156V544', '#6a8f80', 4) +
    // Kitchen along the top.
    rect(420, 144, 420, 92, 6, dark(wood, 0.16)) +
    rect(420, 144, 420, 86, 6, wood) +
    rect(440, 156, 92, 62, 8, '#9aa8ad') +
    rect(446, 162, 80, 50, 8, '#c3ced1') +
    circle(486, 187, 5, '#7d8b90') +
    rect(560, 156, 104, 62, 6, '#34444c') +
    circle(588, 187, 17, 'none', 'stroke="#76868d" stroke-width="4"') +
    circle(636, 187, 17, 'none', 'stroke="#76868d" stroke-width="4"') +
    // Bench seat with the electrics in it.
    rect(420, 446, 300, 108, 8, dark(wood, 0.16)) +
    rect(420, 446, 300, 102, 8, light(wood, 0.12)) +
    stroke('M520 446V548M620 446V548', dark(wood, 0.12), 2)
  );
}

function label(name: string, x: number, y: number, icon: NodeIcon, lit: string): string {
  const w = 178;
  return group(
    rect(-w / 2, -24, w, 52, 26, '#0e171c', 'opacity=".14"') +
      rect(-w / 2, -27, w, 52, 26, PAPER, `stroke="${lit}" stroke-width="3"`) +
      circle(-w / 2 + 26, -1, 21, lit) +
      group(nodeIcon(icon, 0, 0, INK, '#ffffff'), `translate(${-w / 2 + 26} -1) scale(.6)`) +
      text(name, -w / 2 + 56, 7, { size: 21, fill: INK, weight: 600, max: w - 70 }),
    `translate(${x} ${y})`,
  );
}

const trace = (d: string, colour: string, w = 6) =>
  stroke(d, PAPER, w + 6, 'opacity=".9"') + stroke(d, colour, w);
const spot = (x: number, y: number, colour: string) => circle(x, y, 9, PAPER) + circle(x, y, 6, colour);

export function drawVanCircuits(): string {
  const [solar, twelve, light12, mains] = [AMBER, '#b8402f', '#1f6f4a', '#3b73b5'];
  const panel = (x: number) =>
    group(
      rect(0, 0, 150, 84, 5, '#c3c8c8') +
        rect(6, 6, 138, 72, 2, '#1d2f45') +
        stroke('M40 6V78M75 6V78M110 6V78M6 30H144M6 54H144', '#4a627b', 2) +
        path('M86 6h30L70 78H40z', '#ffffff', 'opacity=".1"'),
      `translate(${x} 258)`,
    );
  return svg(
    rect(0, 0, 1200, 700, 0, '#e4e9e8') +
      group(path(HULL, '#1f2a30', 'opacity=".18" filter="url(#haze)"'), 'translate(12 18)') +
      path('M232 126l8 -34q28 -6 34 10l-4 24zM232 574l8 34q28 6 34 -10l-4 -24z', '#77868b') +
      path(HULL, '#f7f6f2', 'stroke="#9daaad" stroke-width="6"') +
      path(
        'M246 142C222 230 222 470 246 558C200 552 164 540 146 520C126 480 120 420 120 350S126 220 146 180C164 160 200 148 246 142Z',
        '#cfdadd',
      ) +
      path('M238 160C220 240 220 460 238 540', 'none', 'stroke="#ffffff" stroke-width="5" opacity=".7"') +
      path('M112 204q-12 34 -14 66l11 4q4 -34 14 -62zM112 496q-12 -34 -14 -66l11 -4q4 34 14 62z', '#f3d68a') +
      rect(1100, 170, 11, 70, 3, '#c4402f') +
      rect(1100, 460, 11, 70, 3, '#c4402f') +
      rect(390, 136, 700, 428, 12, '#ece6da') +
      furniture() +
      panel(420) +
      panel(582) +
      // Solar down to the battery bay.
      trace('M744 300H784V412H540V470', solar) +
      spot(744, 300, solar) +
      // Alternator to the battery bay.
      trace('M150 350H392V478H432', solar) +
      spot(150, 350, solar) +
      // Battery to the fuse box.
      trace('M596 500H664', twelve, 9) +
      // Fuse box to fridge and lights.
      trace('M700 470V436H806V232', twelve) +
      spot(806, 214, twelve) +
      trace('M710 500H846V350H966', light12) +
      trace('M846 350V256', light12) +
      spot(966, 350, light12) +
      spot(846, 256, light12) +
      // Hook-up through the side.
      trace('M520 640V580V540', mains) +
      spot(520, 640, mains) +
      // The battery bay and the fuse box themselves.
      rect(432, 462, 168, 76, 8, '#22313a') +
      rect(432, 460, 168, 72, 8, '#3a4a53') +
      bolt(462, 496, 40) +
      text('Battery bay', 482, 504, { size: 26, fill: PAPER, weight: 800, max: 110 }) +
      rect(658, 470, 56, 62, 6, '#22313a') +
      rect(658, 468, 56, 58, 6, '#3a4a53') +
      [0, 1, 2, 3, 4, 5]
        .map((i) =>
          rect(
            665 + (i % 3) * 15,
            477 + Math.floor(i / 3) * 23,
            11,
            17,
            2,
            ['#c8392f', '#2f6fb5', '#efc12f', '#3f9a5c', '#efc12f', '#c8392f'][i] ?? AMBER,
          ),
        )
        .join('') +
      rect(780, 156, 52, 62, 6, '#8d9a9e') +
      rect(780, 154, 52, 60, 6, '#dfe5e6') +
      stroke('M780 174H832', '#8d9a9e', 3) +
      label('Alternator', 206, 306, 'engine', '#ffd073') +
      label('Solar panels', 576, 374, 'solar', '#ffd073') +
      label('Fridge', 806, 104, 'fridge', '#eba89d') +
      label('Lights', 990, 306, 'light', '#97cdb3') +
      label('Fuse box', 770, 570, 'fusebox', '#eba89d') +
      label('Hook-up', 520, 652, 'pitch', '#a9c6e8') +
      stroke('M690 528V544', INK, 2),
    1200,
    700,
  );
}

/** The card shown when a page of the site is shared. */
export function drawShareCard(): string {
  const van = vanSide({ upper: '#efe4cf', lower: '#1f6f4a', glass: '#33464f', glow: 1, phase: 0.05 });
  const name = 'AMPERVAN';
  return svg(
    rect(0, 0, 1200, 630, 0, INK) +
      circle(880, 420, 330, '#2a3a43') +
      circle(880, 420, 236, '#35474f') +
      `<ellipse cx="880" cy="420" rx="360" ry="300" fill="url(#glow)" opacity=".22"/>` +
      rect(0, 540, 1200, 90, 0, dark(INK, 0.4)) +
      rect(0, 538, 1200, 4, 0, AMBER) +
      rect(588, 546, 560, 16, 8, '#0a1114', 'opacity=".7"') +
      group(van, 'translate(580 552) scale(.88)') +
      bolt(107, 196, 84) +
      text(name, 76, 330, { size: 96, fill: PAPER, weight: 800, max: 480, track: -0.01 }) +
      text('Campervan electrics, Kent', 80, 390, { size: 36, fill: '#c7d0d2', weight: 500, max: 460 }) +
      rect(80, 424, 74, 6, 3, AMBER),
    1200,
    630,
  );
}
