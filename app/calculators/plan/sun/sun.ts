import { constants } from '../constants.ts';
import type { SunMonth } from '../plan-answer-type.ts';
import type { PlanState } from '../plan-state.ts';
import type { RegionId } from '../regions.ts';
import regions from './regions.json' with { type: 'json' };

/** Of one region, by month from January. */
interface Climate {
  /** Degrees north that stand for the region: SAP 10.2, Table U4. */
  latitude: number;
  /** Mean global irradiance on the horizontal, day and night, in W/m²: Table U3. Times 24 h it is the sun of a day. */
  irradiance: readonly number[];
  /** Mean outside temperature in °C: Table U1. */
  celsius: readonly number[];
}

/**
 * SAP 10.2, Appendix U. Several public copies of Table U3 agree, but for slips: four have 11 for the Borders' September
 * and one 110 for the South West's March, where the others have what stands here. To be checked against the document.
 */
export const climates: Record<RegionId, Climate> = regions;

/** The sun's height against the equator in degrees, by month: SAP 10.2, Table U3. */
export const declinations: readonly number[] = [
  ...[-20.7, -12.8, -1.8, 9.8, 18.8, 23.1],
  ...[21.2, 13.7, 2.9, -8.7, -18.4, -23],
];

const radians = Math.PI / 180;
const monthNumbers = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;
/** Of panels towards the south: SAP 10.2, Table U5. */
const towardsSouth = [-0.66, -0.106, 2.93, 3.63, -0.374, -7.4, -2.71, -0.991, 4.59] as const;

/** Mean outside temperature of a month (1 to 12) in °C: SAP 10.2, Table U1. */
export const celsiusOf = (region: RegionId, month: number): number =>
  climates[region].celsius[month - 1] ?? 0;

/**
 * How many times the sun of the horizontal falls on panels tilted to the south, in a month (1 to 12): SAP 10.2, Appendix U,
 * U3.2. The tilt in degrees, 0 to 90.
 */
export function tiltGain(region: RegionId, month: number, tilt: number): number {
  const p = Math.sin((radians * tilt) / 2);
  const [k1, k2, k3, k4, k5, k6, k7, k8, k9] = towardsSouth;
  const a = k1 * p ** 3 + k2 * p ** 2 + k3 * p;
  const b = k4 * p ** 3 + k5 * p ** 2 + k6 * p;
  const c = k7 * p ** 3 + k8 * p ** 2 + k9 * p + 1;
  const height = Math.cos(radians * (climates[region].latitude - (declinations[month - 1] ?? 0)));
  return a * height ** 2 + b * height + c;
}

/** Peak sun hours of a day in a month (1 to 12) on the panels, in kWh/m²: 0.17 to 5.64 on a flat roof. */
export function sunHoursOf(region: RegionId, month: number, panels: PlanState['panels']): number {
  const flat = ((climates[region].irradiance[month - 1] ?? 0) * 24) / 1_000;
  return panels === 'flat' ? flat : flat * tiltGain(region, month, constants.tilt.value);
}

/** Wh of a day in a month (1 to 12) that reach the battery: watts × sun hours × share. */
export const sunWattHours = (
  {
    solarWatts,
    region,
    panels,
    solarShare,
  }: Pick<PlanState, 'solarWatts' | 'region' | 'panels' | 'solarShare'>,
  month: number,
): number => (solarWatts * sunHoursOf(region, month, panels) * solarShare) / 100;

/**
 * Which share of a day's sun falls into each hour by the clock, from midnight, in a month (1 to 12); together 1. Half a
 * sine from sunrise to sunset, by the region's latitude; noon is at 13:00 in summer time.
 */
export function sunByHour(region: RegionId, month: number): readonly number[] {
  const { latitude } = climates[region];
  const across = -Math.tan(radians * latitude) * Math.tan(radians * (declinations[month - 1] ?? 0));
  const half = Math.acos(Math.min(Math.max(across, -1), 1)) / (15 * radians);
  const noon = month >= 4 && month <= 10 ? 13 : 12;
  /** Share of the day's sun that has fallen by an hour of the clock. */
  const fallen = (hour: number) =>
    (1 + Math.sin((Math.PI / 2) * Math.min(Math.max((hour - noon) / half, -1), 1))) / 2;
  return Array.from({ length: 24 }, (_none, hour) => fallen(hour + 1) - fallen(hour));
}

/** Twelve months of sun against a day's need in Wh, in average weather. */
export function sunOfYear(state: PlanState, need: number, volts: number): SunMonth[] {
  return monthNumbers.map((month) => {
    const sunHours = sunHoursOf(state.region, month, state.panels);
    const wattHours = sunWattHours(state, month);
    return {
      month,
      sunHours,
      wattHours,
      ampHours: wattHours / volts,
      isCovered: wattHours > 0 && wattHours >= need,
      wattsNeeded: (need * 100) / (sunHours * state.solarShare),
    };
  });
}

/** A that an MPPT controller has to be made for: the array's watts by the battery's volts, and a quarter for cold bright days. */
export const controllerAmps = (solarWatts: number, volts: number): number =>
  (solarWatts / volts) * constants.coldDay.value;
