import { bankOf, batteryAnswer } from '../battery/bank-answer.ts';
import { drivingAnswer, mainsAnswer } from '../charge/chargers.ts';
import { inverterAnswer } from '../charge/inverter.ts';
import { dailyLoad, voltsOf } from '../load/daily-load.ts';
import type { BatteryAnswer, DailyLoad, PlanAnswer, StayAnswer, SunAnswer } from '../plan-answer-type.ts';
import type { PlanState } from '../plan-state.ts';
import { simulateStay } from '../stay/simulate-stay.ts';
import { chargingHours, stayOf } from '../stay/stay-of-plan.ts';
import { controllerAmps, sunOfYear } from '../sun/sun.ts';
import { circuitsOf } from '../wiring/circuits.ts';
import { dangersOf } from './dangers.ts';
import { sentenceOf, sentencesBeside } from './sentence.ts';
import { adviceOf } from './warnings.ts';

/**
 * All that a plan comes to. A pure function of the state: what if one value were another is the same function of that
 * state. Every figure is finite; half a millisecond on a desk for a usual plan.
 */
export function planAnswer(state: PlanState): PlanAnswer {
  const load = dailyLoad(state);
  const battery = batteryAnswer(state, load);
  const stay = stayAnswer(state, load, battery);
  const { capacity } = battery;
  const answer = {
    load,
    battery,
    stay,
    sun: sunAnswer(state, load),
    driving: drivingAnswer(state, {
      need: load.ampHours,
      capacity,
      warmHours: chargingHours(state),
    }),
    mains: mainsAnswer(state, capacity),
    inverter: inverterAnswer(state, battery.gives),
  };
  const circuits = circuitsOf(state, { inverterAmps: answer.inverter.amps, bankAh: capacity });
  const worked = { ...answer, circuits };
  const dangers = dangersOf(state, worked);
  return {
    sentence: sentenceOf(state, worked, dangers),
    sentences: sentencesBeside(state, worked, dangers),
    ...worked,
    warnings: [...dangers, ...adviceOf(state, worked)],
  };
}

function stayAnswer(state: PlanState, load: DailyLoad, { capacity }: BatteryAnswer): StayAnswer {
  const bank = bankOf(state, load, capacity);
  const inWeather = (weather: PlanState['weather']) =>
    simulateStay(stayOf(state, load.byHour, capacity, weather), bank.holds, bank.mostCharge, bank.floor);
  const average = inWeather('average');
  const wet = state.solarWatts > 0 ? inWeather('wet') : average;
  const simulated = state.weather === 'wet' ? wet : average;
  return {
    ...simulated,
    length: simulated.hours.length,
    floor: bank.floor,
    leftAverage: average.left,
    leftWet: wet.left,
  };
}

function sunAnswer(state: PlanState, load: DailyLoad): SunAnswer {
  const volts = voltsOf(state.chemistry);
  const months = sunOfYear(state, load.total, volts);
  return {
    months,
    coveredMonths: months.filter(({ isCovered }) => isCovered).map(({ month }) => month),
    controllerAmps: controllerAmps(state.solarWatts, volts),
  };
}
