import type { FuseClass } from '../../catalogue/parts/fuse-classes.ts';
import type { RunId } from './plan-state.ts';

/** What a day takes from the battery, in Wh unless said otherwise. */
export interface DailyLoad {
  /** From the battery, all losses in it. */
  total: number;
  /** The same in Ah at the battery's nominal voltage. */
  ampHours: number;
  /** By the quick calculator's rule, watts × minutes ÷ 720, without losses. */
  simpleAmpHours: number;
  at12V: number;
  usb: number;
  at230V: number;
  /** Of the three: what the USB converter and the inverter lose. */
  lost: number;
  idle: number;
  standby: number;
  medical: number;
  /** The largest first; `index` is that of the device in the plan, null for the inverter's idling and what never stops. */
  shares: { index: number | null; name: string; wattHours: number; share: number }[];
  /** Wh in each hour of the day, from midnight. */
  byHour: number[];
}

/** What holds the choice of a battery up: the largest of these needs decides. */
export type PlanLimit = 'use' | 'peak' | 'cold' | 'charging';

export interface BatteryAnswer {
  /** Ah, as printed, that the plan needs; 0 where nothing is used. */
  needed: number;
  /** The same by each reason alone: daily use in the warm, what cold adds to that, and the strongest draw. */
  neededForUse: number;
  neededForCold: number;
  neededForPeak: number;
  limit: PlanLimit;
  /** The bank that the answer is for: that of the plan, else the smallest size that is enough. */
  capacity: number;
  name: string;
  /** Ah of it that may be used, cold and reserve taken off. */
  usable: number;
  status: 'covered' | 'borderline' | 'insufficient';
  /** Usable Ah left over at the worst moment of the stay; below 0 where it does not last. */
  spare: number;
  /** A that it gives for as long as one likes, and the most that the plan asks for at once. */
  gives: number;
  asked: number;
  /** Where it does not last: the next size that does, or null. */
  next: number | null;
}

/** One hour of the stay, from its beginning. Wh, and the state of charge in percent at its end. */
export interface StayHour {
  /** Hours since the arrival. */
  index: number;
  /** 0 is Monday. */
  day: number;
  hour: number;
  used: number;
  sun: number;
  driving: number;
  mains: number;
  charge: number;
  isNight: boolean;
  /** A lithium battery may not be charged: what sun, driving and hook-up bring in this hour is lost. */
  isTooCold: boolean;
}

export interface StayAnswer {
  hours: StayHour[];
  length: number;
  /** Percent at the end. */
  left: number;
  /** Percent at its lowest, and when. */
  lowest: number;
  lowestAt: number;
  /** Percent that is kept back. */
  floor: number;
  /** Hours from the arrival until the floor is reached, with a fraction; null where it never is. */
  hoursToFloor: number | null;
  /** The same stay in average weather and in a wet spell: percent left. */
  leftAverage: number;
  leftWet: number;
  totals: { used: number; sun: number; driving: number; mains: number };
}

/** One month of sun against the need, per day. */
export interface SunMonth {
  month: number;
  /** Peak sun hours on the panels, kWh/m² a day. */
  sunHours: number;
  wattHours: number;
  ampHours: number;
  isCovered: boolean;
  /** Panel watts that would cover a day's need. */
  wattsNeeded: number;
}

export interface SunAnswer {
  months: SunMonth[];
  coveredMonths: number[];
  /** A that the MPPT controller has to be made for; 0 without panels. */
  controllerAmps: number;
}

export interface DrivingAnswer {
  /** A into the battery, as alternator, battery and cold allow it; 0 where there is none. */
  amps: number;
  /** A that the charger draws from the vehicle: for cable and fuse. */
  inputAmps: number;
  ampHoursADay: number;
  /** Percent of a day's use that a day's driving puts back; 100 at most. */
  refilled: number;
  /** A that the plan should have, as alternator and battery allow it. */
  recommended: number;
}

export interface MainsAnswer {
  amps: number;
  /** A that it draws at 230 V. */
  drawnAmps: number;
  isTooMuchForPost: boolean;
  recommended: { from: number; to: number };
}

export interface InverterAnswer {
  /** Whether anything runs at 230 V. */
  isNeeded: boolean;
  /** Continuous watts of what runs at once, and with the margin. */
  together: number;
  needed: number;
  surge: number;
  /** W that it gives for a moment. */
  peak: number;
  /** Of the plan, else the smallest usual size that is enough; 0 where none is needed. */
  watts: number;
  /** A from the battery at its full power: for cable and fuse. */
  amps: number;
  isTooSmall: boolean;
  /** Larger than its bank can feed. */
  isTooLargeForBank: boolean;
  /** Larger than makes sense at 12 V. */
  isTooLarge: boolean;
}

/** One circuit of the wiring: cable and fuse. */
export interface Circuit {
  id: RunId;
  name: string;
  from: string;
  to: string;
  /** A that flow for long, and one way in metres. */
  amps: number;
  metres: number;
  /** mm² of each core; two beside each other where one does not carry it. */
  size: number;
  cores: number;
  /** Of 12 V, lost on the way. */
  dropPercent: number;
  /** A that the cable carries, after derating. */
  carries: number;
  /** Null where no fuse fits between its bounds, and for panels, which cannot blow one. */
  fuse: { amps: number; class: FuseClass; isSlow: boolean; from: number; to: number } | null;
  /** What decided the cable. */
  bound: 'drop' | 'current' | 'fuse' | 'none-fits';
  /** Of its lugs; thinner cable has none. */
  lugHole: 'M6' | 'M8' | null;
  isMotor: boolean;
}

/** Can hurt people, batteries or cables. */
export interface PlanDanger {
  id: string;
  level: 'danger';
  /** In a line: it stands where the answer would. */
  headline: string;
  text: string;
}

/** Unlikely to work, or good to know. */
export interface PlanAdvice {
  id: string;
  level: 'warning' | 'note';
  text: string;
}

export interface PlanAnswer {
  /** First of all, in plain words. */
  sentence: string;
  /** What else is worth saying at once: what a smaller battery would do, what a drive puts back. */
  sentences: string[];
  load: DailyLoad;
  battery: BatteryAnswer;
  stay: StayAnswer;
  sun: SunAnswer;
  driving: DrivingAnswer;
  mains: MainsAnswer;
  inverter: InverterAnswer;
  circuits: Circuit[];
  /** The dangers first. */
  warnings: (PlanDanger | PlanAdvice)[];
}
