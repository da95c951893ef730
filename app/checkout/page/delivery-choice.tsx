import { ChoiceCard } from '../../../ui/forms/choice-card.tsx';
import type { DeliveryMethod } from '../../orders/handover/delivery-cost.ts';
import { costWords } from '../../values/delivery-class-words.ts';
import { deliveryTime } from '../../values/delivery-words.ts';
import type { Sending } from '../details.ts';

interface DeliveryChoiceProps {
  sending: Sending;
  /** In pence. */
  goods: number;
  /** Price beyond the mainland, if the postcode lies there. */
  beyond: string | null;
  onChange: (method: DeliveryMethod) => void;
}

export function DeliveryChoice({ sending, goods, beyond, onChange }: DeliveryChoiceProps) {
  const { method, classes, terms } = sending;
  const isSent = !classes.includes('collection');
  const delivery = beyond ?? `${deliveryTime} in mainland Britain: ${costWords(goods, classes, terms)}`;
  const choices = [
    { value: 'delivery' as const, title: 'Deliver to me', text: isSent ? delivery : 'Not with this order' },
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
            disabled={value === 'delivery' && !isSent}
            onChange={() => onChange(value)}
          />
        ))}
      </div>
    </fieldset>
  );
}
