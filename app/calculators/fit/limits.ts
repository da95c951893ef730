import type { Inverter } from '../../catalogue/sizing/contract.ts';
import { batteryAmps, type Device, mostDirectWatts } from '../figures/energy.ts';
import type { Bank } from './banks.ts';
import { fitOf } from './battery-fit.ts';

/** What a bank is asked for. */
export interface Load {
  /** Watt-minutes that it has to hold. */
  need: number;
  /** The device that draws the most at once; null where nothing is known of devices. */
  strongest: Device | null;
}

export type Limit = 'energy' | 'current' | 'inverter';

/** W: no 12 V inverter beyond it makes sense (Victron, Wiring Unlimited), whatever a shop has. */
const mostAt12V = 3_000;
/** An inverter is chosen with a fifth of the load in hand. */
const inHand = 1.2;

/** The strongest of the devices that run at all, or null. */
export const strongestOf = (devices: Device[]): Device | null =>
  devices.reduce<Device | null>(
    (most, one) => (one.dailyMinutes > 0 && one.watts > (most?.watts ?? 0) ? one : most),
    null,
  );

/** Whether a device is reckoned to run at 230 V. */
export const needsInverter = (device: Device | null): device is Device =>
  device !== null && device.watts > mostDirectWatts;

/**
 * The inverter for a device on a battery of so many Ah, of those that the shop has, smallest first; `share` is how much
 * more than the device takes it has to give.
 */
export const inverterFor = (inverters: Inverter[], watts: number, capacity: number, share = 1) =>
  inverters.find(
    ({ power, smallestBattery }) => power >= watts * share && (smallestBattery ?? 0) <= capacity,
  ) ?? null;

/** Which limits a load breaks on a bank. */
export function brokenLimits(bank: Bank, { need, strongest }: Load, inverters: Inverter[]): Limit[] {
  const broken: Limit[] = fitOf(bank, need).spare < 0 ? ['energy'] : [];
  if (!strongest) return broken;
  const { watts } = strongest;
  if (batteryAmps(watts) > bank.current) broken.push('current');
  const isRunnable =
    inverters.length === 0 ? watts <= mostAt12V : inverterFor(inverters, watts, bank.capacity);
  if (needsInverter(strongest) && !isRunnable) broken.push('inverter');
  return broken;
}

/** Whether no inverter that the bank can feed has a fifth in hand for the strongest device. */
export const isInverterTight = ({ capacity }: Bank, { strongest }: Load, inverters: Inverter[]): boolean =>
  needsInverter(strongest) &&
  inverters.length > 0 &&
  !inverterFor(inverters, strongest.watts, capacity, inHand);

/** The most W of any inverter, whatever the battery. */
export const mostPower = (inverters: Inverter[]) => inverters.at(-1)?.power ?? mostAt12V;
