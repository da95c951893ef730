import { useContent } from '../content/use-content.ts';
import { isDeliveredFree, parcelCost } from '../values/delivery-terms.ts';
import { formatPence } from '../values/money.ts';

/** What the goods cost, what they come to once they are sent, and when that is. */
export function CartSums({ goodsPence }: { goodsPence: number }) {
  const { dispatchPromise } = useContent();
  return (
    <>
      <p className="tabular-nums mt-4 flex justify-between border-t border-line pt-4 text-lg font-semibold">
        <span>Total</span>
        <span>{formatPence(goodsPence)}</span>
      </p>
      <DeliverySums goodsPence={goodsPence} />
      {dispatchPromise !== '' && <p className="mt-1 text-sm text-ink-soft">{dispatchPromise}</p>}
    </>
  );
}

/** What goods of so many pence come to once they are sent, and how far they are from being sent free. */
function DeliverySums({ goodsPence }: { goodsPence: number }) {
  const { deliveryTerms } = useContent();
  const free = deliveryTerms.freeDeliveryFromPence;
  if (isDeliveredFree(goodsPence, deliveryTerms)) {
    return <p className="mt-1 text-sm text-ink-soft">Delivered free in mainland Britain.</p>;
  }
  const delivery = parcelCost(goodsPence, deliveryTerms);
  return (
    <div className="tabular-nums mt-1 text-sm text-ink-soft">
      <p className="flex justify-between">
        <span>With delivery, {formatPence(delivery)}</span>
        <span>{formatPence(goodsPence + delivery)}</span>
      </p>
      <svg aria-hidden className="mt-3 h-1.5 w-full rounded-full bg-line">
        <rect className="fill-amber" rx="3" height="100%" width={`${(goodsPence / free) * 100}%`} />
      </svg>
      <p className="mt-1">{formatPence(free - goodsPence)} more and delivery is free.</p>
    </div>
  );
}
