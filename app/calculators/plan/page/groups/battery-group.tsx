import { formatAmount } from '../../../figures/energy.ts';
import type { PlanState } from '../../plan-state.ts';
import { Group } from '../fields/group.tsx';
import { PlanChoice, PlanFigure } from '../fields/plan-fields.tsx';
import { Tick } from '../fields/tick.tsx';
import type { Planner } from '../state/use-planner.ts';

const chemistries = [
  ['lithium', 'Lithium (LiFePO₄)'],
  ['agm', 'AGM or gel'],
] as const satisfies readonly (readonly [PlanState['chemistry'], string])[];

const places = [
  ['heated', 'Inside, where it is heated'],
  ['unheated', 'Inside, without heating'],
  ['outside', 'Under the van, or outside'],
] as const satisfies readonly (readonly [PlanState['place'], string])[];

const wordsOf = <Choice extends string>(choices: readonly (readonly [Choice, string])[], value: Choice) =>
  choices.find(([choice]) => choice === value)?.[1] ?? '';

export function BatteryGroup({ planner }: { planner: Planner }) {
  const { state, answer, change } = planner;
  const { chemistry, place, bankAh, hasBank } = state;
  const size =
    bankAh > 0 ? `${formatAmount(bankAh)} Ah` : `we choose: ${formatAmount(answer.battery.capacity)} Ah`;
  const where = wordsOf(places, place);
  return (
    <Group title="Battery" summary={`${wordsOf(chemistries, chemistry)}, ${size}. ${where}`}>
      <PlanChoice planner={planner} name="chemistry" label="Kind" choices={chemistries} />
      <PlanFigure
        planner={planner}
        name="bankAh"
        label="Size"
        zero="we choose"
        hint="Leave it empty, and we say what it takes."
      />
      <PlanChoice
        planner={planner}
        name="place"
        label="Where it lives"
        choices={places}
        hint="A cold battery holds less, and a lithium one must not be charged when it freezes."
      />
      {place !== 'heated' && (
        <PlanFigure planner={planner} name="coldReserve" label="Holds less in the cold" />
      )}
      {bankAh > 0 && (
        <Tick isOn={hasBank} onChange={(has) => change({ hasBank: has })}>
          It is in the van already
        </Tick>
      )}
    </Group>
  );
}
