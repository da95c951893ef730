import type { Product } from '../../catalogue/contract.ts';
import { useContent } from '../../content/use-content.ts';
import { paths } from '../../paths.ts';
import { deliveryTime, deliveryWords } from '../../values/delivery-words.ts';
import { toPence } from '../../values/money.ts';

/** What the price includes, what comes on top of it, when it leaves and when it is there. */
export function ProductTerms({ of: { price, stockQuantity } }: { of: Product }) {
  const { deliveryTerms, dispatchPromise, includesVat } = useContent();
  const { costOf } = deliveryWords(deliveryTerms);
  return (
    <p className="mt-1 text-sm text-ink-soft">
      {includesVat ? 'Including VAT. ' : 'No VAT to add. '}
      <a href={paths.deliveryAndReturns()} className="underline underline-offset-4">
        Delivery in mainland Britain
      </a>
      : {costOf(toPence(price) ?? 0)}
      {stockQuantity > 0 && (
        <>
          . It usually takes {deliveryTime}.
          {dispatchPromise !== '' && <span className="block">{dispatchPromise}</span>}
        </>
      )}
    </p>
  );
}
