import { readNumber } from '../../values/numbers/typed-number.ts';
import { isDevicePreset } from './device-presets.ts';
import {
  type Bounds,
  deviceBounds,
  emptyPlan,
  longestName,
  mostDevices,
  type PlanDevice,
  type PlanState,
  planBounds,
  runBounds,
  runIds,
} from './plan-state.ts';
import { isRegion } from './regions.ts';

/**
 * A figure within its bounds: what lies outside counts as the nearest of them, and what is no figure ("", "abc", NaN)
 * as the fall-back. Fractions beyond the digits that count are cut off, as the quick calculator does.
 */
export function readFigure(typed: unknown, { least, most, fallback, decimals }: Bounds): number {
  const value = typeof typed === 'string' ? readNumber(typed) : typed;
  if (typeof value !== 'number' || Number.isNaN(value)) return fallback;
  const scale = 10 ** decimals;
  // 1.1 × 10 is 11.000000000000002 to a computer.
  const cut = Math.trunc(Math.min(Math.max(value, least), most) * scale + 1e-9) / scale;
  return Math.min(Math.max(cut, least), most);
}

type Fields = Partial<Record<string, unknown>>;
const fieldsOf = (given: unknown): Fields =>
  typeof given === 'object' && given !== null && !Array.isArray(given) ? { ...given } : {};

const readChoice = <Choice extends string | number>(
  given: unknown,
  choices: readonly Choice[],
  fallback: Choice,
): Choice => choices.find((choice) => choice === given || String(choice) === given) ?? fallback;

const readFlag = (given: unknown): boolean => given === true || given === '1' || given === 'true';

/** A device out of whatever was given for one: unreadable watts and times are 0, as in the quick calculator. */
export function readDevice(given: unknown): PlanDevice {
  const { preset, name, watts, quantity, minutes, timeIn, duty, feed, isTogether } = fieldsOf(given);
  return {
    preset: typeof preset === 'string' && isDevicePreset(preset) ? preset : null,
    name: typeof name === 'string' ? cutName(name) : '',
    watts: readFigure(watts, deviceBounds.watts),
    quantity: readFigure(quantity, deviceBounds.quantity),
    minutes: readFigure(minutes, deviceBounds.minutes),
    timeIn: readChoice(timeIn, ['h', 'min'], 'min'),
    duty: readFigure(duty, deviceBounds.duty),
    feed: readChoice(feed, ['12V', 'USB', '230V'], '12V'),
    isTogether: readFlag(isTogether),
  };
}

/** A name as it is kept: no longer than the field, and no half of a character at its end. */
export function cutName(name: string): string {
  const cut = name.replace(/\s+/g, ' ').trim().slice(0, longestName);
  return cut.isWellFormed() ? cut : cut.toWellFormed().replaceAll('\ufffd', '');
}

const isFigure = (name: string): name is keyof typeof planBounds => Object.hasOwn(planBounds, name);
const figures = Object.keys(planBounds).filter(isFigure);

/**
 * A plan out of whatever was given for one, field by field: what is missing or cannot be read is as in an empty plan, what
 * is out of bounds the nearest that is not. Never throws.
 */
export function readPlan(given: unknown): PlanState {
  const fields = fieldsOf(given);
  const runs = fieldsOf(fields.runs);
  const { devices, region } = fields;
  const plan: PlanState = {
    ...emptyPlan,
    devices: Array.isArray(devices) ? devices.slice(0, mostDevices).map(readDevice) : [],
    chemistry: readChoice(fields.chemistry, ['lithium', 'agm'], emptyPlan.chemistry),
    place: readChoice(fields.place, ['heated', 'unheated', 'outside'], emptyPlan.place),
    hasBank: readFlag(fields.hasBank),
    heatsItself: readFlag(fields.heatsItself),
    panels: readChoice(fields.panels, ['flat', 'tilted'], emptyPlan.panels),
    weather: readChoice(fields.weather, ['average', 'wet'], emptyPlan.weather),
    region: typeof region === 'string' && isRegion(region) ? region : emptyPlan.region,
    postAmps: readChoice<PlanState['postAmps']>(fields.postAmps, [3, 6, 10, 16], emptyPlan.postAmps),
    isBundled: readFlag(fields.isBundled),
    runs: readRuns(runs),
  };
  for (const name of figures) plan[name] = readFigure(fields[name] ?? emptyPlan[name], planBounds[name]);
  return plan;
}

function readRuns(given: Fields): PlanState['runs'] {
  const runs = { ...emptyPlan.runs };
  for (const id of runIds) {
    runs[id] = readFigure(given[id], { ...runBounds, fallback: runs[id] });
  }
  return runs;
}
