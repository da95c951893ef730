import type { HTMLInputTypeAttribute, ReactNode } from 'react';
import { FieldError, inputClass } from '../../ui/forms/field.tsx';
import { formatPence } from '../values/money.ts';
import { readPounds } from '../values/numbers/typed-pounds.ts';
import { longestSlug } from '../values/slug.ts';
import type { Bound } from './use-record.admin.ts';

interface Common<Value> {
  of: Bound<Value>;
  label: string;
  hint?: ReactNode;
  className?: string;
}

interface TextInputProps extends Common<string> {
  /** Longer text shows an error and is not cut. */
  maxLength: number;
  isRequired?: boolean;
  type?: HTMLInputTypeAttribute;
  inputMode?: 'decimal' | 'numeric' | 'url' | 'email' | 'tel';
  placeholder?: string | undefined;
  rows?: number;
  /** Best length from and to, shown by a counter. */
  bestLength?: readonly [number, number];
  warning?: string | null | undefined;
}

const fieldId = (name: string) => `field-${name}`;

export function described(id: string, hint: ReactNode, error: string | undefined, warning?: string | null) {
  const parts = [hint && `${id}-hint`, error && `${id}-error`, warning && `${id}-warning`];
  return parts.filter(Boolean).join(' ') || undefined;
}

export function Hint({ id, children }: { id: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <p id={`${id}-hint`} className="text-sm text-ink-soft">
      {children}
    </p>
  );
}

function Label({ id, label, hint }: { id: string; label: string; hint?: ReactNode }) {
  return (
    <>
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <Hint id={id}>{hint}</Hint>
    </>
  );
}

export function TextInput(props: TextInputProps) {
  const {
    of,
    label,
    hint,
    className = '',
    rows,
    bestLength,
    isRequired,
    warning,
    maxLength,
    ...input
  } = props;
  const id = fieldId(of.name);
  const isCount = input.inputMode === 'numeric';
  // Number fields report numbers too large themselves.
  const isText = !isCount && input.inputMode !== 'decimal';
  const error = of.error ?? (isText ? lengthFault(of.value, maxLength) : undefined);
  const shared = {
    ...input,
    id,
    name: of.name,
    value: of.value,
    className: `${inputClass} mt-1.5`,
    required: isRequired,
    'aria-invalid': Boolean(error),
    'aria-describedby': described(id, hint, error, warning),
  };
  return (
    <div className={className}>
      <Label id={id} label={label} hint={hint} />
      {rows ? (
        <textarea
          {...shared}
          className={`${shared.className} field-sizing-content min-h-24`}
          rows={rows}
          onChange={({ target }) => of.onChange(target.value)}
        />
      ) : (
        <input
          {...shared}
          // Selects the old number, so that typing 3 over 0 does not give 03.
          onFocus={isCount ? ({ currentTarget }) => currentTarget.select() : undefined}
          onChange={({ target }) => of.onChange(target.value)}
        />
      )}
      {bestLength && <Counter length={of.value.length} best={bestLength} />}
      <Warning id={id} warning={warning} />
      <FieldError name={id} error={error} />
    </div>
  );
}

function lengthFault(typed: string, most: number): string | undefined {
  const { length } = typed.trim();
  return length > most
    ? `At most ${most.toLocaleString('en-GB')} characters: these are ${length.toLocaleString('en-GB')}`
    : undefined;
}

function Warning({ id, warning }: { id: string; warning: string | null | undefined }) {
  if (!warning) return null;
  return (
    <p id={`${id}-warning`} className="mt-1.5 text-sm text-amber-ink">
      {warning}
    </p>
  );
}

const longestCount = 9;

export const CountInput = (props: Omit<Common<string>, 'className'>) => (
  <TextInput {...props} maxLength={longestCount} inputMode="numeric" />
);

/** Warns how an amount with a comma or a space is read. */
export function PoundsInput({ warning, ...props }: Omit<TextInputProps, 'maxLength' | 'inputMode'>) {
  const { value } = props.of;
  const pence = /[,\s]/.test(value.trim()) ? readPounds(value) : null;
  const counts = pence === null ? null : `Counts as ${formatPence(pence)}.`;
  const said = [counts, warning].filter(Boolean).join(' ');
  return <TextInput {...props} warning={said} maxLength={20} inputMode="decimal" />;
}

interface SlugInputProps extends Pick<TextInputProps, 'of' | 'label'> {
  /** Name of the field that the slug derives from. */
  madeFrom: string;
  shown: string;
  /** Null before publication. */
  known: string | null;
}

/** Old slugs redirect. */
export const SlugInput = ({ madeFrom, shown, known, ...input }: SlugInputProps) => (
  <TextInput
    {...input}
    hint={input.of.value === '' ? `Made from the ${madeFrom} where it is empty` : shown}
    maxLength={longestSlug}
    warning={known !== null && input.of.value !== known ? 'The old address will lead to the new one.' : null}
  />
);

function Counter({ length, best: [from, to] }: { length: number; best: readonly [number, number] }) {
  const isGood = length >= from && length <= to;
  return (
    <p className={`tabular-nums mt-1 text-sm ${isGood ? 'text-green' : 'text-ink-soft'}`}>
      {length} characters, {isGood ? 'a good length' : `best ${from} to ${to}`}
    </p>
  );
}

export function Toggle({ of, label, hint, className = '' }: Common<boolean>) {
  const id = fieldId(of.name);
  return (
    <div className={className}>
      <label className="inline-flex min-h-12 items-center gap-3 font-medium">
        <input
          type="checkbox"
          id={id}
          name={of.name}
          checked={of.value}
          aria-describedby={described(id, hint, of.error)}
          onChange={({ target }) => of.onChange(target.checked)}
          className="size-6 shrink-0 accent-green"
        />
        {label}
      </label>
      <Hint id={id}>{hint}</Hint>
      <FieldError name={id} error={of.error} />
    </div>
  );
}

interface ChoiceProps extends Common<string> {
  options: readonly { value: string; label: string }[];
  warning?: string | null;
}

/** Keeps a stored value that is not among the options. */
export function Choice({ of, label, hint, options, warning, className = '' }: ChoiceProps) {
  const id = fieldId(of.name);
  const isKnown = options.some(({ value }) => value === of.value);
  return (
    <div className={className}>
      <Label id={id} label={label} hint={hint} />
      <select
        id={id}
        name={of.name}
        value={of.value}
        aria-invalid={Boolean(of.error)}
        aria-describedby={described(id, hint, of.error, warning)}
        onChange={({ target }) => of.onChange(target.value)}
        className={`${inputClass} mt-1.5`}
      >
        {!isKnown && <option value={of.value}>{of.value}</option>}
        {options.map(({ value, label: name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
      <Warning id={id} warning={warning} />
      <FieldError name={id} error={of.error} />
    </div>
  );
}
