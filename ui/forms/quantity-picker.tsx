import { Minus, Plus } from 'lucide';
import { type KeyboardEvent, useId, useState } from 'react';
import { Icon } from '../icon.tsx';

interface QuantityPickerProps {
  label: string;
  quantity: number;
  min: number;
  max: number;
  unit?: string;
  tooMany?: string | null;
  isSmall?: boolean;
  /** Not called for invalid input: the previous quantity stays, and `focusOnWrong` finds the field. */
  onChange: (quantity: number) => void;
}

const step =
  'inline-flex shrink-0 items-center justify-center hover:bg-sand disabled:text-line-strong disabled:hover:bg-transparent';

export function QuantityPicker({
  label,
  quantity,
  min,
  max,
  unit = '',
  tooMany,
  isSmall = false,
  onChange,
}: QuantityPickerProps) {
  const id = useId();
  /** Null while it shows `quantity`. */
  const [typed, setTyped] = useState<string | null>(null);
  const size = isSmall ? 'size-9' : 'size-12';
  const read = readQuantity(typed ?? '', unit);
  const fault = findFault(typed ?? '', read);

  function findFault(text: string, found: number | null): string {
    if (text.trim() === '') return '';
    if (found === null) return 'A whole number, please, such as 3.';
    if (found < min) return `At least ${min}.`;
    return found > max ? (tooMany ?? `At most ${max}.`) : '';
  }

  function take(text: string): void {
    const found = readQuantity(text, unit);
    setTyped(text);
    // A zero may begin a longer number, so it counts only on leaving the field.
    if (found && !findFault(text, found)) onChange(found);
  }

  function leave(): void {
    if (fault) return;
    if (read === 0) onChange(0);
    setTyped(null);
  }

  function stepBy(change: number): void {
    if (change < 0 ? quantity <= min : quantity >= max) return;
    setTyped(null);
    onChange(quantity + change);
  }

  function press(event: KeyboardEvent): void {
    const change = { ArrowUp: 1, ArrowDown: -1, Enter: 0 }[event.key];
    if (change === undefined) return;
    event.preventDefault();
    if (change === 0) leave();
    else stepBy(change);
  }

  return (
    <div className="noscript:hidden">
      <fieldset
        aria-label={`Quantity of ${label}`}
        className="inline-flex items-center rounded border border-line-strong bg-white has-aria-invalid:border-red"
      >
        <button
          type="button"
          aria-label={`One less of ${label}`}
          disabled={quantity <= min}
          className={`${step} ${size} rounded-l`}
          onClick={() => stepBy(-1)}
        >
          <Icon of={Minus} className="size-4" />
        </button>
        <input
          aria-label={`How many of ${label}`}
          aria-invalid={fault !== ''}
          aria-describedby={fault ? id : undefined}
          autoComplete="off"
          inputMode="numeric"
          className={`tabular-nums rounded bg-transparent font-semibold -outline-offset-2 ${unit ? 'w-11 pr-1 text-right' : 'w-11 text-center'} ${isSmall ? 'h-9' : 'h-12'}`}
          value={typed ?? quantity}
          onChange={({ target }) => take(target.value)}
          onFocus={({ target }) => target.select()}
          onBlur={leave}
          onKeyDown={press}
        />
        {unit && (
          <span aria-hidden="true" className="pr-1 font-semibold">
            {unit.trim()}
          </span>
        )}
        <output className="sr-only">{fault || (typed === null ? `${quantity}${unit}` : '')}</output>
        <button
          type="button"
          aria-label={`One more of ${label}`}
          disabled={quantity >= max}
          className={`${step} ${size} rounded-r`}
          onClick={() => stepBy(1)}
        >
          <Icon of={Plus} className="size-4" />
        </button>
      </fieldset>
      {fault && (
        <p id={id} className="mt-1 max-w-56 text-sm font-medium text-red">
          {fault}
        </p>
      )}
    </div>
  );
}

/** Reads "25" or "25 m"; null if not a whole number. */
function readQuantity(typed: string, unit: string): number | null {
  const digits = typed.replace(unit.trim(), '').trim();
  return /^\d+$/.test(digits) ? Number(digits) : null;
}
