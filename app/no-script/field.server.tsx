import { inputOf, type TextField } from '../values/text-fields.ts';

interface NoScriptFieldProps {
  name: string;
  of: TextField;
  value: string;
  error: string | undefined;
  /** Several lines. */
  isLong: boolean;
}

/** A field of a form that needs no script. */
export function NoScriptField({ name, of, value, error, isLong }: NoScriptFieldProps) {
  const { label, required, ...input } = inputOf(of);
  const shared = {
    ...{ ...input, id: name, name, required, defaultValue: value },
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? `${name}-error` : undefined,
  };
  return (
    <div>
      <label htmlFor={name}>{required ? label : `${label} (optional)`}</label>
      {isLong ? <textarea {...shared} rows={7} /> : <input {...shared} />}
      <NoScriptError name={name} error={error} />
    </div>
  );
}

/** What is wrong with the field of this name. */
export function NoScriptError({ name, error }: { name: string; error: string | undefined }) {
  if (!error) return null;
  return (
    <p id={`${name}-error`} className="wrong">
      {error}
    </p>
  );
}
