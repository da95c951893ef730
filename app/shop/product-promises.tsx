import { PackageCheck, ShieldCheck, Store } from 'lucide';
import { Icon } from '../../ui/icon.tsx';
import type { Product } from '../catalogue/contract.ts';
import { useContent } from '../content/use-content.ts';
import { deliveryWords } from '../delivery-words.ts';
import { toPence } from '../money.ts';

/** How it comes, and what holds once it is there. */
export function Page({ of: { price } }: { of: Product }) {
  const { costOf } = deliveryWords(useContent().deliveryTerms);
  return (
    <ul className="mt-8 space-y-3 border-t border-line pt-6 text-sm">
      <li className="flex gap-3">
        <Icon of={PackageCheck} className="size-5 shrink-0 text-green" />
        Delivery in mainland Britain: {costOf(toPence(price) ?? 0)}
      </li>
      <li className="flex gap-3">
        <Icon of={Store} className="size-5 shrink-0 text-green" />
        Or collect from our workshop in Kent
      </li>
      <li className="flex gap-3">
        <Icon of={ShieldCheck} className="size-5 shrink-0 text-green" />2 year warranty, and 14 days to change
        your mind
      </li>
    </ul>
  );
}
