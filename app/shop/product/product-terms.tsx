import type { Product } from '../../catalogue/contract.ts';
import { useContent } from '../../content/use-content.ts';
import { paths } from '../../paths.ts';
import { classWords, costWords } from '../../values/delivery-class-words.ts';
import { deliveryTime } from '../../values/delivery-words.ts';
import { toPence } from '../../values/money.ts';

/** What the price includes, what comes on top of it, how it is delivered, when it leaves and when it is there. */
export function ProductTerms({ of: { price, stockQuantity, deliveryClass = 'parcel' } }: { of: Product }) {
  const { deliveryTerms, dispatchPromise, includesVat } = useContent();
  const cost = costWords(toPence(price) ?? 0, [deliveryClass], deliveryTerms);
  const { line } = classWords[deliveryClass];
  const link = (words: string) => (
    <a href={paths.deliveryAndReturns()} className="underline underline-offset-4">
      {words}
    </a>
  );
  return (
    <p className="mt-1 text-sm text-ink-soft">
      {includesVat ? 'Including VAT. ' : 'No VAT to add. '}
      {cost === null ? (
        <>
          {line} {link('How collecting works')}
        </>
      ) : (
        <>
          {link('Delivery in mainland Britain')}: {cost}
          {stockQuantity > 0 && `. It usually takes ${deliveryTime}.`}
        </>
      )}
      {cost !== null && line !== '' && <span className="block">{line}</span>}
      {cost !== null && stockQuantity > 0 && dispatchPromise !== '' && (
        <span className="block">{dispatchPromise}</span>
      )}
    </p>
  );
}
