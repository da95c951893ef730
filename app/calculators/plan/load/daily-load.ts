import { wattMinutesPerAmpHour } from '../../figures/energy.ts';
import { constants } from '../constants.ts';
import { presetOf } from '../device-presets.ts';
import type { DailyLoad } from '../plan-answer-type.ts';
import type { Chemistry, PlanDevice, PlanState } from '../plan-state.ts';

/** What of a device's draw on the battery arrives: all of it at 12 V, 0.90 by USB, 0.88 through the inverter. */
const efficiencyOf = {
  '12V': 1,
  USB: constants.usbEfficiency.value,
  '230V': constants.inverterEfficiency.value,
} as const;

/** Nominal volts of a battery: 12.8 of lithium, 12.0 of AGM. */
export const voltsOf = (chemistry: Chemistry): number =>
  chemistry === 'lithium' ? constants.lithiumVolts.value : constants.agmVolts.value;

/** Wh of a day that a device itself uses: watts × hours × duty, of all of its kind. */
export const deviceWattHours = ({ watts, quantity, minutes, duty }: PlanDevice): number =>
  (watts * quantity * minutes * duty) / 6_000;

/** Wh of a day that it takes from the battery, what is lost on the way in it. */
export const drawnWattHours = (device: PlanDevice): number =>
  deviceWattHours(device) / efficiencyOf[device.feed];

/** What people call a device: its own name, its preset's, or "Device". */
export const nameOf = (device: PlanDevice): string => device.name || presetOf(device)?.name || 'Device';

/** Whether anything runs at 230 V off the battery. */
export const usesInverter = ({ devices }: Pick<PlanState, 'devices'>): boolean =>
  devices.some((device) => device.feed === '230V' && deviceWattHours(device) > 0);

/**
 * What a day takes from the battery, in Wh: all devices with their losses, the inverter's idling (only where there is one),
 * and what never stops. Section 2 of our reference; 0 without devices.
 */
export function dailyLoad(state: PlanState): DailyLoad {
  const { devices, chemistry, inverterIdleWatts, inverterHours, standbyWatts } = state;
  const byHour: number[] = new Array(24).fill(0);
  const spread = (wattHours: number, shares: readonly number[]) => {
    for (const [hour, share] of shares.entries()) byHour[hour] = (byHour[hour] ?? 0) + wattHours * share;
  };
  const byFeed = { '12V': 0, USB: 0, '230V': 0 };
  const parts: Omit<DailyLoad['shares'][number], 'share'>[] = [];
  let [useful, medical, wattMinutes] = [0, 0, 0];
  for (const [index, device] of devices.entries()) {
    const wattHours = drawnWattHours(device);
    const { minutes, feed } = device;
    byFeed[feed] += wattHours;
    useful += deviceWattHours(device);
    wattMinutes += (device.watts * device.quantity * minutes * device.duty) / 100;
    const preset = presetOf(device);
    if (preset?.isMedical) medical += wattHours;
    spread(wattHours, sharesOfDay(preset?.shape ?? 'waking', minutes));
    parts.push({ index, name: nameOf(device), wattHours });
  }
  const hasInverter = state.inverterWatts > 0 || usesInverter(state);
  const idle = hasInverter ? inverterIdleWatts * inverterHours : 0;
  const standby = standbyWatts * 24;
  spread(idle, sharesOfDay('waking', inverterHours * 60));
  spread(standby, sharesOfDay('always', 1_440));
  if (idle > 0) parts.push({ index: null, name: 'Inverter, idling', wattHours: idle });
  if (standby > 0) parts.push({ index: null, name: 'What never stops', wattHours: standby });
  const drawn = byFeed['12V'] + byFeed.USB + byFeed['230V'];
  const total = drawn + idle + standby;
  return {
    total,
    idle,
    standby,
    medical,
    byHour,
    ampHours: total / voltsOf(chemistry),
    simpleAmpHours: wattMinutes / wattMinutesPerAmpHour,
    at12V: byFeed['12V'],
    usb: byFeed.USB,
    at230V: byFeed['230V'],
    lost: drawn - useful,
    shares: parts
      .map((part) => ({ ...part, share: total > 0 ? part.wattHours / total : 0 }))
      .sort((one, other) => other.wattHours - one.wattHours),
  };
}

const between = (...spans: [from: number, to: number][]) =>
  Array.from({ length: 24 }, (_none, hour) => spans.some(([from, to]) => hour >= from && hour < to));

const always = between([0, 24]);
const waking = between([8, 22]);

/** The hours of the day in which a device may run: our own assumption, for the curve of a stay alone. */
const hoursOf: Partial<Record<string, boolean[]>> = {
  always,
  waking,
  evening: between([17, 22]),
  night: between([0, 8], [18, 24]),
  meals: between([8, 9], [13, 14], [18, 19]),
  morning: between([8, 9]),
  working: between([9, 17]),
  midday: between([11, 16]),
};

const countOf = (hours: boolean[]) => hours.filter(Boolean).length;

/** Shares of 24 hours, together 1, of a device that is on for so many minutes: all day where its hours do not hold them. */
export function sharesOfDay(shape: string, minutes: number): readonly number[] {
  const usual = hoursOf[shape] ?? waking;
  const hours = minutes > countOf(usual) * 60 ? always : usual;
  const share = 1 / countOf(hours);
  return hours.map((isOpen) => (isOpen ? share : 0));
}
