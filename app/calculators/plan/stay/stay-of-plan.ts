import { dcDcOutputAmps, mainsOutputAmps } from '../charge/chargers.ts';
import { constants } from '../constants.ts';
import { voltsOf } from '../load/daily-load.ts';
import type { PlanState } from '../plan-state.ts';
import { celsiusOf, sunByHour, sunWattHours } from '../sun/sun.ts';
import type { Stay } from './simulate-stay.ts';

/** Hours of the clock: people set off after breakfast. */
const setsOff = 10;

/** Hours from the arrival to the departure: 47 from Friday 17:00 to Sunday 16:00. At least 1. */
const hoursOfStay = ({
  days,
  arrivalHour,
  departureHour,
}: Pick<PlanState, 'days' | 'arrivalHour' | 'departureHour'>): number =>
  days * 24 + departureHour - arrivalHour;

/**
 * Says for each hour from midnight whether a lithium battery is too cold to be charged.
 * It never is in a heated van, nor if it heats itself.
 * Elsewhere it is as cold as the month's mean, and 3 °C colder before dawn.
 */
function coldHours({ chemistry, place, heatsItself, region, month }: PlanState): boolean[] {
  const mean = celsiusOf(region, month);
  const swing = constants.colderByNight.value;
  return Array.from({ length: 24 }, (_none, hour) => {
    const celsius = mean + swing * Math.cos(((hour - 15) / 24) * 2 * Math.PI);
    const mayFreeze = chemistry === 'lithium' && place !== 'heated' && !heatsItself;
    return mayFreeze && celsius < constants.chargeLeastCelsius.value;
  });
}

/** How much of each hour of a day the engine runs, from midnight: on end from 10:00. */
const driven = ({ drivingHours }: PlanState): number[] =>
  Array.from({ length: 24 }, (_none, hour) =>
    hour < setsOff ? 0 : Math.min(Math.max(drivingHours - (hour - setsOff), 0), 1),
  );

/** Hours of a day's driving in which the battery may be charged. */
export function chargingHours(state: PlanState): number {
  const cold = coldHours(state);
  return driven(state).reduce((sum, part, hour) => sum + (cold[hour] ? 0 : part), 0);
}

/** What a plan's stay is, for a bank of so many Ah: `used` in Wh by the hour of the day. */
export function stayOf(
  state: PlanState,
  used: readonly number[],
  capacity: number,
  weather: PlanState['weather'] = state.weather,
): Stay {
  const volts = voltsOf(state.chemistry);
  const share = weather === 'wet' ? constants.wetSpell.value : 1;
  const sunADay = sunWattHours(state, state.month) * share;
  const amps = dcDcOutputAmps(state, capacity);
  return {
    length: hoursOfStay(state),
    arrivalDay: state.arrivalDay,
    arrivalHour: state.arrivalHour,
    used,
    sun: sunByHour(state.region, state.month).map((part) => part * sunADay),
    driving: driven(state).map((part) => part * amps * volts),
    mains: mainsOutputAmps(state, capacity) * volts,
    hookUpNights: state.hookUpNights,
    tooCold: coldHours(state),
  };
}
