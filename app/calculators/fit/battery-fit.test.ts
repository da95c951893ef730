import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toWattMinutes } from '../figures/daily-use.ts';
import { dailyWattMinutes, toAmpHours, weekendDevices } from '../figures/energy.ts';
import scenarios from '../scenarios.json' with { type: 'json' };
import { adviceFor } from './battery-advice.ts';
import { batteryOptions, batteryToSee, fitBattery, fitWords, leastCapacity } from './battery-fit.ts';

const fitOf = (ampHours: number) => fitBattery(toWattMinutes(ampHours));

it('has six sizes, 80 % of each usable', () => {
  expect(
    batteryOptions.map(({ name, capacity, usableCapacity }) => [name, capacity, usableCapacity]),
  ).toEqual([
    ['105 Ah', 105, 84],
    ['160 Ah', 160, 128],
    ['230 Ah', 230, 184],
    ['320 Ah', 320, 256],
    ['460 Ah', 460, 368],
    ['500+ Ah', 500, 400],
  ]);
});

const samples = [
  [53, 105, 'Yes'],
  [79, 105, 'Just under limit'],
  [90, 160, 'Yes'],
  [120, 160, 'Just under limit'],
  [142, 230, 'Yes'],
  [180, 230, 'Just under limit'],
  [207, 320, 'Yes'],
  [250, 320, 'Just under limit'],
  [310, 460, 'Yes'],
  [400, 500, 'Just under limit'],
  [430, 500, 'No — go higher'],
  [470, 500, 'No — go higher'],
] as const;

it.each(samples)('%i Ah a day: the %i Ah battery, "%s"', (need, capacity, words) => {
  const { battery, status, spare } = fitOf(need);
  expect([battery.capacity, fitWords[status]]).toEqual([capacity, words]);
  expect(spare).toBe(battery.usableCapacity - need);
});

it('shows those twelve needs as scenarios, each with a description', () => {
  expect(scenarios.map(({ usage }) => usage)).toEqual(samples.map(([usage]) => usage));
  expect(new Set(scenarios.map(({ description }) => description)).size).toBe(12);
});

// The spare is a share of the usable capacity, not of the need: 8 of 84 Ah are 9.5 %, though 10.5 % of 76.
it.each([
  [75.6, 'covered'],
  [75.61, 'borderline'],
  [76, 'borderline'],
  [84, 'borderline'],
  [360, 'borderline'],
  [400.01, 'insufficient'],
  [0, 'covered'],
])('%d Ah is %s', (need, status) => {
  expect(fitOf(need).status).toBe(status);
});

it('takes the next size from one watt-minute above the usable capacity', () => {
  for (const [index, battery] of batteryOptions.entries()) {
    const usable = toWattMinutes(battery.usableCapacity);
    expect(fitBattery(usable).battery).toBe(battery);
    const next = fitBattery(usable + 1);
    expect(next.battery).toBe(batteryOptions[index + 1] ?? battery);
    expect(next.status === 'insufficient').toBe(index === batteryOptions.length - 1);
  }
});

it('is the smallest battery that is enough, and never a smaller one for a greater need', () => {
  const anyNeed = fc.integer({ min: 0, max: toWattMinutes(1_000) });
  fc.assert(
    fc.property(anyNeed, anyNeed, (a, b) => {
      const [less, more] = [Math.min(a, b), Math.max(a, b)].map(fitBattery);
      if (!less || !more) throw new Error('No fit');
      expect(less.battery.capacity).toBeLessThanOrEqual(more.battery.capacity);
      const enough = batteryOptions.filter((each) => toWattMinutes(each.usableCapacity) >= Math.min(a, b));
      expect(less.battery).toBe(enough[0] ?? batteryOptions.at(-1));
      expect(less.status === 'insufficient').toBe(enough.length === 0);
      expect(less.status === 'covered').toBe(less.spare >= less.battery.usableCapacity / 10);
    }),
  );
});

it.each([
  [430, 538],
  [470, 588],
  [84, 105],
])('%i Ah take a capacity of at least %i Ah', (need, capacity) => {
  expect(leastCapacity(toWattMinutes(need))).toBe(capacity);
});

it('sends nobody to a next size that does not exist', () => {
  for (const [index, { usableCapacity }] of batteryOptions.entries()) {
    const need = toWattMinutes(usableCapacity);
    const advice = adviceFor(fitBattery(need), need);
    const isLast = index === batteryOptions.length - 1;
    expect(advice.includes('the next size up')).toBe(!isLast);
    expect(advice.includes('ask us about a second battery')).toBe(isLast);
  }
});

it.each([
  [53, 105],
  [79, 160],
  [142, 230],
  [360, 500],
  [400, undefined],
  [430, undefined],
])('for %i Ah leads to a battery of %s Ah: the next size where too little is left over', (need, capacity) => {
  expect(batteryToSee(fitOf(need))?.capacity).toBe(capacity);
});

it('reckons the weekend of the blog as the blog does, once heater and laptop run as there', () => {
  const runs: Record<string, number> = { 'Diesel heater': 360, Laptop: 120 };
  const ofBlog = weekendDevices.map((one) => ({ ...one, dailyMinutes: runs[one.name] ?? one.dailyMinutes }));
  const daily = dailyWattMinutes(ofBlog);
  expect(Math.round(toAmpHours(daily))).toBe(54);
  expect(fitBattery(2 * daily)).toMatchObject({ battery: { capacity: 160 }, status: 'covered' });
});
