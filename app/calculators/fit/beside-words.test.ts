import { expect, it } from 'vitest';
import { seedProducts } from '../../../seed/catalogue/catalogue.ts';
import { batteryOf, inverterOf } from '../../catalogue/sizing/power-parts.server.ts';
import { toWattMinutes } from '../figures/daily-use.ts';
import { batteryOptions, fitWords } from './battery-fit.ts';
import { besideOf, cardFit, nextAfter, sizeNote } from './beside-words.ts';
import { recommend } from './recommend.ts';

const sold = seedProducts.map((one) => ({ ...one, isInStock: one.stockQuantity > 0 }));
const shop = {
  batteries: sold
    .filter(({ category }) => category === 'leisure-batteries')
    .flatMap((one) => batteryOf(one) ?? [])
    .sort((one, other) => one.capacity - other.capacity),
  inverters: sold
    .filter(({ category }) => category === 'inverters')
    .flatMap((one) => inverterOf(one) ?? [])
    .sort((one, other) => one.power - other.power),
};
const read = (need: number, watts = 0) =>
  recommend(
    {
      need: toWattMinutes(need),
      strongest: watts > 0 ? { name: '', watts, dailyMinutes: 0 } : null,
    },
    shop,
  );

it.each<[need: number, watts: number, card: string, spare: number, beside: RegExp | null, notes: string[]]>([
  [360, 0, '460 Ah: Just under limit', 8, null, []],
  [
    400,
    0,
    '500+ Ah: Just under limit',
    0,
    /^Higher: our 560 Ah battery, 448 Ah usable, leaves 48 Ah \(10 %\)\.$/,
    [],
  ],
  [400.1, 0, '500+ Ah: No — go higher', -0.1, /at least 501 Ah/, []],
  [
    430,
    0,
    '500+ Ah: No — go higher',
    -30,
    /at least 538 Ah, 598 Ah with a tenth.*560 Ah .* leaves 18 Ah \(4 %\), less/,
    [],
  ],
  [
    470,
    0,
    '500+ Ah: No — go higher',
    -70,
    /at least 588 Ah, 653 Ah with a tenth.*No single battery of ours/,
    [],
  ],
  [510.5, 0, '500+ Ah: No — go higher', -110.5, /at least 639 Ah.*No single battery of ours/, []],
  [9_999, 0, '500+ Ah: No — go higher', -9_599, /at least 12,499 Ah.*No single battery of ours/, []],
  [
    ...([79, 2_000, '105 Ah: Just under limit', 5] as const),
    /198 A; the 105 Ah gives 100 A, the 160 Ah gives 150 A, the 230 Ah gives 200 A\. Take the 230 Ah\..*320 Ah with an inverter of 3,000 W/,
    ['105: Too weak for 2,000 W', '160: Too weak for 2,000 W', '230: Our pick'],
  ],
  [
    40,
    1_000,
    '105 Ah: Yes',
    44,
    /Take the 160 Ah.*inverter of 1,500 W/,
    ['105: Too weak for 1,000 W', '160: Our pick'],
  ],
  [
    ...([
      40,
      3_200,
      '105 Ah: Yes',
      44,
      /^Your strongest device \(3,200 W\) is more than any 12 V inverter/,
    ] as const),
    [105, 160, 230, 320, 460, 500].map((size) => `${size}: Too weak for 3,200 W`),
  ],
])('%d Ah and %i W: the card says %s', (need, watts, card, spare, beside, notes) => {
  const recommended = read(need, watts);
  const { battery, status, spare: left } = cardFit(recommended);
  expect(`${battery.name}: ${fitWords[status]}`).toBe(card);
  expect(left).toBeCloseTo(spare);
  const words = besideOf(recommended)?.lines.join(' ') ?? null;
  if (beside) expect(words).toMatch(beside);
  else expect(words).toBeNull();
  const said = batteryOptions.flatMap(({ capacity }) => {
    const note = sizeNote(capacity, recommended);
    return note ? [`${capacity}: ${note}`] : [];
  });
  expect(said).toEqual(notes);
});

it.each([
  [79, 2_000, '230 Ah'],
  [79, 0, '160 Ah'],
  [79, 3_200, '160 Ah'],
  [400, 0, '560 Ah'],
  [79, 1_000, '160 Ah'],
])('%d Ah and %i W: the card leads to the %s next, and says no reason twice', (need, watts, next) => {
  const recommended = read(need, watts);
  expect(nextAfter(cardFit(recommended), recommended)?.name).toBe(next);
  const words = besideOf(recommended)?.lines.join(' ') ?? '';
  expect(words.match(/draws? about/g) ?? []).toHaveLength(watts > 0 && watts < 3_200 ? 1 : 0);
});
