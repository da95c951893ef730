import { ChoiceCard } from '../../ui/choice-card.tsx';
import { useContent } from '../content/use-content.ts';
import { deliveryWords } from '../delivery-terms.ts';
import { formatPence } from '../money.ts';
import type { DeliveryMethod, Totals } from '../orders/totals.ts';

interface DeliveryChoiceProps {
  method: DeliveryMethod;
  totals: Totals;
  onChange: (method: DeliveryMethod) => void;
}

export function DeliveryChoice({ method, totals, onChange }: DeliveryChoiceProps) {
  const { deliveryTerms } = useContent();
  const deliveryPrice = method === 'delivery' && totals.delivery > 0 ? formatPence(totals.delivery) : null;
  const choices = [
    {
      value: 'delivery' as const,
      title: 'Deliver to me',
      text: deliveryPrice ?? deliveryWords(deliveryTerms).inCheckout,
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
          <ChoiceCard
            key={value}
            name="deliveryMethod"
            value={value}
            title={title}
            text={text}
            checked={method === value}
            onChange={() => onChange(value)}
          />
        ))}
      </div>
    </fieldset>
  );
}
