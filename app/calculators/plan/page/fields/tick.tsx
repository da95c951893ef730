import type { ReactNode } from 'react';
import { usePrompt } from './use-prompt.ts';

interface TickProps {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  children: ReactNode;
}

/** Yes or no. */
export function Tick({ isOn, onChange, children }: TickProps) {
  const [isShownOn, choose] = usePrompt(isOn);
  return (
    <label className="flex min-h-11 items-center gap-2.5 text-sm">
      <input
        type="checkbox"
        checked={isShownOn}
        onChange={({ target }) => {
          choose(target.checked);
          onChange(target.checked);
        }}
        className="size-5 shrink-0 accent-ink"
      />
      <span>{children}</span>
    </label>
  );
}
