import type { Confidence } from './constants.ts';

/** Where a device gets its power from: straight from the battery, through a USB converter, or through the inverter. */
export type Feed = '12V' | 'USB' | '230V';

/** In which hours of the day a device usually runs. */
export type DayShape = 'always' | 'evening' | 'night' | 'meals' | 'morning' | 'working' | 'midday' | 'waking';

/** A device as people usually have it; every figure of it can be changed. */
export interface DevicePreset {
  name: string;
  watts: number;
  minutes: number;
  timeIn: 'h' | 'min';
  /** Percent of that time that it really runs. */
  duty: number;
  feed: Feed;
  /** How many times its watts it draws at the moment it starts. */
  surge: number;
  shape: DayShape;
  /** How sure its watts and its use are. */
  confidence: Confidence;
  source: string;
  /** Whether somebody's health depends on it: the plan keeps more in reserve. */
  isMedical?: true;
  /** A compressor fridge never runs all the time, and one on absorption never lives off a battery. */
  fridge?: 'compressor' | 'absorption';
}

const preset = (
  name: string,
  feed: Feed,
  watts: number,
  [time, timeIn, shape]: [number, 'h' | 'min', DayShape],
  rest: Partial<DevicePreset> = {},
): DevicePreset => ({
  name,
  feed,
  watts,
  timeIn,
  shape,
  minutes: timeIn === 'h' ? time * 60 : time,
  duty: 100,
  surge: 1,
  confidence: 'unconfirmed',
  source: 'Typical label value',
  ...rest,
});

const compressor = { fridge: 'compressor', surge: 3 } as const;
const seenDuty = { confidence: 'agreed', source: 'Duty: rvwiki; watts: typical label value' } as const;

export const devicePresets = {
  'small-light': preset('Small light', '12V', 5, [4, 'h', 'evening'], {
    confidence: 'specified',
    source: 'As in the off-grid calculator',
  }),
  'led-lights': preset('LED lights', '12V', 15, [5, 'h', 'evening']),
  'fridge-40': preset('Fridge, 40 to 50 litres', '12V', 45, [24, 'h', 'always'], {
    ...compressor,
    ...seenDuty,
    duty: 30,
  }),
  'fridge-65': preset('Fridge, 60 to 80 litres', '12V', 55, [24, 'h', 'always'], {
    ...compressor,
    ...seenDuty,
    duty: 35,
  }),
  'fridge-freezer': preset('Fridge-freezer, 90 to 130 litres', '12V', 70, [24, 'h', 'always'], {
    ...compressor,
    duty: 40,
  }),
  'absorption-fridge': preset('Absorption fridge on 12 V', '12V', 150, [24, 'h', 'always'], {
    fridge: 'absorption',
  }),
  pump: preset('Water pump', '12V', 50, [10, 'min', 'meals'], {
    surge: 2,
    confidence: 'specified',
    source: 'As in the off-grid calculator',
  }),
  'diesel-heater': preset('Diesel heater', '12V', 25, [10, 'h', 'night'], {
    surge: 4.8,
    source: 'Typical: 15 to 30 W running, 100 to 120 W for some minutes at the start',
  }),
  'gas-heater': preset('Gas heater’s fan', '12V', 25, [8, 'h', 'night']),
  'roof-fan': preset('Roof fan', '12V', 12, [8, 'h', 'midday'], { surge: 2 }),
  phone: preset('Phone', 'USB', 15, [90, 'min', 'evening']),
  tablet: preset('Tablet', 'USB', 20, [2, 'h', 'evening']),
  laptop: preset('Laptop', 'USB', 60, [2, 'h', 'working'], {
    confidence: 'agreed',
    source: 'rvwiki; the brick’s rating is its ceiling',
  }),
  television: preset('Television, 12 V', '12V', 30, [3, 'h', 'evening']),
  router: preset('4G or 5G router', '12V', 10, [8, 'h', 'working']),
  'satellite-internet': preset('Satellite internet (Starlink)', '230V', 60, [6, 'h', 'working']),
  microwave: preset('Microwave, 700 to 800 W', '230V', 1_150, [10, 'min', 'meals'], {
    surge: 1.2,
    confidence: 'agreed',
    source: 'GoRV; zfactor: half as much again as it cooks with',
  }),
  'travel-kettle': preset('Travel kettle', '230V', 1_000, [10, 'min', 'meals']),
  kettle: preset('Household kettle', '230V', 2_200, [3, 'min', 'meals'], {
    confidence: 'agreed',
    source: 'GoRV; typical label value',
  }),
  induction: preset('Induction hob, one ring', '230V', 1_500, [30, 'min', 'meals']),
  'coffee-machine': preset('Coffee machine', '230V', 1_300, [3, 'min', 'morning'], {
    confidence: 'one-source',
    source: 'twinsprings',
  }),
  toaster: preset('Toaster', '230V', 1_000, [4, 'min', 'morning'], {
    confidence: 'one-source',
    source: 'A list of usual devices',
  }),
  'travel-hairdryer': preset('Travel hairdryer', '230V', 1_000, [5, 'min', 'morning']),
  hairdryer: preset('Hairdryer', '230V', 2_000, [5, 'min', 'morning']),
  'e-bike': preset('E-bike charger', '230V', 200, [3, 'h', 'midday']),
  cpap: preset('CPAP, without humidifier', '12V', 30, [8, 'h', 'night'], { isMedical: true }),
  'air-conditioning': preset('Roof air conditioning', '230V', 1_500, [3, 'h', 'midday'], {
    duty: 50,
    surge: 3,
    confidence: 'one-source',
    source: 'rvinstallations',
  }),
} as const satisfies Record<string, DevicePreset>;

export type DevicePresetId = keyof typeof devicePresets;

export const isDevicePreset = (id: string): id is DevicePresetId => Object.hasOwn(devicePresets, id);

/** The preset of a device; undefined for one's own. */
export const presetOf = ({ preset: id }: { preset: DevicePresetId | null }): DevicePreset | undefined =>
  id === null ? undefined : devicePresets[id];
