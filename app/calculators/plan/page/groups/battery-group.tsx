import { formatAmount } from '../../../figures/energy.ts';
import { type PlanState, planBounds } from '../../plan-state.ts';
import { ChoiceField } from '../fields/choice-field.tsx';
import { FigureField } from '../fields/figure-field.tsx';
import { Group } from '../fields/group.tsx';
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

export function BatteryGroup({ planner: { state, answer, change } }: { planner: Planner }) {
  const { chemistry, place, bankAh, hasBank, coldReserve } = state;
  const size =
    bankAh > 0 ? `${formatAmount(bankAh)} Ah` : `we choose: ${formatAmount(answer.battery.capacity)} Ah`;
  const where = wordsOf(places, place);
  return (
    <Group title="Battery" summary={`${wordsOf(chemistries, chemistry)}, ${size}. ${where}`}>
      <ChoiceField
        label={'Kind'}
        value={chemistry}
        choices={chemistries}
        onChange={(kind) => change({ chemistry: kind })}
      />
      <FigureField
        label={'Size'}
        value={bankAh}
        bounds={planBounds.bankAh}
        zero={'we choose'}
        hint="Leave it empty, and we say what it takes."
        onChange={(ah) => change({ bankAh: ah })}
      />
      <ChoiceField
        label={'Where it lives'}
        value={place}
        choices={places}
        hint="A cold battery holds less, and a lithium one must not be charged when it freezes."
        onChange={(lives) => change({ place: lives })}
      />
      {place !== 'heated' && (
        <FigureField
          label={'Holds less in the cold'}
          value={coldReserve}
          bounds={planBounds.coldReserve}
          onChange={(share) => change({ coldReserve: share })}
        />
      )}
      {bankAh > 0 && (
        <Tick isOn={hasBank} onChange={(has) => change({ hasBank: has })}>
          It is in the van already
        </Tick>
      )}
    </Group>
  );
}
