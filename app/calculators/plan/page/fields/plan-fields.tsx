import { type PlanState, planBounds } from '../../plan-state.ts';
import type { Planner } from '../state/use-planner.ts';
import { ChoiceField, type ChoiceFieldProps } from './choice-field.tsx';
import { FigureField, type FigureFieldProps } from './figure-field.tsx';

interface PlanFigureProps extends Omit<FigureFieldProps, 'value' | 'bounds' | 'onChange'> {
  planner: Planner;
  name: keyof typeof planBounds;
}

/** The field of a figure, by its name in the plan. */
export const PlanFigure = ({ planner: { state, change }, name, ...field }: PlanFigureProps) => (
  <FigureField
    {...field}
    value={state[name]}
    bounds={planBounds[name]}
    onChange={(figure) => change({ [name]: figure })}
  />
);

type ChoiceName = Exclude<keyof PlanState, 'devices' | 'hasBank' | 'isBundled' | 'runs'>;

interface PlanChoiceProps<Name extends ChoiceName>
  extends Omit<ChoiceFieldProps<PlanState[Name]>, 'value' | 'onChange'> {
  planner: Planner;
  name: Name;
}

/** The field of a choice, by its name in the plan. */
export const PlanChoice = <Name extends ChoiceName>({ planner, name, ...field }: PlanChoiceProps<Name>) => (
  <ChoiceField
    {...field}
    value={planner.state[name]}
    onChange={(choice) => planner.change({ [name]: choice })}
  />
);
