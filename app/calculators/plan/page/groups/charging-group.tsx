import { formatAmount } from '../../../figures/energy.ts';
import { planBounds } from '../../plan-state.ts';
import { ChoiceField } from '../fields/choice-field.tsx';
import { FigureField } from '../fields/figure-field.tsx';
import { Group } from '../fields/group.tsx';
import type { Planner } from '../state/use-planner.ts';

const posts = ([3, 6, 10, 16] as const).map((amps) => [amps, `${amps} A`] as const);

/** Driving and hook-up. */
export function ChargingGroup({ planner: { state, answer, change } }: { planner: Planner }) {
  const { drivingHours, dcDcAmps, alternatorAmps, mainsAmps, hookUpNights, postAmps } = state;
  const { driving, mains } = answer;
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
      <FigureField
        label={'Driving, on each day of the stay'}
        value={drivingHours}
        bounds={planBounds.drivingHours}
        unit="h a day"
        onChange={(hours) => change({ drivingHours: hours })}
      />
      <FigureField
        label={'DC-DC charger'}
        value={dcDcAmps}
        bounds={planBounds.dcDcAmps}
        hint={
          drivingHours > 0 && dcDcAmps === 0 && driving.recommended > 0
            ? `Without one, driving puts nothing back. ${driving.recommended} A suit this plan.`
            : 'Charges the leisure battery while the engine runs. 0 where there is none.'
        }
        onChange={(amps) => change({ dcDcAmps: amps })}
      />
      {dcDcAmps > 0 && (
        <FigureField
          label={'Alternator'}
          value={alternatorAmps}
          bounds={planBounds.alternatorAmps}
          hint="It is on its plate. Most vans have 120 to 220 A."
          onChange={(amps) => change({ alternatorAmps: amps })}
        />
      )}
      <FigureField
        label={'Nights on hook-up'}
        value={hookUpNights}
        bounds={planBounds.hookUpNights}
        unit={hookUpNights === 1 ? 'night' : 'nights'}
        onChange={(nights) => change({ hookUpNights: nights })}
      />
      <FigureField
        label={'Mains charger'}
        value={mainsAmps}
        bounds={planBounds.mainsAmps}
        hint={
          hookUpNights > 0 && mainsAmps === 0
            ? `Without one, hook-up charges nothing. ${Math.round(mains.recommended.from)} to ${Math.round(mains.recommended.to)} A suit this battery.`
            : '0 where there is none.'
        }
        onChange={(amps) => change({ mainsAmps: amps })}
      />
      {hookUpNights > 0 && (
        <ChoiceField
          label={'The post gives'}
          value={postAmps}
          choices={posts}
          onChange={(amps) => change({ postAmps: amps })}
        />
      )}
    </Group>
  );
}
