import { describe, expect, it } from 'vitest';
import { seedGoods } from '../../../../test/part-goods.ts';
import { bankOf } from '../battery/bank-answer.ts';
import { givesAmps, neededAh, neededForPeak, peukertShare } from '../battery/battery-need.ts';
import { dcDcInputAmps, drawnAtPost } from '../charge/chargers.ts';
import { inverterAmps } from '../charge/inverter.ts';
import { dailyLoad, drawnWattHours } from '../load/daily-load.ts';
import { deviceFrom, planPresets } from '../plan-presets.ts';
import { emptyPlan, type PlanDevice, type PlanState } from '../plan-state.ts';
import { simulateStay } from '../stay/simulate-stay.ts';
import { stayOf } from '../stay/stay-of-plan.ts';
import { climates, controllerAmps, sunHoursOf, sunOfYear, tiltGain } from '../sun/sun.ts';
import { dropVolts, leastSize } from '../wiring/cable.ts';
import { circuitFor } from '../wiring/circuit.ts';
import { planAnswer } from './plan-answer.ts';

const one = (watts: number, minutes: number, changed: Partial<PlanDevice> = {}): PlanDevice => ({
  preset: null,
  name: '',
  watts,
  minutes,
  quantity: 1,
  timeIn: 'min',
  duty: 100,
  feed: '12V',
  isTogether: false,
  ...changed,
});
const plan = (changed: Partial<PlanState>): PlanState => ({ ...emptyPlan, ...changed });

describe('A day’s use, section 2', () => {
  it.each([
    [5, 240, 1.67],
    [10, 300, 4.17],
    [50, 10, 0.69],
    [2_000, 5, 13.89],
    [60, 1_440, 120],
  ])('by the quick rule, %i W for %i minutes: %d Ah', (watts, minutes, ampHours) => {
    expect(dailyLoad(plan({ devices: [one(watts, minutes)] })).simpleAmpHours).toBeCloseTo(ampHours, 2);
  });

  it('of a fridge is 324 Wh or 25.3 Ah, and of a kettle 189 Wh or 14.8 Ah', () => {
    const fridge = dailyLoad(plan({ devices: [deviceFrom('fridge-40')] }));
    expect([fridge.total, fridge.ampHours]).toEqual([expect.closeTo(324), expect.closeTo(25.3, 1)]);
    const kettle = dailyLoad(plan({ devices: [deviceFrom('travel-kettle')] }));
    expect([kettle.total, kettle.ampHours]).toEqual([expect.closeTo(189.4, 1), expect.closeTo(14.8, 1)]);
    expect(drawnWattHours(one(36, 60, { feed: 'USB' }))).toBeCloseTo(40);
  });
});

describe('A battery, section 3', () => {
  it.each([
    [105, 84, 67, 1.2],
    [160, 128, 102, 1.8],
    [230, 184, 147, 2.6],
    [320, 256, 205, 3.7],
    [460, 368, 294, 5.3],
    [500, 400, 320, 5.8],
  ])('of %i Ah has %i usable, %i at 0 °C', (capacity, usable, cold) => {
    const usableIn = (place: PlanState['place']) => {
      const state = plan({ place });
      return bankOf(state, dailyLoad(state), capacity).usable / 12.8;
    };
    expect(usableIn('heated')).toBeCloseTo(usable, 6);
    expect(Math.round(usableIn('unheated'))).toBe(cold);
    expect(usableIn('outside')).toBeLessThan(cold);
  });

  it.each([
    [105, 100],
    [160, 150],
    [230, 200],
    [320, 300],
    [460, 300],
    [560, 300],
    [60, 60],
    [200, 200],
  ])('of %i Ah gives %i A: its rate, or what its electronics let through', (capacity, amps) => {
    expect(givesAmps('lithium', capacity)).toBe(amps);
    expect(givesAmps('agm', capacity)).toBe(capacity / 2);
  });

  it('for 198 A at once is of 198 Ah, and larger than those whose electronics give less', () => {
    expect(neededForPeak(197.6, 'lithium')).toBeCloseTo(197.6, 6);
    expect(neededForPeak(101, 'lithium')).toBe(106);
    expect(neededForPeak(250, 'lithium')).toBe(250);
    expect(neededForPeak(197.6, 'agm')).toBeCloseTo(395.2, 6);
  });

  it('of the sample shop gives what its page says', () => {
    const batteries = seedGoods().flatMap(({ part }) => (part.role === 'battery' ? [part] : []));
    expect(batteries.length).toBeGreaterThan(5);
    for (const { chemistry, ah, amps } of batteries)
      if (chemistry === 'lithium') expect([ah, givesAmps(chemistry, ah)]).toEqual([ah, amps]);
  });

  it('of AGM holds less at a high current, and the need makes up for it', () => {
    expect(peukertShare('agm', 100, 5)).toBe(1);
    expect(peukertShare('agm', 100, 50)).toBeCloseTo(0.631, 3);
    const needed = neededAh(30, 'agm', 50);
    expect(needed * 0.5 * peukertShare('agm', needed, 50)).toBeCloseTo(30, 6);
  });
});

describe('The twelve needs of a day, section 9', () => {
  it.each([
    [53, 105, 'covered'],
    [79, 105, 'borderline'],
    [84, 105, 'borderline'],
    [90, 160, 'covered'],
    [120, 160, 'borderline'],
    [142, 230, 'covered'],
    [180, 230, 'borderline'],
    [207, 320, 'covered'],
    [250, 320, 'borderline'],
    [310, 460, 'covered'],
    [400, 500, 'borderline'],
    [430, 500, 'insufficient'],
    [470, 500, 'insufficient'],
  ])('%i Ah: the %i Ah battery, %s', (ampHours, capacity, status) => {
    // 12.8 h at as many watts as Ah keep all figures whole, and the current below each battery's own.
    const state = plan({ devices: [one(ampHours, 768)], days: 1, arrivalHour: 12, departureHour: 12 });
    const { battery } = planAnswer(state);
    expect(battery).toMatchObject({ capacity, status });
    expect(battery.needed).toBeCloseTo(ampHours / 0.8, 6);
    expect(battery.spare).toBeCloseTo(capacity * 0.8 - ampHours, 6);
  });
});

describe('The sun, section 4', () => {
  it.each([
    ['south-east', [0.77, 1.42, 2.5, 4.08, 4.99, 5.54, 5.18, 4.37, 3.19, 1.85, 0.98, 0.6]],
    ['east-pennines', [0.62, 1.3, 2.3, 3.6, 4.61, 4.8, 4.54, 3.77, 2.76, 1.58, 0.79, 0.5]],
    ['highland', [0.41, 1.03, 2.04, 3.48, 4.54, 4.44, 4.08, 3.34, 2.35, 1.22, 0.53, 0.29]],
    ['shetland', [0.29, 0.82, 1.9, 3.24, 4.7, 4.56, 4.03, 3.46, 2.16, 1.1, 0.38, 0.17]],
  ] as const)('of %s is as in the table', (region, hours) => {
    expect(hours.map((_hours, index) => sunHoursOf(region, index + 1, 'flat').toFixed(2))).toEqual(
      hours.map((each) => each.toFixed(2)),
    );
  });

  it('of the South East is 2.96 h a day over the year, and of September in the Borders 111 W/m²', () => {
    const days = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
    const year = days.reduce(
      (sum, each, index) => sum + each * sunHoursOf('south-east', index + 1, 'flat'),
      0,
    );
    expect([year, year / 365]).toEqual([expect.closeTo(1_082, 0), expect.closeTo(2.96, 2)]);
    expect(climates.borders.irradiance[8]).toBe(111);
    expect(climates['south-west'].irradiance[2]).toBe(111);
  });

  it('on 100 W in Kent makes 4.2 Ah in January and 30.3 in June, and 100 Ah ask for these panels', () => {
    const months = sunOfYear(plan({ solarWatts: 100 }), 1_280, 12.8);
    expect(months.map(({ ampHours }) => ampHours.toFixed(1))).toEqual([
      ...['4.2', '7.7', '13.6', '22.3', '27.3', '30.3', '28.3', '23.9', '17.5', '10.1', '5.4', '3.3'],
    ]);
    const needed = [2_381, 1_291, 733, 448, 366, 330, 353, 419, 573, 989, 1_858, 3_048];
    for (const [index, watts] of needed.entries()) {
      expect(Math.abs((months[index]?.wattsNeeded ?? 0) - watts)).toBeLessThanOrEqual(1);
    }
  });

  it('covers 100 Ah with 360 W in June and July alone', () => {
    const months = sunOfYear(plan({ solarWatts: 360 }), 1_280, 12.8);
    expect(months.filter(({ isCovered }) => isCovered).map(({ month }) => month)).toEqual([6, 7]);
  });

  it('on tilted panels is half as much again and more in winter, about a tenth over the year', () => {
    expect(tiltGain('south-east', 12, 50)).toBeGreaterThan(1.6);
    expect(tiltGain('south-east', 12, 50)).toBeLessThan(2.1);
    expect(tiltGain('south-east', 6, 0)).toBe(1);
    const yearly = (tilt: number) =>
      climates['south-east'].irradiance.reduce(
        (sum, each, index) => sum + each * tiltGain('south-east', index + 1, tilt),
        0,
      );
    expect(yearly(35) / yearly(0)).toBeGreaterThan(1.08);
    expect(yearly(35) / yearly(0)).toBeLessThan(1.16);
  });

  it('asks for a controller of 35 A for 360 W', () => {
    expect(controllerAmps(360, 12.8)).toBeCloseTo(35.2, 1);
  });
});

describe('Charging, sections 5 to 7', () => {
  it('takes 36.7 A from the vehicle for 30 A, 2.1 A from the post for 30 A, 198 A for 2,000 W', () => {
    expect(dcDcInputAmps(30)).toBeCloseTo(36.7, 1);
    expect(drawnAtPost(30)).toBeCloseTo(2.1, 1);
    expect(inverterAmps(2_000)).toBeCloseTo(197.6, 1);
  });

  it.each([
    [105, 20, 4.2],
    [160, 30, 4.3],
    [230, 30, 6.1],
    [320, 50, 5.1],
    [460, 60, 6.1],
  ])('fills 80 %% of %i Ah with %i A in %d h of driving', (capacity, amps, hours) => {
    const { driving, load } = planAnswer(
      plan({
        devices: [one(capacity * 0.8 * 16, 48)],
        bankAh: capacity,
        dcDcAmps: amps,
        drivingHours: 1,
        alternatorAmps: 180,
        inverterWatts: 350,
        inverterIdleWatts: 0,
      }),
    );
    expect(driving.amps).toBe(amps);
    expect(load.ampHours / driving.amps).toBeCloseTo(hours, 1);
  });

  it.each([
    [60, 105, 180, 'heated', 'battery', 52.5],
    [60, 460, 100, 'heated', 'alternator', 40.9],
    [30, 230, 140, 'outside', 'cold', 0],
    [30, 230, 140, 'heated', 'nothing', 30],
  ] as const)(
    'of %i A into %i Ah by an alternator of %i A, %s, is held down by %s: %d A',
    (dcDcAmps, bankAh, alternatorAmps, place, _bound, amps) => {
      const state = plan({
        dcDcAmps,
        bankAh,
        alternatorAmps,
        place,
        drivingHours: 1,
        region: 'highland',
        month: 12,
      });
      const { driving } = planAnswer({ ...state, devices: [one(50, 600)] });
      expect(driving.amps).toBeCloseTo(amps, 1);
    },
  );

  it('puts back 22 Ah in 45 minutes with 30 A', () => {
    const { driving } = planAnswer(plan({ devices: [one(50, 600)], dcDcAmps: 30, drivingHours: 0.7 }));
    expect(driving.ampHoursADay).toBeCloseTo(21, 6);
    expect(Math.floor(30 * 0.75)).toBe(22);
  });
});

/** As its section 10 reckons: use spread evenly, an average January sun on 200 W, or a third of it. */
describe('A wet weekend in January, section 10', () => {
  const { state } = planPresets['weekend-couple'];
  const load = dailyLoad(state);
  const evenly = Array.from({ length: 24 }, () => load.total / 24);
  const left = (capacity: number, changed: Partial<PlanState>) => {
    const stay = stayOf({ ...state, ...changed }, evenly, capacity);
    const { holds, mostCharge, floor } = bankOf(state, load, capacity);
    return simulateStay(stay, holds, mostCharge, floor).left;
  };

  it('takes 1,110 Wh a day, 87 Ah, over 47 hours', () => {
    expect(load.total).toBeCloseTo(1_110, 0);
    expect(Math.round(load.ampHours)).toBe(87);
    expect(planAnswer(state).stay.length).toBe(47);
  });

  it.each([
    [105, 0, 0, 0],
    [160, 0, 4, 0],
    [200, 15, 24, 18],
    [230, 26, 33, 29],
    [320, 47, 52, 49],
  ])(
    'leaves of %i Ah what the table says: without sun %i, in average weather %i, in a wet spell %i percent',
    (capacity, none, average, wet) => {
      const within = (percent: number, said: number) => expect(Math.abs(percent - said)).toBeLessThan(0.6);
      within(left(capacity, { solarWatts: 0 }), none);
      // A battery that was empty in between ends with what the sun has brought since.
      if (capacity > 160) within(left(capacity, { weather: 'average' }), average);
      if (capacity > 160) within(left(capacity, { weather: 'wet' }), wet);
    },
  );

  it('says so in one sentence, by the hours of the day in which things run', () => {
    expect(planAnswer(state).sentence).toBe('A 230 Ah battery gets you to Sunday 16:00 with 29 % left.');
    const smaller = planAnswer({ ...state, bankAh: 160 });
    expect(smaller.sentence).toBe(
      'A 160 Ah battery reaches the 20 % that we keep back at about Sunday 05:00, 11 hours before you leave.',
    );
    expect(smaller.sentences[0]).toBe('230 Ah would last, with a tenth to spare.');
    expect(planAnswer({ ...state, weather: 'average' }).sentence).toContain('33 % left');
  });

  it('has 216 Wh of sun in average weather, and 76 in a wet spell', () => {
    const { stay } = planAnswer({ ...state, weather: 'average' });
    expect(Math.round(stay.totals.sun)).toBe(215);
    expect(Math.round(planAnswer(state).stay.totals.sun)).toBe(75);
  });
});

/** Cables are asked for by their current, as the workings of section 8 are. */
describe('Cable and fuse, section 8', () => {
  const around = { isBundled: false, isLithium: true, bankAh: 230 };
  const circuit = (amps: number, metres: number, place: 'box' | 'battery' | 'main' | null, isMotor = false) =>
    circuitFor({ id: 'fridge', name: 'It', from: 'here', to: 'there', amps, metres, place, isMotor }, around);

  it.each([
    ['fridge', 5, 6, 'box', true, 4, 10],
    ['DC-DC charger', 37, 5, 'battery', false, 25, 50],
    ['panels', 20, 4, null, false, 10, undefined],
    ['diesel heater at its start', 10, 4, 'box', true, 6, 20],
    ['lights', 2, 5, 'box', false, 1.5, 3],
    ['inverter', 198, 1, 'battery', false, 70, 250],
  ] as const)('for the %s, %d A over %d m', (_name, amps, metres, place, isMotor, size, fuse) => {
    const found = circuit(amps, metres, place, isMotor);
    expect([found.size, found.cores, found.fuse?.amps]).toEqual([size, 1, fuse]);
    expect(found.dropPercent).toBeLessThanOrEqual(3);
  });

  it('loses 2.4 % on 4 mm² to a fridge six metres off, and 3.9 % on 2.5', () => {
    expect(leastSize(6, 5)).toBeCloseTo(3.25, 2);
    expect(dropVolts(6, 5, 4)).toBeCloseTo(0.29, 2);
    expect((dropVolts(6, 5, 2.5) / 12) * 100).toBeCloseTo(3.9, 1);
  });

  it.each([
    [1, 2, 4.6],
    [2.5, 10, 2.3],
    [6, 20, 2.8],
    [16, 50, 3],
    [35, 100, 3.2],
    [70, 200, 3.2],
  ])('of %d mm² loses 3 %% with %i A after %d m', (size, amps, metres) => {
    const most = (0.36 * size) / (2 * amps * 0.0195);
    expect(most).toBeCloseTo(metres, 1);
    expect(leastSize(most, amps)).toBeCloseTo(size, 6);
  });

  it('for 3,000 W takes two cables of 70 mm² and 400 A of Class T, whatever the bank', () => {
    const large = { ...around, bankAh: 320 };
    const main = circuitFor(
      { id: 'main', name: 'It', from: '', to: '', amps: 296.4, metres: 0.5, place: 'main', isMotor: false },
      large,
    );
    expect(main).toMatchObject({ size: 70, cores: 2, fuse: { amps: 400, class: 'Class T' }, bound: 'fuse' });
    expect(circuit(296.4, 0.5, 'main').fuse).toMatchObject({ amps: 400, class: 'Class T' });
    expect(circuit(296.4, 0.5, 'battery').fuse).toMatchObject({ amps: 400, class: 'Class T' });
    expect(circuit(240, 0.5, 'main').fuse).toMatchObject({ amps: 300, class: 'MEGA' });
  });

  it('carries a quarter less in a bundle, and says where nothing fits', () => {
    const asked = {
      id: 'inverter',
      name: 'It',
      from: '',
      to: '',
      amps: 60,
      metres: 1,
      place: 'battery',
      isMotor: false,
    } as const;
    const sizes = [false, true].map((isBundled) => circuitFor(asked, { ...around, isBundled }).size);
    expect(sizes).toEqual([25, 35]);
    expect(circuit(900, 1, 'battery')).toMatchObject({ fuse: null, bound: 'none-fits' });
  });
});
