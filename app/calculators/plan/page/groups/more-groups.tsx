import { memo } from 'react';
import type { Planner } from '../state/use-planner.ts';
import { BatteryGroup } from './battery-group.tsx';
import { ChargingGroup } from './charging-group.tsx';
import { InverterGroup } from './inverter-group.tsx';
import { SunGroup } from './sun-group.tsx';

/** What is in the van: closed, as a preset knows it and most people need not look at once. */
export const MoreGroups = memo(function MoreGroups({ planner }: { planner: Planner }) {
  return (
    <section aria-labelledby="van" className="print:hidden">
      <h2 id="van" className="text-2xl">
        Your van
      </h2>
      <div className="mt-4 border-t border-line-strong">
        <BatteryGroup planner={planner} />
        <SunGroup planner={planner} />
        <ChargingGroup planner={planner} />
        <InverterGroup planner={planner} />
      </div>
    </section>
  );
});
