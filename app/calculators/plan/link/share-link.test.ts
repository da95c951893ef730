import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plans } from '../../../../test/plans.ts';
import { deviceFrom, planPresets } from '../plan-presets.ts';
import { emptyPlan, mostDevices, type PlanState } from '../plan-state.ts';
import { readPlan } from '../read-plan.ts';
import { longestLink, readLink, writeLink } from './share-link.ts';

/** Links that somebody may have kept: each has to open for ever, and to the same plan. Add to them, never change one. */
const kept: [link: string, differs: Partial<PlanState>][] = [
  ['v=1', {}],
  ['v=1&m=7&s=200&r=highland', { month: 7, solarWatts: 200, region: 'highland' }],
  [
    'v=1&d=3&ad=0&ah=8&dh=20&c=agm&p=outside&cr=30&b=230&hb=1&pt=tilted&ss=65&w=wet',
    {
      days: 3,
      arrivalDay: 0,
      arrivalHour: 8,
      departureHour: 20,
      chemistry: 'agm',
      place: 'outside',
      coldReserve: 30,
      bankAh: 230,
      hasBank: true,
      panels: 'tilted',
      solarShare: 65,
      weather: 'wet',
    },
  ],
  [
    'v=1&dr=1.5&dc=30&al=180&ma=20&hn=2&po=6&i=2000&ii=12&ih=2.5&sb=3&bu=1',
    {
      drivingHours: 1.5,
      dcDcAmps: 30,
      alternatorAmps: 180,
      mainsAmps: 20,
      hookUpNights: 2,
      postAmps: 6,
      inverterWatts: 2_000,
      inverterIdleWatts: 12,
      inverterHours: 2.5,
      standbyWatts: 3,
      isBundled: true,
    },
  ],
  [
    'v=1&l=inverter_1.5*dcDc_6&e=fridge-40.45.1.1440.30.ah&e=.60.2.90.100.ut.Dad%E2%80%99s+radio+3.0',
    {
      runs: { ...emptyPlan.runs, inverter: 1.5, dcDc: 6 },
      devices: [
        deviceFrom('fridge-40'),
        {
          preset: null,
          name: 'Dad’s radio 3.0',
          watts: 60,
          quantity: 2,
          minutes: 90,
          duty: 100,
          timeIn: 'min',
          feed: 'USB',
          isTogether: true,
        },
      ],
    },
  ],
];

describe('A link to a plan', () => {
  it.each(kept)('that was made once opens for ever: %s', (link, differs) => {
    expect(readLink(link)).toEqual({ ...emptyPlan, ...differs });
    expect(readLink(`?${link}`)).toEqual(readLink(link));
    expect(readLink(writeLink({ ...emptyPlan, ...differs }))).toEqual(readLink(link));
  });

  it('leaves out what an empty plan of version 1 has, which never changes', () => {
    expect(readLink('v=1')).toEqual({
      devices: [],
      days: 2,
      arrivalDay: 4,
      arrivalHour: 17,
      departureHour: 16,
      chemistry: 'lithium',
      place: 'heated',
      coldReserve: 20,
      bankAh: 0,
      hasBank: false,
      heatsItself: false,
      solarWatts: 0,
      panels: 'flat',
      solarShare: 70,
      weather: 'average',
      region: 'south-east',
      month: 1,
      drivingHours: 0,
      dcDcAmps: 0,
      alternatorAmps: 140,
      mainsAmps: 0,
      hookUpNights: 0,
      postAmps: 10,
      inverterWatts: 0,
      inverterIdleWatts: 10,
      inverterHours: 0,
      standbyWatts: 0,
      isBundled: false,
      runs: {
        main: 0.5,
        inverter: 1,
        panels: 4,
        controller: 1.5,
        dcDc: 5,
        dcDcOut: 1.5,
        mainsCharger: 2,
        fuseBox: 1,
        fridge: 4,
        heater: 4,
        pump: 5,
        lights: 5,
        sockets: 4,
      },
    });
  });

  it('holds the whole plan', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        expect(readLink(writeLink(plan))).toEqual(plan);
      }),
    );
  });

  it('is short for each preset, and says nothing that stands in an empty plan', () => {
    expect(writeLink(emptyPlan)).toBe('v=1');
    for (const { state } of Object.values(planPresets)) {
      expect(readLink(writeLink(state))).toEqual(state);
      expect(writeLink(state).length).toBeLessThan(420);
    }
  });

  it.each(['', '?', 'v=', 'v=0', 'v=2&d=3', 'v=__proto__', 'v=constructor', 'd=3', 'v=1.0'])(
    'is none without a version that we know: %j',
    (search) => {
      expect(readLink(search)).toBeNull();
    },
  );

  it.each([
    'v=1&d=-1&s=1e9&m=NaN&ah=abc&dr=Infinity&r=atlantis&po=7&c=plutonium',
    'v=1&e=&e=....&e=x.y.z&e=fridge-40.-5.1e9.abc..q&l=*_*main_*main_NaN*__proto___3',
    'v=1&e=%00%ff%FF&l=%%%&d=٣',
  ])('with nonsense in it still opens to a plan: %s', (search) => {
    const plan = readLink(search);
    expect(plan).not.toBeNull();
    expect(readPlan(plan)).toEqual(plan);
  });

  it('has a largest size, and fills no more rows than there are', () => {
    const most = Array.from({ length: mostDevices }, () =>
      deviceFrom('satellite-internet', { name: '’'.repeat(40), watts: 9_999, quantity: 20 }),
    );
    const full = { ...emptyPlan, devices: most };
    expect(writeLink(full).length).toBeLessThan(longestLink);
    expect(readLink(writeLink(full))).toEqual(full);
    expect(readLink(`v=1${'&e=pump.50.1.10.100.a'.repeat(100_000)}`)?.devices).toHaveLength(mostDevices);
  });
});
