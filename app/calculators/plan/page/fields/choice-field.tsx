import { useId } from 'react';
import { control } from '../../../figures/typed-figure.tsx';
import { FieldFrame, type FrameProps } from './field-frame.tsx';
import { usePrompt } from './use-prompt.ts';

export interface ChoiceFieldProps<Choice extends string | number> extends FrameProps {
  value: Choice;
  choices: readonly (readonly [value: Choice, name: string])[];
  onChange: (value: Choice) => void;
}

/** One of several, in the browser's own list. */
export function ChoiceField<Choice extends string | number>(props: ChoiceFieldProps<Choice>) {
  const { value, choices, onChange, ...frame } = props;
  const id = useId();
  const [shown, choose] = usePrompt(value);
  return (
    <FieldFrame {...frame} id={id}>
      <select
        id={id}
        value={String(shown)}
        aria-describedby={frame.hint ? `${id}-hint` : undefined}
        onChange={({ target }) => {
          const chosen = choices.find(([choice]) => String(choice) === target.value);
          if (!chosen) return;
          choose(chosen[0]);
          onChange(chosen[0]);
        }}
        className={`${control} mt-1`}
      >
        {choices.map(([choice, name]) => (
          <option key={choice} value={String(choice)}>
            {name}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
