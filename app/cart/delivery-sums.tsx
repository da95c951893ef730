import { useContent } from '../content/use-content.ts';
import { dearestCost } from '../values/delivery-of-classes.ts';
import { formatPence } from '../values/money.ts';
import { type CartItem, cartTotal, maxQuantity } from './cart.ts';

export function CartSums({ items: all }: { items: CartItem[] }) {
  const { dispatchPromise } = useContent();
  const items = all.filter(({ product }) => maxQuantity(product) > 0);
  return (
    <>
      <p role="status" className="sr-only">
        Total {formatPence(cartTotal(items))}
      </p>
      <p className="tabular-nums mt-4 flex justify-between border-t border-line pt-4 text-lg font-semibold">
        <span>Total</span>
        <span>{formatPence(cartTotal(items))}</span>
      </p>
      {items.length > 0 && <DeliverySums items={items} />}
      {dispatchPromise !== '' && <p className="mt-1 text-sm text-ink-soft">{dispatchPromise}</p>}
    </>
  );
}

function DeliverySums({ items }: { items: CartItem[] }) {
  const { deliveryTerms } = useContent();
  const goodsPence = cartTotal(items);
  const classes = items.map(({ product }) => product.deliveryClass ?? 'parcel');
  const delivery = dearestCost(classes, goodsPence, deliveryTerms);
  if (delivery === null) {
    return (
      <p className="mt-1 text-sm text-ink-soft">To collect from our workshop: not all of it can be sent.</p>
    );
  }
  if (delivery === 0)
    return <p className="mt-1 text-sm text-ink-soft">Delivered free in mainland Britain.</p>;
  const free = deliveryTerms.freeDeliveryFromPence;
  return (
    <div className="tabular-nums mt-1 text-sm text-ink-soft">
      <p className="flex justify-between">
        <span>With mainland delivery, {formatPence(delivery)}</span>
        <span>{formatPence(goodsPence + delivery)}</span>
      </p>
      {dearestCost(classes, free, deliveryTerms) === 0 && (
        <>
          <svg aria-hidden className="mt-3 h-1.5 w-full rounded-full bg-line">
            <rect className="fill-amber" rx="3" height="100%" width={`${(goodsPence / free) * 100}%`} />
          </svg>
          <p className="mt-1">{formatPence(free - goodsPence)} more and delivery is free.</p>
        </>
      )}
    </div>
  );
}
