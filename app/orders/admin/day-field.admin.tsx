import { useId } from 'react';
import { inputClass } from '../../../ui/forms/field.tsx';

interface DayFieldProps {
  label: string;
  /** As 2026-11-22; empty for none. */
  value: string;
  onPick: (day: string) => void;
}

/** A day by which a list is narrowed down. */
export function DayField({ label, value, onPick }: DayFieldProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="text-sm text-ink-soft">
        {label}
      </label>
      <input
        id={id}
        type="date"
        value={value}
        onChange={({ target }) => onPick(target.value)}
        className={`${inputClass} !w-auto`}
      />
    </div>
  );
}
