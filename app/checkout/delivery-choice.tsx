import { formatPence } from '../money.ts';
import type { DeliveryMethod, Totals } from '../orders/totals.ts';

interface DeliveryChoiceProps {
  method: DeliveryMethod;
  totals: Totals;
  onChange: (method: DeliveryMethod) => void;
}

export function DeliveryChoice({ method, totals, onChange }: DeliveryChoiceProps) {
  const deliveryPrice = method === 'delivery' && totals.delivery > 0 ? formatPence(totals.delivery) : null;
  const choices = [
    {
      value: 'delivery' as const,
      title: 'Deliver to me',
      text: deliveryPrice ?? 'Free over £50.00, 2 to 4 working days',
    },
    {
      value: 'collection' as const,
      title: 'Collect from the workshop',
      text: 'Free, we write when it is ready',
    },
  ];
  return (
    <fieldset>
      <legend className="text-2xl font-semibold tracking-tight">Delivery</legend>
      <div className="mt-5 grid gap-3 sm:grid-cols-2">
        {choices.map(({ value, title, text }) => (
          <label
            key={value}
            className="flex gap-3 rounded border border-line-strong bg-white p-4 has-checked:border-ink has-checked:ring-1 has-checked:ring-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-amber-deep"
          >
            <input
              type="radio"
              name="deliveryMethod"
              value={value}
              checked={method === value}
              onChange={() => onChange(value)}
              className="mt-1.5 size-4 accent-ink outline-none"
            />
            <span>
              <span className="block font-semibold">{title}</span>
              <span className="block text-sm text-ink-soft">{text}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
