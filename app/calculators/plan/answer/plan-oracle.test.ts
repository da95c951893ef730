import fc from 'fast-check';
import { expect, it } from 'vitest';
import { plans } from '../../../../test/plans.ts';
import { batteryAnswer } from '../battery/bank-answer.ts';
import { dailyLoad } from '../load/daily-load.ts';
import type { PlanState } from '../plan-state.ts';
import { simulateStay } from '../stay/simulate-stay.ts';
import { stayOf } from '../stay/stay-of-plan.ts';
import { climates, declinations, tiltGain } from '../sun/sun.ts';
import { circuitFor } from '../wiring/circuit.ts';

/** More of them by hand: TEST_ROUNDS=50. */
const rounds = Number(process.env.TEST_ROUNDS ?? 1);

const volts = { lithium: 12.8, agm: 12 };
const daylight = new Map<string, number[]>();

/** The sun of a day minute by minute: the height of half a wave between sunrise and sunset. */
function minutesOfSun(region: PlanState['region'], month: number): number[] {
  const key = region + month;
  const known = daylight.get(key);
  if (known) return known;
  const rad = (degrees: number) => (degrees * Math.PI) / 180;
  const lat = rad(climates[region].latitude);
  const dec = rad(declinations[month - 1] ?? 0);
  const long = (2 * 12 * Math.acos(-Math.tan(lat) * Math.tan(dec))) / Math.PI;
  const rise = (month > 3 && month < 11 ? 13 : 12) - long / 2;
  const heights = Array.from({ length: 1_440 }, (_none, minute) => {
    const along = ((minute + 0.5) / 60 - rise) / long;
    return along > 0 && along < 1 ? Math.sin(Math.PI * along) : 0;
  });
  const all = heights.reduce((sum, height) => sum + height, 0);
  const hours = Array.from(
    { length: 24 },
    (_none, hour) => heights.slice(hour * 60, hour * 60 + 60).reduce((sum, height) => sum + height, 0) / all,
  );
  daylight.set(key, hours);
  return hours;
}

/** The same plan reckoned in another way: in Ah, as a list of hours with dates, of devices without presets. */
function oracle(plan: PlanState) {
  const volt = volts[plan.chemistry];
  const loss = { '12V': 1, USB: 0.9, '230V': 0.88 };
  const isOn = (from: number, to: number, hour: number) => (hour >= from && hour < to ? 1 / (to - from) : 0);
  const inverter =
    plan.inverterWatts > 0 || plan.devices.some((one) => one.feed === '230V' && one.watts * one.minutes > 0);
  const jobs = [
    ...plan.devices.map((one) => ({
      ah: (((one.watts * one.quantity) / volt) * (one.minutes / 60) * (one.duty / 100)) / loss[one.feed],
      minutes: one.minutes,
    })),
    ...(inverter
      ? [{ ah: (plan.inverterIdleWatts * plan.inverterHours) / volt, minutes: plan.inverterHours * 60 }]
      : []),
    { ah: (plan.standbyWatts * 24) / volt, minutes: 1_440 },
  ];
  const useIn = (hour: number) =>
    jobs.reduce((sum, { ah, minutes }) => sum + ah * (minutes > 840 ? 1 / 24 : isOn(8, 22, hour)), 0);
  const use = Array.from({ length: 24 }, (_none, hour) => useIn(hour));
  const sun =
    (((climates[plan.region].irradiance[plan.month - 1] ?? 0) * 0.024 * plan.solarWatts * plan.solarShare) /
      100 /
      volt) *
    (plan.weather === 'wet' ? 0.35 : 1) *
    (plan.panels === 'tilted' ? tiltGain(plan.region, plan.month, 50) : 1);
  const bright = minutesOfSun(plan.region, plan.month);
  const mean = climates[plan.region].celsius[plan.month - 1] ?? 0;
  const leave = plan.days * 24 + plan.departureHour;
  const rate = plan.chemistry === 'lithium' ? 0.5 : 0.2;
  const behind = (plan.alternatorAmps * 0.5 * 13.2 * 0.88) / 14.2;

  /** Ah used and brought by the hour, for a bank of so many Ah. */
  const hours = (bank: number) => {
    const list: { used: number; brought: number }[] = [];
    for (let clock = plan.arrivalHour; clock < leave; clock++) {
      const hour = clock % 24;
      const frost =
        !plan.heatsItself &&
        plan.chemistry === 'lithium' &&
        plan.place !== 'heated' &&
        mean + 3 * Math.cos((Math.PI * (hour - 15)) / 12) < 5;
      const engine = hour < 10 ? 0 : Math.max(0, Math.min(1, plan.drivingHours + 10 - hour));
      const isEvening = hour >= 18 || hour <= 9;
      const isNightOnHookUp = isEvening && clock < plan.hookUpNights * 24 + 12;
      const brought =
        sun * (bright[hour] ?? 0) +
        engine * Math.min(plan.dcDcAmps, behind, rate * bank) +
        (isNightOnHookUp ? Math.min(plan.mainsAmps, rate * bank) : 0);
      list.push({ used: use[hour] ?? 0, brought: frost ? 0 : brought });
    }
    return list;
  };
  const total = jobs.reduce((sum, { ah }) => sum + ah, 0);
  const square = use.reduce((sum, ah) => sum + ah * ah, 0);
  const amps = total > 0 ? square / total : 0;
  const winter = [1, 2, 3, 4, 10, 11, 12].includes(plan.month);
  const cold =
    plan.place === 'heated' || !winter
      ? 1
      : 1 - plan.coldReserve / 100 - (plan.place === 'outside' ? 0.075 : 0);
  const holds = (bank: number) =>
    bank * cold * (plan.chemistry === 'agm' && amps > 0 ? Math.min(1, (bank / (amps * 20)) ** 0.2) : 1);
  /** Percent at the end, and the Ah by which it ever falls behind. */
  const run = (bank: number) => {
    let charge = holds(bank);
    let behindFull = 0;
    let worst = 0;
    for (const { used, brought } of hours(bank)) {
      const gained = Math.min(brought - used, rate * bank);
      charge = Math.max(0, Math.min(holds(bank), charge + gained));
      behindFull = Math.max(0, behindFull - gained);
      worst = Math.max(worst, behindFull);
    }
    return { left: (charge / holds(bank)) * 100, worst };
  };
  return { total, holds, run };
}

it('comes to what an independent reckoning comes to, for ten thousand plans', () => {
  const short = plans.map((plan) => ({
    ...plan,
    days: (plan.days % 3) + 1,
    bankAh: plan.bankAh || 230,
    devices: plan.devices.map((device) => ({ ...device, preset: null })),
  }));
  fc.assert(
    fc.property(short, (plan) => {
      const load = dailyLoad(plan);
      const battery = batteryAnswer(plan, load);
      const volt = volts[plan.chemistry];
      const { total, holds, run } = oracle(plan);
      const { left, worst } = run(plan.bankAh);
      const stay = stayOf(plan, load.byHour, plan.bankAh);
      const held = holds(plan.bankAh) * volt;
      const rate = (plan.chemistry === 'lithium' ? 0.5 : 0.2) * plan.bankAh * volt;
      const simulated = simulateStay(stay, held, rate, 0);
      const usable = holds(plan.bankAh) * (plan.chemistry === 'lithium' ? 0.8 : 0.5);
      // The oracle's sun is added up by the minute: a thousandth apart at the most.
      const near = (one: number, other: number) =>
        Math.abs(one - other) <= 1e-3 * Math.max(1, Math.abs(one)) + plan.solarWatts * 1e-4;
      if (!near(load.ampHours, total)) expect(load.ampHours).toBe(total);
      if (!near(battery.usable, usable)) expect(battery.usable).toBe(usable);
      if (!near(battery.spare, usable - worst)) expect(battery.spare).toBe(usable - worst);
      if (!near((simulated.left * held) / 1_280, (left * held) / 1_280)) expect(simulated.left).toBe(left);
    }),
    { numRuns: 10_000 * rounds },
  );
});

it('finds the cable and the fuse that a search through all of them finds', () => {
  const carried = [
    [1, 7],
    [1.5, 10],
    [2.5, 15],
    [4, 21],
    [6, 30],
    [10, 50],
    [16, 70],
    [25, 100],
    [35, 125],
    [50, 200],
    [70, 250],
    [95, 300],
    [140, 500],
    [190, 600],
  ] as const;
  const fuses = [30, 40, 50, 60, 70, 80, 100, 125, 150, 175, 200, 225, 250, 300, 350, 400];
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 6_000 }),
      fc.integer({ min: 1, max: 200 }),
      fc.boolean(),
      (tenths, length, isBundled) => {
        const [amps, metres] = [tenths / 10, length / 10];
        const found = circuitFor(
          { id: 'dcDc', name: '', from: '', to: '', amps, metres, place: 'battery', isMotor: false },
          { isBundled, isLithium: true, bankAh: 100 },
        );
        const fits = carried.flatMap(([copper, carries]) =>
          fuses
            .filter((fuse) => fuse >= amps * 1.25 - 1e-9 && fuse <= carries * (isBundled ? 0.75 : 1) + 1e-9)
            .filter(() => (2 * metres * amps * 0.0195) / copper <= 0.36 + 1e-9)
            .map((fuse) => [copper, fuse]),
        );
        expect(found.fuse ? [found.size * found.cores, found.fuse.amps] : undefined).toEqual(fits[0]);
      },
    ),
    { numRuns: 1_000 * rounds },
  );
});
