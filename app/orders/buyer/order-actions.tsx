import { FileText, Printer } from 'lucide';
import { useState } from 'react';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useToast } from '../../../ui/toast/toast.tsx';
import { addedToast } from '../../cart/added-toast.ts';
import { useCart } from '../../cart/cart-provider.tsx';
import { useContent } from '../../content/use-content.ts';
import type { OrderDetail } from '../contract.ts';
import { isReceipt, paperName } from '../order-words.ts';
import { buyAgain } from './buy-again.ts';

interface OrderActionsProps {
  order: Pick<OrderDetail, 'lines' | 'papers' | 'paymentStatus'>;
  /** `paper` is "invoice" or the number of a credit note. */
  paperAt: (paper: string) => string;
}

export function OrderActions({ order, paperAt }: OrderActionsProps) {
  const { lines, papers } = order;
  const { add, items } = useCart();
  const toast = useToast();
  const { shopEnabled } = useContent();
  const [shortfalls, setShortfalls] = useState<string[]>([]);

  function buy(): void {
    const again = buyAgain(lines, items);
    for (const { product, quantity } of again.items) add(product, quantity);
    setShortfalls(again.shortfalls);
    const pieces = again.items.reduce((sum, { quantity }) => sum + quantity, 0);
    if (pieces === 0) return;
    toast(addedToast(`${pieces} ${pieces === 1 ? 'item' : 'items'}`));
  }

  return (
    <div className="mt-6 space-y-3 print:hidden">
      <div className="flex flex-wrap gap-3">
        {shopEnabled && <Button onClick={buy}>Buy again</Button>}
        <Button look="quiet" onClick={() => print()}>
          <Icon of={Printer} className="size-5" />
          {isReceipt(order) ? 'Print receipt' : 'Print this order'}
        </Button>
        {papers.map(({ kind, number }) => (
          <ButtonLink
            key={`${kind}${number}`}
            href={paperAt(kind === 'invoice' ? kind : number)}
            look="quiet"
            isDocument
            target="_blank"
          >
            <Icon of={FileText} className="size-5" />
            {paperName({ kind, number })}
          </ButtonLink>
        ))}
      </div>
      {shortfalls.length > 0 && (
        <Notice>
          <p className="font-semibold">Not everything is still available</p>
          <ul className="mt-1 text-sm">
            {shortfalls.map((shortfall) => (
              <li key={shortfall}>{shortfall}</li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}
