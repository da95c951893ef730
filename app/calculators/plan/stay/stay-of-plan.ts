import { chargingAmps, mostChargeAmps } from '../charge/driving.ts';
import { constants } from '../constants.ts';
import { voltsOf } from '../load/daily-load.ts';
import type { PlanState } from '../plan-state.ts';
import { celsiusOf, sunByHour, sunWattHours } from '../sun/sun.ts';
import type { Stay } from './simulate-stay.ts';

/** Hours of the clock: people set off after breakfast. */
const setsOff = 10;

/** Hours from the arrival to the departure: 47 from Friday 17:00 to Sunday 16:00. At least 1. */
export const hoursOfStay = ({
  days,
  arrivalHour,
  departureHour,
}: Pick<PlanState, 'days' | 'arrivalHour' | 'departureHour'>): number =>
  days * 24 + departureHour - arrivalHour;

/**
 * In which hours of a day a lithium battery is too cold to be charged, from midnight: never inside a heated van. Elsewhere
 * it is as cold as the month's mean, and 3 °C colder before dawn.
 */
export function coldHours({ chemistry, place, region, month }: PlanState): boolean[] {
  const mean = celsiusOf(region, month);
  const swing = constants.colderByNight.value;
  return Array.from({ length: 24 }, (_none, hour) => {
    const celsius = mean + swing * Math.cos(((hour - 15) / 24) * 2 * Math.PI);
    return chemistry === 'lithium' && place !== 'heated' && celsius < constants.chargeLeastCelsius.value;
  });
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
  const { amps } = chargingAmps(state.dcDcAmps, state, capacity, false);
  const mains = Math.min(state.mainsAmps, mostChargeAmps(state.chemistry, capacity));
  return {
    length: hoursOfStay(state),
    arrivalDay: state.arrivalDay,
    arrivalHour: state.arrivalHour,
    used,
    sun: sunByHour(state.region, state.month).map((part) => part * sunADay),
    driving: Array.from(
      { length: 24 },
      (_none, hour) =>
        Math.min(Math.max(state.drivingHours - (hour - setsOff), 0), hour < setsOff ? 0 : 1) * amps * volts,
    ),
    mains: mains * volts,
    hookUpNights: state.hookUpNights,
    tooCold: coldHours(state),
  };
}
