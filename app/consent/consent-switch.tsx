import { useId } from 'react';

interface ConsentSwitchProps {
  name: string;
  text: string;
  isOn: boolean;
  /** It cannot be changed here. */
  isFixed?: boolean;
  onChange?: (isOn: boolean) => void;
}

/** A yes or no with what it means. */
export function ConsentSwitch({ name, text, isOn, isFixed = false, onChange }: ConsentSwitchProps) {
  const id = useId();
  return (
    <div className="consent-switch">
      <label htmlFor={id} className="font-semibold">
        {name}
      </label>
      <input
        id={id}
        type="checkbox"
        role="switch"
        checked={isOn}
        aria-checked={isOn}
        disabled={isFixed}
        aria-describedby={`${id}-text`}
        onChange={(event) => onChange?.(event.target.checked)}
      />
      <p id={`${id}-text`} className="text-sm text-ink-soft">
        {text}
      </p>
    </div>
  );
}
