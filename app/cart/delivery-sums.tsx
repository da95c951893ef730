import { useContent } from '../content/use-content.ts';
import { isDeliveredFree, parcelCost } from '../delivery-terms.ts';
import { formatPence } from '../money.ts';

/** What goods of so many pence come to once they are sent, and how far they are from being sent free. */
export function DeliverySums({ goodsPence }: { goodsPence: number }) {
  const { deliveryTerms } = useContent();
  const free = deliveryTerms.freeDeliveryFromPence;
  if (isDeliveredFree(goodsPence, deliveryTerms)) {
    return <p className="mt-1 text-sm text-ink-soft">Delivered free in mainland Britain.</p>;
  }
  const delivery = parcelCost(goodsPence, deliveryTerms);
  return (
    <div className="figures mt-1 text-sm text-ink-soft">
      <p className="flex justify-between">
        <span>With delivery, {formatPence(delivery)}</span>
        <span>{formatPence(goodsPence + delivery)}</span>
      </p>
      <div aria-hidden className="mt-3 h-1.5 rounded-full bg-line">
        <div className="h-full rounded-full bg-amber" style={{ width: `${(goodsPence / free) * 100}%` }} />
      </div>
      <p className="mt-1">{formatPence(free - goodsPence)} more and delivery is free.</p>
    </div>
  );
}
