import { svg } from './ground.ts';
import { circle, ellipse, group, n, path, poly, rect, stroke } from './shapes.ts';
import { vanSide } from './van-side.ts';

/** The campervan at dusk on the Kent coast: the still of the hero video, and each of its frames. */

const TURN = Math.PI * 2;
const HORIZON = 566;

const DEFINITIONS =
  '<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#13202a"/><stop offset=".5" stop-color="#20343f"/><stop offset=".82" stop-color="#3a505b"/><stop offset="1" stop-color="#566066"/></linearGradient>' +
  '<radialGradient id="sunset"><stop offset="0" stop-color="#ffb45e" stop-opacity=".95"/><stop offset=".35" stop-color="#ee8f57" stop-opacity=".55"/><stop offset=".7" stop-color="#a8666a" stop-opacity=".22"/><stop offset="1" stop-color="#6a5a6a" stop-opacity="0"/></radialGradient>' +
  '<linearGradient id="sea" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#3b515b"/><stop offset="1" stop-color="#172830"/></linearGradient>' +
  '<linearGradient id="spill" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#ffd58a" stop-opacity=".62"/><stop offset="1" stop-color="#ffc566" stop-opacity="0"/></linearGradient>';

/** A fixed scatter: the same places every time. */
const scatter = (i: number, salt: number) => {
  const value = Math.sin(i * 127.1 + salt * 311.7) * 43758.5453;
  return value - Math.floor(value);
};

function stars(phase: number): string {
  return Array.from({ length: 64 }, (_, i) => {
    const x = scatter(i, 1) * 1600;
    const y = 18 + scatter(i, 2) ** 1.5 * 380;
    const own = scatter(i, 3);
    const beat = 0.5 + 0.5 * Math.sin(TURN * (phase * (i % 3 === 0 ? 2 : 1) + own));
    const bright = (0.22 + 0.6 * beat) * (1 - y / 560);
    return circle(x, y, 0.9 + own * 1.1, '#fdf6e4', `opacity="${bright.toFixed(3)}"`);
  }).join('');
}

function cloud(x: number, y: number, w: number, colour: string, opacity: number): string {
  const bar = (dx: number, dy: number, share: number, h: number) =>
    rect(x + dx * w, y + dy, w * share, h, h / 2, colour);
  return `<g opacity="${opacity}">${bar(0, 0, 0.62, 15)}${bar(0.2, -13, 0.5, 15)}${bar(0.34, 13, 0.66, 13)}${bar(0.5, 1, 0.42, 14)}</g>`;
}

function clouds(phase: number): string {
  const drift = (k: number, size: number) => size * Math.sin(TURN * (phase + k)) - size * Math.sin(TURN * k);
  return (
    cloud(980 + drift(0, 26), 196, 330, '#6f6a74', 0.55) +
    cloud(1260 + drift(0.2, 34), 300, 300, '#c9836a', 0.42) +
    cloud(700 + drift(0.1, 22), 338, 240, '#7c7078', 0.3) +
    cloud(150 + drift(0.3, 24), 290, 300, '#4b5b64', 0.42)
  );
}

function cliffs(phase: number): string {
  const lamp = 0.5 + 0.5 * Math.max(0, Math.sin(TURN * (phase * 2 + 0.25))) ** 3;
  return (
    path(
      `M0 ${HORIZON + 4}V462C60 452 120 470 176 466S 260 492 310 496S 380 520 424 526S 500 552 548 ${HORIZON}Z`,
      '#7d8d93',
    ) +
    path(
      `M0 462C60 452 120 470 176 466S 260 492 310 496S 380 520 424 526S 500 552 548 ${HORIZON}L470 548C420 540 380 538 330 520S 220 498 170 486S 60 474 0 482Z`,
      '#2f4a46',
    ) +
    path(
      `M40 480L52 ${HORIZON}M96 482L84 ${HORIZON}M142 486L156 ${HORIZON}M206 494L196 ${HORIZON}M252 504L266 ${HORIZON}M318 518L308 ${HORIZON}M372 534L382 ${HORIZON}`,
      'none',
      'stroke="#6b7b82" stroke-width="5" opacity=".8"',
    ) +
    rect(112, 424, 18, 44, 2, '#c6ccca') +
    rect(110, 418, 22, 7, 2, '#3b4a50') +
    rect(114, 406, 14, 13, 2, '#ffe6ac') +
    path('M112 406L121 396L130 406Z', '#3b4a50') +
    `<circle cx="121" cy="412" r="34" fill="url(#glow)" opacity="${(lamp * 0.8).toFixed(3)}"/>`
  );
}

function sea(phase: number): string {
  const ripples = Array.from({ length: 44 }, (_, i) => {
    const depth = i / 43;
    const y = HORIZON + 7 + depth ** 1.35 * 150;
    const x = scatter(i, 5) * 1600;
    const long = 36 + scatter(i, 6) * 120 * (0.4 + depth);
    const sway = Math.sin(TURN * (phase * (i % 2 ? 1 : 2) + scatter(i, 7))) * (8 + depth * 12);
    const bob = Math.sin(TURN * (phase + scatter(i, 8))) * 1.6;
    const near = Math.max(0, 1 - Math.abs(x - 1180) / 480);
    const colour = near > 0.35 ? '#f0a86a' : '#7f96a0';
    return stroke(
      `M${n(x + sway)} ${n(y + bob)}h${n(long)}`,
      colour,
      1.6 + depth * 1.8,
      `opacity="${(0.16 + near * 0.34).toFixed(2)}"`,
    );
  }).join('');
  return (
    rect(0, HORIZON, 1600, 200, 0, 'url(#sea)') +
    `<ellipse cx="1180" cy="${HORIZON}" rx="520" ry="96" fill="url(#sunset)" opacity=".62"/>` +
    ripples
  );
}

function edgeGrass(phase: number): string {
  return Array.from({ length: 59 }, (_, i) => {
    const x = i * 28 - 20 + scatter(i, 11) * 22;
    const base = 742 - 42 * Math.sin(Math.max(0, Math.min(1, x / 1600)) * 1.9) + scatter(i, 14) * 8;
    const tall = 10 + scatter(i, 12) * 10;
    const lean = Math.sin(TURN * (phase * 2 + x / 900)) * 2.6 + (scatter(i, 13) - 0.5) * 14;
    const blades = [-1, 0, 1]
      .map((k) => {
        const bx = x + k * 4;
        return `M${n(bx - 2)} ${n(base)}Q${n(bx)} ${n(base - tall * 0.6)} ${n(bx + lean + k * 6)} ${n(base - tall * (1 - Math.abs(k) * 0.22))}Q${n(bx + 2)} ${n(base - tall * 0.5)} ${n(bx + 2)} ${n(base)}Z`;
      })
      .join('');
    return path(blades, '#2c4a41');
  }).join('');
}

function nearGrass(phase: number): string {
  return Array.from({ length: 96 }, (_, i) => {
    const x = i * 17 - 10 + scatter(i, 21) * 12;
    const tall = 26 + scatter(i, 22) * 40;
    const lean = Math.sin(TURN * (phase + x / 700)) * 8 + (scatter(i, 23) - 0.5) * 22;
    return path(
      `M${n(x - 5)} 904Q${n(x)} ${n(904 - tall * 0.6)} ${n(x + lean)} ${n(904 - tall)}Q${n(x + 6)} ${n(904 - tall * 0.5)} ${n(x + 6)} 904Z`,
      i % 3 ? '#0f1c1b' : '#162825',
    );
  }).join('');
}

function land(): string {
  const top = 'M0 742C260 726 420 712 640 706S 1180 694 1600 700';
  return (
    path(`${top}V900H0Z`, '#223b36') +
    stroke(top, '#3b5a4e', 4) +
    path('M0 800C380 776 760 792 1040 812S 1440 840 1600 826V900H0Z', '#1a302c') +
    path('M0 856C300 838 640 850 900 862S 1400 872 1600 862V900H0Z', '#142623')
  );
}

function camp(glow: number): string {
  const chair =
    stroke('M6 0L46 -62M52 0L8 -50', '#141e22', 5) +
    poly(
      [
        [-2, -50],
        [50, -42],
        [52, -34],
        [0, -42],
      ],
      3,
      '#c4533a',
    ) +
    poly(
      [
        [44, -40],
        [60, -106],
        [70, -104],
        [54, -36],
      ],
      3,
      '#b0452f',
    ) +
    stroke('M12 -64H44', '#141e22', 5);
  const table =
    stroke('M-34 0L30 -44M34 0L-30 -44', '#141e22', 4) +
    rect(-46, -50, 92, 7, 3, '#8d6a45') +
    rect(-46, -50, 92, 3, 1.5, '#c79a66') +
    rect(14, -66, 14, 16, 3, '#e9e2d2') +
    rect(-24, -74, 20, 24, 4, '#ffe7ae') +
    rect(-26, -78, 24, 5, 2, '#2b363b') +
    rect(-26, -53, 24, 4, 2, '#2b363b') +
    stroke('M-22 -78q8 -16 16 0', '#2b363b', 2.5);
  return (
    ellipse(826, 794, 112, 11, '#0b1514', 'opacity=".35"') +
    group(chair, 'translate(754 788)') +
    group(table, 'translate(868 792)') +
    `<circle cx="854" cy="730" r="62" fill="url(#glow)" opacity="${(0.75 * glow).toFixed(3)}"/>`
  );
}

/** One frame; `phase` runs from 0 to 1 and the frame at 1 is the frame at 0. */
export function drawHero(phase = 0): string {
  const glow = 0.94 + 0.06 * Math.sin(TURN * (phase * 2));
  const van = vanSide({ upper: '#d8cab2', lower: '#2c6152', glass: '#33464f', glow, phase });
  return svg(
    rect(0, 0, 1600, 900, 0, 'url(#sky)') +
      `<ellipse cx="1190" cy="${HORIZON}" rx="760" ry="400" fill="url(#sunset)"/>` +
      stars(phase) +
      clouds(phase) +
      circle(1190, HORIZON - 2, 44, '#ffd79a', 'opacity=".9"') +
      cliffs(phase) +
      sea(phase) +
      land() +
      edgeGrass(phase) +
      ellipse(1230, 752, 380, 22, '#0b1615', 'opacity=".55"') +
      poly(
        [
          [1178, 724],
          [1300, 724],
          [1400, 880],
          [1050, 880],
        ],
        10,
        'url(#spill)',
        `filter="url(#near)" opacity="${(glow * 0.85).toFixed(3)}"`,
      ) +
      group(van, 'translate(908 752)') +
      `<ellipse cx="1234" cy="560" rx="230" ry="190" fill="url(#glow)" opacity="${(glow * 0.24).toFixed(3)}"/>` +
      camp(glow) +
      nearGrass(phase),
    1600,
    900,
    DEFINITIONS,
  );
}
