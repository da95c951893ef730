import { Minus, Plus } from 'lucide';
import { Icon } from './icon.tsx';

interface QuantityPickerProps {
  /** What is being counted, for those who hear the page. */
  label: string;
  quantity: number;
  min: number;
  max: number;
  isSmall?: boolean;
  className?: string;
  onChange?: (quantity: number) => void;
  /** In a form without scripts: the name under which each button sends the quantity that it leads to. */
  name?: string;
}

const step =
  'inline-flex items-center justify-center hover:bg-sand disabled:text-line-strong disabled:hover:bg-transparent';

export function QuantityPicker({
  label,
  quantity,
  min,
  max,
  isSmall = false,
  className = '',
  onChange,
  name,
}: QuantityPickerProps) {
  const size = isSmall ? 'size-9' : 'size-12';
  const leadTo = (next: number) =>
    name === undefined
      ? { type: 'button' as const, onClick: () => onChange?.(next) }
      : { type: 'submit' as const, name, value: next };
  return (
    <fieldset
      aria-label={`Quantity of ${label}`}
      className={`inline-flex items-center rounded border border-line-strong bg-white ${className}`}
    >
      <button
        {...leadTo(quantity - 1)}
        aria-label={`One less of ${label}`}
        disabled={quantity <= min}
        className={`${step} ${size} rounded-l`}
      >
        <Icon of={Minus} className="size-4" />
      </button>
      <output className={`figures min-w-9 text-center font-semibold ${isSmall ? 'text-sm' : ''}`}>
        {quantity}
      </output>
      <button
        {...leadTo(quantity + 1)}
        aria-label={`One more of ${label}`}
        disabled={quantity >= max}
        className={`${step} ${size} rounded-r`}
      >
        <Icon of={Plus} className="size-4" />
      </button>
    </fieldset>
  );
}
