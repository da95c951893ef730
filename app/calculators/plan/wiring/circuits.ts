import { dcDcInputAmps } from '../charge/chargers.ts';
import { constants } from '../constants.ts';
import { type BoxRun, boxAmps, wholeBoxAmps } from '../load/box-amps.ts';
import { voltsOf } from '../load/daily-load.ts';
import type { Circuit } from '../plan-answer-type.ts';
import type { PlanState, RunId } from '../plan-state.ts';
import { type Asked, circuitFor, type Least } from './circuit.ts';

const boxRuns: { id: BoxRun; name: string; isMotor: boolean }[] = [
  { id: 'fridge', name: 'Fridge', isMotor: true },
  { id: 'heater', name: 'Heater', isMotor: true },
  { id: 'pump', name: 'Water pump', isMotor: true },
  { id: 'lights', name: 'Lights', isMotor: false },
  { id: 'sockets', name: '12 V and USB sockets', isMotor: false },
];

/** Fuse and cable at the output of DC-DC chargers, by the product pages; other sizes are calculated. */
const outputOf: Partial<Record<number, Least>> = {
  20: { fuse: 30, size: 6 },
  30: { fuse: 40, size: 16 },
  50: { fuse: 80, size: 25 },
};

/**
 * Gives every circuit that a plan has, with its cable and fuse.
 * `inverterAmps` is in A as for cable and fuse; `bankAh` is the bank that the answer is for.
 * A device with a battery at each end has a circuit for each.
 */
export function circuitsOf(
  state: PlanState,
  { inverterAmps, bankAh }: { inverterAmps: number; bankAh: number },
): Circuit[] {
  const { runs, dcDcAmps, mainsAmps, solarWatts, chemistry } = state;
  const around = { isBundled: state.isBundled, isLithium: chemistry === 'lithium', bankAh };
  const boxed = boxAmps(state);
  const solarAmps = solarWatts / voltsOf(chemistry);
  const box = wholeBoxAmps(state);
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
    ...asked('dcDcOut', dcDcAmps, 'battery', ['DC-DC charger’s output', 'DC-DC charger', 'Busbar']),
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
  ].map((one) => circuitFor(one, around, one.id === 'dcDcOut' ? outputOf[dcDcAmps] : undefined));
}
