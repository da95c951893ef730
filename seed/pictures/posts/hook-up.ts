import { AMBER, INK, PAPER, STEEL } from '../ground.ts';
import { circle, dark, ellipse, group, light, path, rect, stroke, wire } from '../shapes.ts';
import { text } from '../text.ts';
import { vanSide } from '../van-side.ts';
import { postPicture } from './board.ts';

/** A van on a wet pitch, its lead to the post, and the consumer unit under the glass. */

const BLUE = '#3b73b5';

function ground(): string {
  const drops = Array.from({ length: 46 }, (_, i) => {
    const x = (i * 173) % 1620;
    const y = (i * 97) % 560;
    return `M${x} ${y}l-9 30`;
  }).join('');
  return (
    rect(0, 0, 1600, 900, 0, '#cfdde8') +
    path('M0 560C260 500 460 540 720 520S1260 470 1600 530V700H0Z', '#b4c9c2') +
    path('M0 640C300 600 520 630 860 612S1380 590 1600 616V900H0Z', '#7fa384') +
    path('M0 742C360 716 900 730 1600 716V900H0Z', '#6b9172') +
    stroke(drops, '#ffffff', 4, 'opacity=".55"')
  );
}

function post(): string {
  return (
    ellipse(846, 764, 84, 13, '#0e171c', 'opacity=".25"') +
    rect(800, 430, 92, 332, 12, '#6f7f86') +
    rect(800, 430, 78, 332, 12, '#9aa9ae') +
    rect(788, 410, 114, 42, 14, '#4d5b61') +
    rect(788, 410, 98, 36, 14, '#66757b') +
    rect(812, 476, 54, 76, 8, PAPER) +
    text('16 A', 839, 524, { size: 24, fill: INK, weight: 800, anchor: 'middle' }) +
    circle(839, 606, 31, dark(BLUE, 0.3)) +
    circle(838, 604, 27, BLUE) +
    circle(838, 604, 13, dark(BLUE, 0.5))
  );
}

/** One breaker's body, its lever up. */
function breaker(x: number, w: number, rating: string, colour: string, lever = x + w / 2 - 26): string {
  return (
    rect(x, -130, w, 260, 8, '#c9cfd0') +
    rect(x, -130, w - 7, 256, 8, PAPER) +
    rect(lever, -58, 46, 100, 8, '#2a353a') +
    rect(lever + 4, -54, 38, 50, 6, colour) +
    text(rating, x + w / 2 - 3, 104, { size: 42, fill: INK, weight: 800, anchor: 'middle', max: w - 18 })
  );
}

function lens(): string {
  const unit =
    rect(-252, -196, 516, 396, 24, dark('#dfe5e6', 0.35)) +
    rect(-258, -204, 516, 396, 24, '#e8edee') +
    rect(-228, -148, 456, 300, 14, '#8d9a9e') +
    breaker(-216, 226, '30 mA', '#2c62a0', -64) +
    text('RCD', -104, -80, { size: 50, fill: INK, weight: 800, anchor: 'middle' }) +
    rect(-198, -50, 112, 84, 12, dark(AMBER, 0.3)) +
    rect(-198, -58, 112, 84, 12, AMBER) +
    text('TEST', -142, -2, { size: 40, fill: INK, weight: 800, anchor: 'middle' }) +
    breaker(18, 98, '6 A', '#3f9a5c') +
    breaker(120, 98, '16 A', '#3f9a5c');
  return group(
    circle(8, 16, 330, '#0e171c', 'opacity=".18"') +
      circle(0, 0, 326, '#50616a') +
      circle(0, 0, 308, '#f4f1ea') +
      group(unit, 'scale(.88)'),
    'translate(1238 400)',
  );
}

export function drawHookUp(): string {
  const van = vanSide({ upper: '#efe4cf', lower: '#2c6152', glass: '#33464f', glow: 0.75, phase: 0.05 });
  return postPicture(
    ground() +
      ellipse(400, 748, 400, 20, '#0e171c', 'opacity=".3"') +
      stroke('M624 610L936 470M624 610L1000 628', '#50616a', 5, 'stroke-dasharray="2 15"') +
      group(van, 'translate(46 750) scale(1.08)') +
      circle(624, 610, 31, dark(STEEL, 0.4)) +
      circle(624, 609, 26, light(STEEL, 0.4)) +
      circle(624, 609, 18, BLUE) +
      wire('M624 640C636 730 620 816 716 828S 900 850 900 800S 838 716 838 626', '#e57f2b', 18) +
      post() +
      rect(822, 596, 32, 62, 10, dark(BLUE, 0.1)) +
      rect(608, 604, 32, 58, 10, dark(BLUE, 0.1)) +
      lens(),
  );
}
