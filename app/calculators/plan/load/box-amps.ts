import { constants } from '../constants.ts';
import { type DevicePresetId, presetOf } from '../device-presets.ts';
import type { PlanDevice, PlanState } from '../plan-state.ts';

/** The circuits that a fuse box feeds. */
export type BoxRun = 'fridge' | 'heater' | 'pump' | 'lights' | 'sockets';

const runOfPreset: Partial<Record<DevicePresetId, BoxRun>> = {
  'diesel-heater': 'heater',
  'gas-heater': 'heater',
  pump: 'pump',
  'small-light': 'lights',
  'led-lights': 'lights',
};

/** Names the fuse box circuit that feeds a device; null for 230 V devices. */
function runOf(device: PlanDevice): BoxRun | null {
  if (device.feed === '230V') return null;
  if (presetOf(device)?.fridge) return 'fridge';
  return (device.preset && runOfPreset[device.preset]) ?? 'sockets';
}

/** A of a device at 12 V; of a heater at its start, as that lasts some minutes. */
function ampsOf(device: PlanDevice): number {
  const lasts = device.preset === 'diesel-heater' ? (presetOf(device)?.surge ?? 1) : 1;
  const watts = device.watts * device.quantity * lasts;
  return (device.feed === 'USB' ? watts / constants.usbEfficiency.value : watts) / 12;
}

/** A that each circuit of the fuse box carries while all on it runs. */
export function boxAmps({ devices }: Pick<PlanState, 'devices'>): Record<BoxRun, number> {
  const amps: Record<BoxRun, number> = { fridge: 0, heater: 0, pump: 0, lights: 0, sockets: 0 };
  for (const device of devices) {
    const run = runOf(device);
    if (run && device.minutes > 0) amps[run] += ampsOf(device);
  }
  return amps;
}

/** A that the whole fuse box takes while everything on it runs. */
export const wholeBoxAmps = (state: Pick<PlanState, 'devices'>): number =>
  Object.values(boxAmps(state)).reduce((sum, amps) => sum + amps, 0);
