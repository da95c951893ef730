import { useEffect, useRef } from 'react';
import type { Filters } from '../../catalogue/contract.ts';
import { priceFault } from '../../catalogue/listing/price-error.ts';
import { formatPrice } from '../../values/money.ts';

interface PriceFieldsProps extends Pick<Filters, 'prices'> {
  said: URLSearchParams;
  onLeave: () => void;
}

export function PriceFields({ prices, said, onLeave }: PriceFieldsProps) {
  const typed = { minPrice: said.get('minPrice') ?? '', maxPrice: said.get('maxPrice') ?? '' };
  const fault = priceFault(typed);
  const field = (name: keyof typeof typed, label: string, example: string) => (
    <PriceField
      name={name}
      label={label}
      example={example}
      onLeave={onLeave}
      value={typed[name]}
      isWrong={fault?.name === name}
    />
  );
  return (
    <fieldset>
      <legend className="font-semibold">Price</legend>
      <div className="mt-2 flex flex-wrap gap-x-6 gap-y-2 lg:grid">
        {field('minPrice', 'from', prices.lowest)}
        {field('maxPrice', 'to', prices.highest)}
      </div>
      <p id="price-fault" role="alert" className="mt-2 font-medium text-red empty:hidden">
        {fault?.words}
      </p>
    </fieldset>
  );
}

interface PriceFieldProps {
  name: string;
  label: string;
  example: string;
  value: string;
  isWrong: boolean;
  onLeave: () => void;
}

function PriceField({ name, label, example, value, isWrong, onLeave }: PriceFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const shown = useRef(value);
  // Follows outside changes, but keeps text being typed or typed before hydration.
  useEffect(() => {
    if (input.current && value !== shown.current) input.current.value = value;
    shown.current = value;
  }, [value]);
  return (
    <label className="flex items-center justify-between gap-2">
      {label} £
      <input
        ref={input}
        name={name}
        inputMode="decimal"
        autoComplete="off"
        placeholder={formatPrice(example).replace(/^£|\.\d+$/g, '')}
        aria-invalid={isWrong}
        // biome-ignore lint/a11y/noAutofocus: only where the page comes with it typed wrongly
        autoFocus={isWrong}
        aria-describedby={isWrong ? 'price-fault' : undefined}
        defaultValue={value}
        onBlur={({ target }) => target.value.trim() !== value && onLeave()}
        className="min-h-11 w-25 rounded border border-line-strong bg-white px-3 tabular-nums aria-invalid:border-2 aria-invalid:border-red"
      />
    </label>
  );
}
