import { capitalised } from '../../../values/capitalised.ts';
import { formatAmount } from '../../figures/energy.ts';
import { wholeAmpHours } from '../battery/battery-need.ts';
import type { PlanDanger } from '../plan-answer-type.ts';
import type { PlanState } from '../plan-state.ts';
import { batteryWords, type Worked } from './words.ts';

export const dayNames = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

export const monthNames = [
  ...(['January', 'February', 'March', 'April', 'May', 'June'] as const),
  ...(['July', 'August', 'September', 'October', 'November', 'December'] as const),
] as const;

/** "Sunday 16:00", so many hours after the arrival; beyond a week with the day of the stay, as Sundays come again. */
function whenWords({ arrivalDay, arrivalHour }: PlanState, hours: number): string {
  const since = arrivalHour + Math.floor(hours + 1e-9);
  const day = dayNames[(arrivalDay + Math.floor(since / 24)) % 7] ?? '';
  const clock = `${String(since % 24).padStart(2, '0')}:00`;
  const dayOfStay = Math.floor(since / 24) + 1;
  return dayOfStay > 7 ? `${day} ${clock} (day ${dayOfStay})` : `${day} ${clock}`;
}

const percent = (share: number) => `${Math.round(share)} %`;
const amount = (figure: number) => formatAmount(Math.round(figure));

/** Gives the answer in one sentence: the worst danger if there is one, else how long the battery lasts. */
export const sentenceOf = (state: PlanState, worked: Worked, [danger]: readonly PlanDanger[]): string =>
  danger?.headline ?? energySentence(state, worked);

/** Says how far the battery gets by its energy alone. */
function energySentence(state: PlanState, { load, battery, stay }: Worked): string {
  if (load.total === 0) return 'Add what you run, and this says how long your battery lasts.';
  const who = capitalised(batteryWords(state, battery));
  const end = whenWords(state, stay.length);
  if (lasts(stay)) return `${who} gets you to ${end} with ${percent(stay.left)} left.`;
  const short = stay.length - Math.floor(stay.hoursToFloor ?? 0);
  return `${who} reaches the ${percent(stay.floor)} that we keep back at about ${whenWords(state, stay.hoursToFloor ?? 0)}, ${hoursWords(short)} before you leave.`;
}

/** The same beside a danger, where it is no promise. */
function energyBeside(state: PlanState, worked: Worked): string {
  const { load, stay } = worked;
  return load.total > 0 && lasts(stay)
    ? `By what it holds alone it would last to ${whenWords(state, stay.length)}, with ${percent(stay.left)} left.`
    : energySentence(state, worked);
}

const lasts = ({ hoursToFloor, lowest, floor }: Worked['stay']) =>
  hoursToFloor === null && lowest >= floor - 1e-6;

const hoursWords = (hours: number) => {
  const whole = Math.max(Math.round(hours), 1);
  return whole === 1 ? 'an hour' : whole < 72 ? `${whole} hours` : `${Math.round(whole / 24)} days`;
};

/** What is worth saying beside it, each a sentence of its own. */
export function sentencesBeside(state: PlanState, worked: Worked, dangers: readonly PlanDanger[]): string[] {
  const byEnergy = dangers.length > 0 ? [energyBeside(state, worked)] : [];
  return worked.load.total === 0 ? byEnergy : [...byEnergy, ...besideEnergy(state, worked)];
}

function besideEnergy(state: PlanState, { battery, stay, sun, driving }: Worked): string[] {
  const { totals } = stay;
  const month = monthNames[state.month - 1] ?? '';
  const monthsSun = state.solarWatts > 0 ? sun.months[state.month - 1] : undefined;
  const isWeatherAsked = state.solarWatts > 0 && Math.round(stay.leftAverage) !== Math.round(stay.leftWet);
  const wet = state.weather === 'wet' ? ' in a wet spell' : '';
  const beside = monthsSun ? `; the ${month} sun ${amount(monthsSun.ampHours)} Ah` : '';
  return [
    battery.next !== null &&
      (battery.status === 'borderline'
        ? `That is close: ${formatAmount(battery.next)} Ah would do it with a tenth to spare.`
        : `${formatAmount(battery.next)} Ah would last, with a tenth to spare.`),
    battery.next === null &&
      battery.spare < 0 &&
      `It takes at least ${amount(wholeAmpHours(battery.needed))} Ah without a tenth to spare: ask us.`,
    state.solarWatts > 0 &&
      `Over the stay the ${month} sun on ${formatAmount(state.solarWatts)} W brings about ${amount(totals.sun)} Wh${wet}.`,
    isWeatherAsked &&
      `In average weather ${percent(stay.leftAverage)} is left, in a wet spell ${percent(stay.leftWet)}.`,
    driving.ampHoursADay > 0 &&
      `${formatAmount(state.drivingHours)} h of driving a day puts back ${amount(driving.ampHoursADay)} Ah, ${percent(driving.refilled)} of a day’s use${beside}.`,
    state.solarWatts > 0 && monthsWords(sun.coveredMonths),
  ].filter((sentence) => sentence !== false);
}

/** "The sun alone covers a day’s use from April to August." */
function monthsWords(months: number[]): string {
  const [first] = months;
  const last = months.at(-1);
  if (first === undefined || last === undefined) return 'In no month does the sun alone cover a day’s use.';
  if (months.length === 12) return 'The sun alone covers a day’s use in every month.';
  const nameOf = (month: number) => monthNames[month - 1] ?? '';
  if (first === last) return `The sun alone covers a day’s use in ${nameOf(first)}.`;
  return months.length === last - first + 1
    ? `The sun alone covers a day’s use from ${nameOf(first)} to ${nameOf(last)}.`
    : `The sun alone covers a day’s use in ${months.map(nameOf).join(', ')}.`;
}
