import { type ComponentProps, useState } from 'react';
import { Field } from './field.tsx';

export function PasswordField(field: Omit<ComponentProps<typeof Field>, 'type' | 'end'>) {
  const [isShown, setIsShown] = useState(false);
  return (
    <Field
      {...field}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <button
          type="button"
          aria-label={`${isShown ? 'Hide' : 'Show'} ${field.label.toLowerCase()}`}
          aria-controls={field.id ?? field.name}
          onClick={() => setIsShown(!isShown)}
          className="absolute top-0 right-0 min-h-12 rounded px-4 text-sm font-semibold text-ink-soft hover:bg-sand hover:text-ink"
        >
          {isShown ? 'Hide' : 'Show'}
        </button>
      }
    />
  );
}
