import { formatAmount } from '../../../figures/energy.ts';
import { planBounds } from '../../plan-state.ts';
import { FigureField } from '../fields/figure-field.tsx';
import { Group } from '../fields/group.tsx';
import type { Planner } from '../state/use-planner.ts';

/** The inverter, and what never stops. */
export function InverterGroup({ planner: { state, answer, change } }: { planner: Planner }) {
  const { inverterWatts, inverterIdleWatts, inverterHours, standbyWatts } = state;
  const { isNeeded, watts } = answer.inverter;
  const summary = isNeeded
    ? `${inverterWatts > 0 ? '' : 'We choose: '}${formatAmount(watts)} W`
    : 'Nothing runs at 230 V';
  return (
    <Group title="Inverter and standby" summary={summary}>
      <FigureField
        label={'Inverter'}
        value={inverterWatts}
        bounds={planBounds.inverterWatts}
        zero={'we choose'}
        hint="What it gives for as long as you like, not its peak."
        onChange={(given) => change({ inverterWatts: given })}
      />
      <FigureField
        label={'It takes for itself'}
        value={inverterIdleWatts}
        bounds={planBounds.inverterIdleWatts}
        hint="While it is on and nothing runs. 10 W is usual, less in eco mode."
        onChange={(idle) => change({ inverterIdleWatts: idle })}
      />
      <FigureField
        label={'Left on, nothing running'}
        value={inverterHours}
        bounds={planBounds.inverterHours}
        unit="h a day"
        hint="Hours in which a device runs are counted already."
        onChange={(hours) => change({ inverterHours: hours })}
      />
      <FigureField
        label={'Day and night'}
        value={standbyWatts}
        bounds={planBounds.standbyWatts}
        hint="Alarm, tracker, control panel, gas alarm."
        onChange={(standby) => change({ standbyWatts: standby })}
      />
    </Group>
  );
}
