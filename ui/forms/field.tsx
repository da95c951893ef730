import type { InputHTMLAttributes, ReactNode } from 'react';

interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'name'> {
  name: string;
  /** For two fields of the same name on a page. */
  id?: string;
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  end?: ReactNode;
}

export const inputClass =
  'block min-h-12 w-full rounded border border-line-strong bg-white px-3.5 py-2.5 aria-invalid:border-2 aria-invalid:border-red';

export function Field({
  name,
  id = name,
  label,
  hint,
  error,
  end,
  required,
  className = '',
  ...input
}: FieldProps) {
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className={className}>
      <label htmlFor={id} className="font-medium">
        {label}
        {!required && <span className="font-normal text-ink-soft"> (optional)</span>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
      <div className="relative mt-1.5">
        <input
          {...input}
          id={id}
          name={name}
          required={required}
          aria-invalid={Boolean(error)}
          aria-describedby={described || undefined}
          className={`${inputClass} ${end ? 'pr-20' : ''}`}
        />
        {end}
      </div>
      <FieldError name={id} error={error} />
    </div>
  );
}

export function FieldError({ name, error }: { name: string; error: string | undefined }) {
  if (!error) return null;
  return (
    <p id={`${name}-error`} className="mt-1.5 text-sm font-medium text-red">
      <span className="sr-only">Error: </span>
      {error}
    </p>
  );
}
