import { Search } from 'lucide';
import { useEffect, useState } from 'react';
import { inputClass } from '../../../ui/forms/field.tsx';
import { Icon } from '../../../ui/icon.tsx';

interface SearchFieldProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
}

const pause = 250;

/** Waits for a pause in typing. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  useEffect(() => {
    if (typed === value) return;
    const timer = setTimeout(() => onChange(typed), pause);
    return () => clearTimeout(timer);
  }, [typed, value, onChange]);
  return (
    <div className="relative grow basis-64">
      <Icon of={Search} className="pointer-events-none absolute top-3.5 left-3.5 size-5 text-ink-soft" />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={typed}
        maxLength={100}
        onChange={({ target }) => setTyped(target.value)}
        className={`${inputClass} text-ellipsis pl-11`}
      />
    </div>
  );
}

interface PickProps {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

export function Pick({ label, value, options, onChange }: PickProps) {
  return (
    <select
      aria-label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      className={`${inputClass} !w-auto max-w-full max-sm:grow max-sm:basis-[calc(50%-0.75rem)] max-sm:px-2.5 sm:max-w-72`}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
