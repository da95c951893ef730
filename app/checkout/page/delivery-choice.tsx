import { ChoiceCard } from '../../../ui/forms/choice-card.tsx';
import type { DeliveryMethod } from '../../orders/totals.ts';
import type { DeliveryTerms } from '../../values/delivery-terms.ts';
import { deliveryTime, deliveryWords } from '../../values/delivery-words.ts';

interface DeliveryChoiceProps {
  method: DeliveryMethod;
  /** What the goods cost, in pence. */
  goods: number;
  terms: DeliveryTerms;
  onChange: (method: DeliveryMethod) => void;
}

/** Both ways to the goods, each with what it costs whichever is chosen. */
export function DeliveryChoice({ method, goods, terms, onChange }: DeliveryChoiceProps) {
  const { costOf } = deliveryWords(terms);
  const choices = [
    { value: 'delivery' as const, title: 'Deliver to me', text: `${deliveryTime}: ${costOf(goods)}` },
    {
      value: 'collection' as const,
      title: 'Collect from the workshop',
      text: 'Free, once we email you that it is ready',
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
