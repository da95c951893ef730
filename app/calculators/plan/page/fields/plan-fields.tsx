import { planBounds } from '../../plan-state.ts';
import type { Planner } from '../state/use-planner.ts';
import { ChoiceField, type ChoiceFieldProps } from './choice-field.tsx';
import { FigureField, type FigureFieldProps } from './figure-field.tsx';
import texts from './plan-words.json' with { type: 'json' };

/** What stands at each field, unless the plan makes it say something else. */
const words: Record<keyof typeof texts, Pick<FigureFieldProps, 'label' | 'hint' | 'zero'>> = texts;

interface PlanFigureProps extends Pick<FigureFieldProps, 'unit' | 'hint'> {
  planner: Planner;
  name: keyof typeof planBounds;
}

/** The field of a figure, by its name in the plan. */
export const PlanFigure = ({ planner: { state, change }, name, ...field }: PlanFigureProps) => (
  <FigureField
    {...words[name]}
    {...field}
    value={state[name]}
    bounds={planBounds[name]}
    onChange={(figure) => change({ [name]: figure })}
  />
);

type ChoiceName = keyof typeof texts;

interface PlanChoiceProps<Name extends ChoiceName>
  extends Pick<ChoiceFieldProps<Planner['state'][Name]>, 'choices'> {
  planner: Planner;
  name: Name;
}

/** The field of a choice, by its name in the plan. */
export const PlanChoice = <Name extends ChoiceName>({ planner, name, choices }: PlanChoiceProps<Name>) => (
  <ChoiceField
    label={words[name].label}
    hint={words[name].hint}
    choices={choices}
    value={planner.state[name]}
    onChange={(choice) => planner.change({ [name]: choice })}
  />
);
