import { formatAmount } from '../../../figures/energy.ts';
import { Group } from '../fields/group.tsx';
import { PlanFigure } from '../fields/plan-fields.tsx';
import type { Planner } from '../state/use-planner.ts';

/** The inverter, and what never stops. */
export function InverterGroup({ planner }: { planner: Planner }) {
  const { isNeeded, watts } = planner.answer.inverter;
  const summary = isNeeded
    ? `${planner.state.inverterWatts > 0 ? '' : 'We choose: '}${formatAmount(watts)} W`
    : 'Nothing runs at 230 V';
  return (
    <Group title="Inverter and standby" summary={summary}>
      <PlanFigure
        planner={planner}
        name="inverterWatts"
        label="Inverter"
        zero="we choose"
        hint="What it gives for as long as you like, not its peak."
      />
      <PlanFigure
        planner={planner}
        name="inverterIdleWatts"
        label="It takes for itself"
        hint="While it is on and nothing runs. 10 W is usual, less in eco mode."
      />
      <PlanFigure
        planner={planner}
        name="inverterHours"
        label="Left on, nothing running"
        unit="h a day"
        hint="Hours in which a device runs are counted already."
      />
      <PlanFigure
        planner={planner}
        name="standbyWatts"
        label="Day and night"
        hint="Alarm, tracker, control panel, gas alarm."
      />
    </Group>
  );
}
