import type { ReactNode } from 'react';

interface TickProps {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  children: ReactNode;
}

/** Yes or no. */
export const Tick = ({ isOn, onChange, children }: TickProps) => (
  <label className="flex min-h-11 items-center gap-2.5 text-sm">
    <input
      type="checkbox"
      checked={isOn}
      onChange={({ target }) => onChange(target.checked)}
      className="size-5 shrink-0 accent-ink"
    />
    <span>{children}</span>
  </label>
);
