import { inverterAmps } from '../../catalogue/parts/inverter-amps.ts';

/** The voltage that every sum assumes, in volts: a lithium battery has a little more, so the sums err on the safe side. */
const volts = 12;

/** One ampere-hour at 12 V, in watt-minutes: 12 V x 60 min. */
export const wattMinutesPerAmpHour = volts * 60;

/** The most that a field counts: beyond it somebody has leant on the keyboard. */
export const mostTyped = 99_999;

export interface Device {
  name: string;
  watts: number;
  dailyMinutes: number;
}

/** What the calculator starts with: the minutes are for the visitor to say. */
export const defaultDevices: Device[] = [
  { name: 'Small Light', watts: 5, dailyMinutes: 0 },
  { name: 'LED Light', watts: 10, dailyMinutes: 0 },
  { name: 'Refrigerator', watts: 60, dailyMinutes: 0 },
  { name: 'Microwave', watts: 2_000, dailyMinutes: 0 },
  { name: 'Water Pump', watts: 50, dailyMinutes: 0 },
];

/**
 * A weekend for two, as in "How big a leisure battery do you need?". What not everybody has runs for no time until somebody
 * says for how long.
 */
export const weekendDevices: Device[] = [
  { name: 'Refrigerator', watts: 45, dailyMinutes: 432 },
  { name: 'LED Light', watts: 10, dailyMinutes: 300 },
  { name: 'Two phones', watts: 30, dailyMinutes: 90 },
  { name: 'Water Pump', watts: 50, dailyMinutes: 10 },
  { name: 'Diesel heater', watts: 20, dailyMinutes: 0 },
  { name: 'Laptop', watts: 50, dailyMinutes: 0 },
];

/** What devices use in a day, in watt-minutes: whole numbers, so that sums and comparisons are exact. */
export const dailyWattMinutes = (devices: Pick<Device, 'watts' | 'dailyMinutes'>[]) =>
  devices.reduce((sum, { watts, dailyMinutes }) => sum + watts * dailyMinutes, 0);

/** Watt-minutes as ampere-hours (Ah) at 12 V: watts x minutes / 720. */
export const toAmpHours = (wattMinutes: number) => wattMinutes / wattMinutesPerAmpHour;

/** The current in amperes that a device of so many watts draws at 12 V while it runs. */
export const toAmps = (watts: number) => watts / volts;

/** The most watts that we reckon a 12 V device to have: more comes from a socket, through an inverter. */
export const mostDirectWatts = 300;
/**
 * The current in amperes that a battery has to give while a device of so many watts runs: above 300 W through an
 * inverter, reckoned as the product pages do (2,000 W are 198 A).
 */
export const batteryAmps = (watts: number) => (watts > mostDirectWatts ? inverterAmps(watts) : toAmps(watts));

/**
 * "1,234.5": amounts of Ah for people, to a tenth; figures that stand under each other keep their ".0". Not by `Intl`:
 * a page of them takes a slow phone 70 ms in which it hears nothing.
 */
export function formatAmount(amount: number, decimals: 0 | 1 = 0): string {
  // 2.05 × 10 is 20.499999999999996 to a computer.
  const tenths = Math.round(amount * 10 + 1e-6);
  const [whole = '', tenth = ''] = (tenths / 10).toFixed(decimals || tenths % 10 ? 1 : 0).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return tenth ? `${grouped}.${tenth}` : grouped;
}
