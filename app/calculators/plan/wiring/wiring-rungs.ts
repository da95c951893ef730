import { formatAmount } from '../../figures/energy.ts';
import { partsOf } from '../parts/plan-parts.ts';
import type { Circuit, PlanAnswer } from '../plan-answer-type.ts';
import type { PlanState, RunId } from '../plan-state.ts';

/** A device on the drawing, between the positive rail and the negative one. */
export interface Rung {
  id: RunId;
  name: string;
  /** Below its name: its size. */
  size: string;
  fuse: string;
  wire: string;
  /** Brings current to the rail, rather than taking it. */
  isSource: boolean;
  /** Hangs on the fuse box. */
  isBoxed: boolean;
  /** What stands behind it: panels, the starter battery. */
  behind: { name: string; fuse: string; wire: string } | null;
}

/** "2 × 70 mm², 1.5 m". */
const wireWords = ({ size, cores, metres, bound }: Circuit): string =>
  bound === 'none-fits'
    ? 'no cable fits: ask us'
    : `${cores > 1 ? `${cores} × ` : ''}${size} mm², ${formatAmount(metres)} m`;

/** "60 A MIDI"; empty where there is none. */
export const fuseWords = ({ fuse }: Circuit): string => (fuse ? `${fuse.amps} A ${fuse.class}` : '');

const boxed: readonly RunId[] = ['fridge', 'heater', 'pump', 'lights', 'sockets'];

/** The drawing of a plan: what stands between battery and rails, and the rungs in the order of the current. */
export function wiringOf(state: PlanState, answer: PlanAnswer) {
  const { circuits, inverter, sun } = answer;
  const find = (id: RunId) => circuits.find((circuit) => circuit.id === id);
  const rated = (role: 'isolator' | 'shunt') => {
    const part = partsOf(state, answer).find((one) => one.role === role);
    return part && 'amps' in part ? `${part.amps} A` : '';
  };
  const rung = (id: RunId, changed: Partial<Rung>): Rung[] => {
    const circuit = find(id);
    if (!circuit) return [];
    const { name } = circuit;
    return [
      {
        id,
        name,
        size: '',
        isSource: false,
        isBoxed: boxed.includes(id),
        behind: null,
        fuse: fuseWords(circuit),
        wire: wireWords(circuit),
        ...changed,
      },
    ];
  };
  const behind = (id: RunId, name: string): Rung['behind'] => {
    const circuit = find(id);
    return circuit ? { name, fuse: fuseWords(circuit), wire: wireWords(circuit) } : null;
  };
  const main = find('main');
  return {
    battery: `${answer.battery.name} ${state.chemistry === 'lithium' ? 'lithium' : 'AGM'}`,
    mainFuse: main ? fuseWords(main) : '',
    mainWire: main ? wireWords(main) : '',
    isolator: rated('isolator'),
    shunt: rated('shunt'),
    rungs: [
      ...rung('inverter', { size: `${formatAmount(inverter.watts)} W` }),
      ...rung('controller', {
        name: 'MPPT controller',
        size: `${formatAmount(Math.ceil(sun.controllerAmps))} A`,
        isSource: true,
        behind: behind('panels', `Panels, ${formatAmount(state.solarWatts)} W`),
      }),
      ...rung('dcDcOut', {
        name: 'DC-DC charger',
        size: `${state.dcDcAmps} A`,
        isSource: true,
        behind: behind('dcDc', 'Starter battery'),
      }),
      ...rung('mainsCharger', { size: `${state.mainsAmps} A`, isSource: true }),
      ...rung('fuseBox', {}),
      ...boxed.flatMap((id) => rung(id, id === 'sockets' ? { name: 'Sockets' } : {})),
    ],
  };
}
