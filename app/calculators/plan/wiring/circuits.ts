import { dcDcInputAmps } from '../charge/chargers.ts';
import { constants } from '../constants.ts';
import { type DevicePresetId, presetOf } from '../device-presets.ts';
import { voltsOf } from '../load/daily-load.ts';
import type { Circuit } from '../plan-answer-type.ts';
import type { PlanDevice, PlanState, RunId } from '../plan-state.ts';
import { type Asked, circuitFor } from './circuit.ts';

type BoxRun = 'fridge' | 'heater' | 'pump' | 'lights' | 'sockets';

const boxRuns: { id: BoxRun; name: string; isMotor: boolean }[] = [
  { id: 'fridge', name: 'Fridge', isMotor: true },
  { id: 'heater', name: 'Heater', isMotor: true },
  { id: 'pump', name: 'Water pump', isMotor: true },
  { id: 'lights', name: 'Lights', isMotor: false },
  { id: 'sockets', name: '12 V and USB sockets', isMotor: false },
];

const runOfPreset: Partial<Record<DevicePresetId, BoxRun>> = {
  'diesel-heater': 'heater',
  'gas-heater': 'heater',
  pump: 'pump',
  'small-light': 'lights',
  'led-lights': 'lights',
};

/** Which circuit of the fuse box feeds a device; null for what runs at 230 V. */
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

/**
 * Every circuit that a plan has, with its cable and fuse. `inverterAmps` as for cable and fuse, `bankAh` the bank that the
 * answer is for. What a plan does not have has no circuit.
 */
export function circuitsOf(
  state: PlanState,
  { inverterAmps, bankAh }: { inverterAmps: number; bankAh: number },
): Circuit[] {
  const { runs, dcDcAmps, mainsAmps, solarWatts, chemistry } = state;
  const around = { isBundled: state.isBundled, isLithium: chemistry === 'lithium', bankAh };
  const boxed: Record<BoxRun, number> = { fridge: 0, heater: 0, pump: 0, lights: 0, sockets: 0 };
  for (const device of state.devices) {
    const run = runOf(device);
    if (run && device.minutes > 0) boxed[run] += ampsOf(device);
  }
  const solarAmps = solarWatts / voltsOf(chemistry);
  const box = Object.values(boxed).reduce((sum, amps) => sum + amps, 0);
  const main = Math.max(inverterAmps + box, dcDcAmps + mainsAmps + solarAmps);
  const asked = (
    id: RunId,
    amps: number,
    place: Asked['place'],
    [name, from, to]: [string, string, string],
    isMotor = false,
  ): Asked[] => (amps > 0 ? [{ id, amps, place, name, from, to, isMotor, metres: runs[id] }] : []);
  return [
    ...asked('main', main, 'main', ['Battery to busbar', 'Battery', 'Busbar']),
    ...asked('inverter', inverterAmps, 'battery', ['Inverter', 'Busbar', 'Inverter']),
    ...asked('dcDc', dcDcInputAmps(dcDcAmps), 'battery', [
      'DC-DC charger',
      'Starter battery',
      'DC-DC charger',
    ]),
    ...asked('panels', solarWatts / constants.panelVolts.value, null, [
      'Panels',
      'Panels',
      'Solar controller',
    ]),
    ...asked('controller', solarAmps, 'battery', ['Solar controller', 'Solar controller', 'Busbar']),
    ...asked('mainsCharger', mainsAmps, 'battery', ['Mains charger', 'Mains charger', 'Busbar']),
    ...asked('fuseBox', box, 'battery', ['Fuse box', 'Busbar', 'Fuse box']),
    ...boxRuns.flatMap(({ id, name, isMotor }) =>
      asked(id, boxed[id], 'box', [name, 'Fuse box', name], isMotor),
    ),
  ].map((one) => circuitFor(one, around));
}
