import type { TextareaHTMLAttributes } from 'react';
import { FieldError, inputClass } from './field.tsx';

interface LongFieldProps
  extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'name' | 'className'> {
  name: string;
  id: string;
  label: string;
  error: string | undefined;
}

export function LongField({ id, label, error, required, ...input }: LongFieldProps) {
  return (
    <div>
      <label htmlFor={id} className="font-medium">
        {label}
        {!required && <span className="font-normal text-ink-soft"> (optional)</span>}
      </label>
      <textarea
        {...input}
        aria-invalid={Boolean(error)}
        aria-describedby={error ? `${id}-error` : undefined}
        id={id}
        required={required}
        className={`${inputClass} mt-1.5`}
      />
      <FieldError name={id} error={error} />
    </div>
  );
}
