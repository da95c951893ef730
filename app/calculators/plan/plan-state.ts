import type { DevicePresetId, Feed } from './device-presets.ts';
import type { RegionId } from './regions.ts';

export type Chemistry = 'lithium' | 'agm';
/** Where the battery lives: inside the heated van, inside without heating, or under or outside it. */
type BatteryPlace = 'heated' | 'unheated' | 'outside';

export interface PlanDevice {
  /** Null for one's own. */
  preset: DevicePresetId | null;
  /** Empty where the preset's name will do. */
  name: string;
  /** Electrical watts of one, while it runs. */
  watts: number;
  quantity: number;
  /** Minutes a day that it is on: 1,440 for a fridge. */
  minutes: number;
  /** How people think of that time. */
  timeIn: 'h' | 'min';
  /** Percent of that time that it really runs. */
  duty: number;
  feed: Feed;
  /** Runs at the same time as the others at 230 V that say so: the inverter has to carry them together. */
  isTogether: boolean;
}

/** The cable runs that a plan knows, one way, in metres: as long as they usually are. */
export const usualRuns = {
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
};
export type RunId = keyof typeof usualRuns;

const isRun = (id: string): id is RunId => Object.hasOwn(usualRuns, id);
export const runIds = Object.keys(usualRuns).filter(isRun);

/** All that a plan is worked out from. Whole numbers unless its bounds say otherwise. */
export interface PlanState {
  devices: PlanDevice[];
  /** Days of the stay, by the calendar: from Friday to Sunday are two. */
  days: number;
  /** 0 is Monday. */
  arrivalDay: number;
  /** Hours of the day, 0 to 23. */
  arrivalHour: number;
  departureHour: number;
  chemistry: Chemistry;
  place: BatteryPlace;
  /** Percent of its capacity that a battery which may freeze is reckoned to hold less. */
  coldReserve: number;
  /** Ah of the bank that is there or wanted; 0 where the plan is to say. */
  bankAh: number;
  /** Whether that bank is there already, so that none is to be bought. */
  hasBank: boolean;
  /** A lithium bank that warms itself before it is charged in the cold. */
  heatsItself: boolean;
  solarWatts: number;
  panels: 'flat' | 'tilted';
  /** Percent of the sun on the panels that reaches the battery. */
  solarShare: number;
  weather: 'average' | 'wet';
  region: RegionId;
  /** 1 is January. */
  month: number;
  /** Hours with the engine running on each day of the stay, with a decimal. */
  drivingHours: number;
  /** 0 where there is none. */
  dcDcAmps: number;
  alternatorAmps: number;
  /** A of the 230 V charger; 0 where there is none. */
  mainsAmps: number;
  /** Of the nights of the stay, the first so many are on hook-up. */
  hookUpNights: number;
  postAmps: 3 | 6 | 10 | 16;
  /** Continuous watts; 0 where the plan is to say. */
  inverterWatts: number;
  inverterIdleWatts: number;
  /** Hours a day that it is on beside those in which devices run, with a decimal. */
  inverterHours: number;
  /** Watts that never stop: alarm, tracker, control panel. */
  standbyWatts: number;
  /** Whether cables lie in bundles, in conduit or in the warm. */
  isBundled: boolean;
  runs: Record<RunId, number>;
}

/** What a figure may be, and what stands in for one that cannot be read. */
export interface Bounds {
  least: number;
  most: number;
  fallback: number;
  /** Digits behind the point that count. */
  decimals: 0 | 1;
  unit: string;
}

const whole = (least: number, most: number, fallback: number, unit: string): Bounds => ({
  least,
  most,
  fallback,
  unit,
  decimals: 0,
});
const tenths = (least: number, most: number, fallback: number, unit: string): Bounds => ({
  ...whole(least, most, fallback, unit),
  decimals: 1,
});

/** More rows than this nobody fills in, and a link has to hold them. */
export const mostDevices = 30;
export const longestName = 40;

export const deviceBounds = {
  watts: whole(0, 9_999, 0, 'W'),
  quantity: whole(1, 20, 1, ''),
  minutes: whole(0, 1_440, 0, 'min'),
  duty: whole(1, 100, 100, '%'),
} as const satisfies Partial<Record<keyof PlanDevice, Bounds>>;

export const planBounds = {
  days: whole(1, 30, 1, 'days'),
  arrivalDay: whole(0, 6, 4, ''),
  arrivalHour: whole(0, 23, 17, 'h'),
  departureHour: whole(0, 23, 16, 'h'),
  coldReserve: whole(0, 50, 20, '%'),
  bankAh: whole(0, 2_000, 0, 'Ah'),
  solarWatts: whole(0, 2_000, 0, 'W'),
  solarShare: whole(55, 80, 70, '%'),
  month: whole(1, 12, 1, ''),
  drivingHours: tenths(0, 12, 0, 'h a day'),
  dcDcAmps: whole(0, 120, 0, 'A'),
  alternatorAmps: whole(40, 400, 140, 'A'),
  mainsAmps: whole(0, 120, 0, 'A'),
  hookUpNights: whole(0, 30, 0, 'nights'),
  inverterWatts: whole(0, 5_000, 0, 'W'),
  inverterIdleWatts: whole(0, 100, 10, 'W'),
  inverterHours: tenths(0, 24, 0, 'h a day'),
  standbyWatts: whole(0, 100, 0, 'W'),
} as const satisfies Partial<Record<keyof PlanState, Bounds>>;

export const runBounds = tenths(0.1, 20, 2, 'm');

/** What a plan is before anybody has said anything: a January weekend in Kent without a device. */
export const emptyPlan: PlanState = {
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
  runs: usualRuns,
};
