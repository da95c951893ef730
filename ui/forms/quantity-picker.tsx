import { Minus, Plus } from 'lucide';
import { Icon } from '../icon.tsx';

interface QuantityPickerProps {
  /** What is being counted, for those who hear the page. */
  label: string;
  quantity: number;
  min: number;
  max: number;
  /** Stands right behind the number. */
  unit?: string;
  isSmall?: boolean;
  onChange: (quantity: number) => void;
}

const step =
  'inline-flex items-center justify-center hover:bg-sand disabled:text-line-strong disabled:hover:bg-transparent';

export function QuantityPicker({
  label,
  quantity,
  min,
  max,
  unit = '',
  isSmall = false,
  onChange,
}: QuantityPickerProps) {
  const size = isSmall ? 'size-9' : 'size-12';
  return (
    <fieldset
      aria-label={`Quantity of ${label}`}
      className="inline-flex items-center rounded border border-line-strong bg-white noscript:hidden"
    >
      <button
        type="button"
        aria-label={`One less of ${label}`}
        disabled={quantity <= min}
        className={`${step} ${size} rounded-l`}
        onClick={() => onChange(quantity - 1)}
      >
        <Icon of={Minus} className="size-4" />
      </button>
      <output className={`tabular-nums min-w-9 text-center font-semibold ${isSmall ? 'text-sm' : ''}`}>
        {quantity}
        {unit}
      </output>
      <button
        type="button"
        aria-label={`One more of ${label}`}
        disabled={quantity >= max}
        className={`${step} ${size} rounded-r`}
        onClick={() => onChange(quantity + 1)}
      >
        <Icon of={Plus} className="size-4" />
      </button>
    </fieldset>
  );
}
