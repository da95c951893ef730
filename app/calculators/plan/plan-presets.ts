import { type DevicePresetId, devicePresets } from './device-presets.ts';
import { emptyPlan, type PlanDevice, type PlanState } from './plan-state.ts';

/** A device as its preset has it, with what is changed of it. */
export function deviceFrom(id: DevicePresetId, changed: Partial<PlanDevice> = {}): PlanDevice {
  const { watts, minutes, timeIn, duty, feed } = devicePresets[id];
  return {
    preset: id,
    name: '',
    quantity: 1,
    isTogether: false,
    watts,
    minutes,
    timeIn,
    duty,
    feed,
    ...changed,
  };
}

/** A plan to begin with, as people often have it. */
export interface PlanPreset {
  name: string;
  description: string;
  state: PlanState;
}

/** Two for a weekend in Kent, the stay that "Will it last a wet weekend in January?" reckons through. */
const weekendCouple: PlanState = {
  ...emptyPlan,
  devices: [
    deviceFrom('fridge-40'),
    deviceFrom('diesel-heater'),
    deviceFrom('led-lights'),
    deviceFrom('pump'),
    deviceFrom('phone', { quantity: 2, watts: 12 }),
    deviceFrom('laptop'),
    deviceFrom('router'),
    deviceFrom('travel-kettle'),
  ],
  solarWatts: 200,
  weather: 'wet',
  inverterHours: 1,
};

const fullTimer: PlanState = {
  ...emptyPlan,
  devices: [
    deviceFrom('fridge-freezer'),
    deviceFrom('led-lights'),
    deviceFrom('pump', { minutes: 20 }),
    deviceFrom('phone', { quantity: 2 }),
    deviceFrom('laptop', { minutes: 240 }),
    deviceFrom('router', { minutes: 1_440 }),
    deviceFrom('roof-fan'),
    deviceFrom('television'),
    deviceFrom('travel-kettle', { minutes: 18 }),
    deviceFrom('induction', { minutes: 20 }),
  ],
  days: 4,
  arrivalDay: 0,
  arrivalHour: 12,
  departureHour: 12,
  month: 5,
  solarWatts: 400,
  drivingHours: 0.5,
  dcDcAmps: 30,
  standbyWatts: 1,
  inverterHours: 2,
};

const working: PlanState = {
  ...emptyPlan,
  devices: [
    deviceFrom('fridge-65'),
    deviceFrom('led-lights'),
    deviceFrom('pump'),
    deviceFrom('phone', { quantity: 2 }),
    deviceFrom('laptop', { quantity: 2, watts: 45, minutes: 420 }),
    deviceFrom('satellite-internet', { minutes: 480 }),
    deviceFrom('coffee-machine', { minutes: 6 }),
  ],
  days: 5,
  arrivalDay: 0,
  arrivalHour: 8,
  departureHour: 17,
  month: 4,
  solarWatts: 400,
  drivingHours: 1,
  dcDcAmps: 50,
  alternatorAmps: 180,
};

const familyInAugust: PlanState = {
  ...emptyPlan,
  devices: [
    deviceFrom('fridge-freezer', { duty: 45 }),
    deviceFrom('led-lights', { quantity: 2, minutes: 180 }),
    deviceFrom('pump', { minutes: 25 }),
    deviceFrom('phone', { quantity: 2 }),
    deviceFrom('tablet', { quantity: 2 }),
    deviceFrom('roof-fan'),
    deviceFrom('television', { minutes: 120 }),
    deviceFrom('travel-hairdryer'),
  ],
  days: 7,
  arrivalDay: 5,
  arrivalHour: 15,
  departureHour: 10,
  month: 8,
  region: 'south-west',
  solarWatts: 300,
  drivingHours: 0.5,
  dcDcAmps: 30,
  mainsAmps: 20,
  hookUpNights: 2,
};

const stealthInWinter: PlanState = {
  ...emptyPlan,
  devices: [
    deviceFrom('fridge-40', { duty: 25 }),
    deviceFrom('diesel-heater', { minutes: 480 }),
    deviceFrom('small-light', { quantity: 2 }),
    deviceFrom('phone'),
    deviceFrom('laptop', { minutes: 180 }),
    deviceFrom('pump', { minutes: 5 }),
  ],
  days: 3,
  arrivalDay: 3,
  arrivalHour: 18,
  departureHour: 8,
  month: 12,
  place: 'unheated',
  solarWatts: 160,
  drivingHours: 1,
  dcDcAmps: 30,
  weather: 'wet',
};

export const planPresets = {
  'weekend-couple': {
    name: 'Weekend couple',
    description: 'Friday evening to Sunday afternoon in January, with fridge, heater, a laptop and a kettle',
    state: weekendCouple,
  },
  'full-timer': {
    name: 'Full-timer',
    description: 'Living in the van: four days in May between drives, with an induction ring',
    state: fullTimer,
  },
  working: {
    name: 'Working from the van',
    description: 'Five days in April with two laptops and satellite internet',
    state: working,
  },
  'family-in-august': {
    name: 'Family in August',
    description: 'A week in the South West, two nights of it on hook-up',
    state: familyInAugust,
  },
  'stealth-in-winter': {
    name: 'Stealth van in winter',
    description: 'Three December days with little light, a cold battery and an hour’s drive a day',
    state: stealthInWinter,
  },
} as const satisfies Record<string, PlanPreset>;
