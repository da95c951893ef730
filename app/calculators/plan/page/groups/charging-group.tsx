import { formatAmount } from '../../../figures/energy.ts';
import { Group } from '../fields/group.tsx';
import { PlanChoice, PlanFigure } from '../fields/plan-fields.tsx';
import type { Planner } from '../state/use-planner.ts';

const posts = ([3, 6, 10, 16] as const).map((amps) => [amps, `${amps} A`] as const);

/** Driving and hook-up. */
export function ChargingGroup({ planner }: { planner: Planner }) {
  const { drivingHours, dcDcAmps, mainsAmps, hookUpNights } = planner.state;
  const { driving, mains } = planner.answer;
  const drives =
    dcDcAmps > 0
      ? `${formatAmount(drivingHours)} h a day with a ${dcDcAmps} A DC-DC charger`
      : 'No DC-DC charger';
  const hookUp =
    hookUpNights > 0 && mainsAmps > 0
      ? `${hookUpNights === 1 ? 'one night' : `${hookUpNights} nights`} on hook-up`
      : 'no hook-up';
  return (
    <Group title="Driving and hook-up" summary={`${drives}, ${hookUp}`}>
      <PlanFigure
        planner={planner}
        name="drivingHours"
        label="Driving, on each day of the stay"
        unit="h a day"
      />
      <PlanFigure
        planner={planner}
        name="dcDcAmps"
        label="DC-DC charger"
        hint={
          drivingHours > 0 && dcDcAmps === 0 && driving.recommended > 0
            ? `Without one, driving puts nothing back. ${driving.recommended} A suit this plan.`
            : 'Charges the leisure battery while the engine runs. 0 where there is none.'
        }
      />
      {dcDcAmps > 0 && (
        <PlanFigure
          planner={planner}
          name="alternatorAmps"
          label="Alternator"
          hint="It is on its plate. Most vans have 120 to 220 A."
        />
      )}
      <PlanFigure
        planner={planner}
        name="hookUpNights"
        label="Nights on hook-up"
        unit={hookUpNights === 1 ? 'night' : 'nights'}
      />
      <PlanFigure
        planner={planner}
        name="mainsAmps"
        label="Mains charger"
        hint={
          hookUpNights > 0 && mainsAmps === 0
            ? `Without one, hook-up charges nothing. ${Math.round(mains.recommended.from)} to ${Math.round(mains.recommended.to)} A suit this battery.`
            : '0 where there is none.'
        }
      />
      {hookUpNights > 0 && (
        <PlanChoice planner={planner} name="postAmps" label="The post gives" choices={posts} />
      )}
    </Group>
  );
}
