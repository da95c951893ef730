import { type ReactNode, useId } from 'react';
import { control } from '../../../figures/typed-figure.tsx';
import { usePrompt } from './use-prompt.ts';

export interface ChoiceFieldProps<Choice extends string | number> {
  label: ReactNode;
  value: Choice;
  choices: readonly (readonly [value: Choice, name: string])[];
  onChange: (value: Choice) => void;
  hint?: ReactNode;
  of?: string;
  className?: string;
}

/** One of several, in the browser's own list. */
export function ChoiceField<Choice extends string | number>(props: ChoiceFieldProps<Choice>) {
  const { label, value, choices, onChange, hint, of, className = '' } = props;
  const id = useId();
  const [shown, choose] = usePrompt(value);
  return (
    <div className={className}>
      <label htmlFor={id} className="block text-sm font-medium">
        {label}
        {of && <span className="sr-only"> {of}</span>}
      </label>
      <select
        id={id}
        value={String(shown)}
        aria-describedby={hint ? `${id}-hint` : undefined}
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
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-sm leading-5 text-ink-soft">
          {hint}
        </p>
      )}
    </div>
  );
}
