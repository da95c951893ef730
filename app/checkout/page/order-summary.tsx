import { ChevronDown } from 'lucide';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { FieldError, inputClass } from '../../../ui/forms/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { signInPath } from '../../accounts/return-to.ts';
import { CartLine } from '../../cart/cart-line.tsx';
import { useCart } from '../../cart/cart-provider.tsx';
import { billSums } from '../../orders/bill.ts';
import { BillSums } from '../../orders/bill-sums.tsx';
import type { DeliveryMethod } from '../../orders/handover/delivery-cost.ts';
import type { PayableTotals } from '../../orders/totals.ts';
import { paths } from '../../paths.ts';
import { formatPence, toPounds } from '../../values/money.ts';
import { type DiscountEntry, discountEffect, usedCode } from './use-discount.ts';

interface OrderSummaryProps {
  totals: PayableTotals;
  deliveryMethod: DeliveryMethod;
  /** Empty without VAT registration. */
  vatNumber: string;
  discount: DiscountEntry;
}

export function OrderSummary({ totals, deliveryMethod, vatNumber, discount }: OrderSummaryProps) {
  const { items } = useCart();
  const lines = items.map(({ product: { price }, quantity }) => ({ price, quantity }));
  const [tax, total] = [toPounds(totals.tax), toPounds(totals.total)];
  const off = { discount: toPounds(totals.discount), discountCode: usedCode(discount, totals) };
  const rows = billSums({ lines, deliveryMethod, tax, total, vatNumber, ...off }, false);
  return (
    <aside aria-label="Order summary" className="row-start-1 lg:col-start-2">
      <div className="rounded-lg border border-line bg-white px-6 lg:sticky lg:top-24 lg:pt-6 lg:pb-2">
        <details className="group folded">
          <summary className="tabular-nums flex min-h-14 cursor-pointer flex-wrap items-center gap-x-2 font-semibold">
            <span>
              <span className="group-open:hidden">Show</span>
              <span className="hidden group-open:inline">Hide</span> order summary
              <span className="sr-only">, </span>
            </span>
            <Icon of={ChevronDown} className="size-5 text-ink-soft group-open:rotate-180" />
            <span className="ml-auto">{formatPence(totals.total)}</span>
          </summary>
          <div className="pb-4">
            <h2 className="mb-2 text-xl max-lg:hidden">Order summary</h2>
            <ul className="divide-y divide-line">
              {items.map((item) => (
                <CartLine key={item.product.id} item={item} />
              ))}
            </ul>
            <BillSums rows={rows} />
          </div>
        </details>
        <DiscountField entry={discount} totals={totals} />
      </div>
    </aside>
  );
}

/** Lies inside the checkout form, but submits nothing. */
function DiscountField({ entry, totals }: { entry: DiscountEntry; totals: PayableTotals }) {
  const { discount } = entry;
  const frame = useRef<HTMLDivElement>(null);
  const code = discount?.code;

  // Restores the focus lost with the removed field; otherwise Tab would restart at the top.
  useEffect(() => {
    if (code !== undefined && document.activeElement === document.body) frame.current?.focus();
  }, [code]);

  return (
    <div ref={frame} tabIndex={-1} className="border-t border-line py-2">
      {discount ? (
        <div className="flex items-center gap-3">
          <p role="status" className="grow">
            <span className="font-semibold [overflow-wrap:anywhere]">{discount.code}</span>
            <span className="block text-sm text-ink-soft">{discountEffect(discount, totals)}</span>
          </p>
          <Button look="quiet" className="px-3" onClick={entry.takeOut}>
            Take out<span className="sr-only"> the code {discount.code}</span>
          </Button>
        </div>
      ) : (
        <TypedCode entry={entry} />
      )}
    </div>
  );
}

function TypedCode({ entry: { typed, setTyped, problem, isTrying, apply } }: { entry: DiscountEntry }) {
  /** Enter would otherwise submit the checkout form. */
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    void apply();
  }
  const [isOpen, setIsOpen] = useState(problem !== null);
  const fold = useRef<HTMLDetailsElement>(null);
  // A code kept across the login opens its field.
  useEffect(() => {
    if (typed !== '' && fold.current) fold.current.open = true;
  }, [typed]);
  return (
    <details
      ref={fold}
      className="group/code"
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 text-sm font-medium">
        Have a discount code?
        <Icon of={ChevronDown} className="size-4 text-ink-soft group-open/code:rotate-180" />
      </summary>
      <label htmlFor="discount-code" className="sr-only">
        Discount code
      </label>
      <div className="flex gap-2 pt-1">
        <input
          id="discount-code"
          name="discountCode"
          value={typed}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-invalid={Boolean(problem)}
          aria-describedby={problem ? 'discount-code-error' : undefined}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={onKeyDown}
          className={`${inputClass} min-w-0 grow uppercase`}
        />
        <Button look="quiet" disabled={isTrying || typed.trim() === ''} onClick={() => void apply()}>
          {isTrying ? 'Looking…' : 'Apply'}
        </Button>
      </div>
      <FieldError name="discount-code" error={problem?.words} />
      {problem?.needsAccount && <WaysIn />}
    </details>
  );
}

const wayInLook = 'inline-flex min-h-11 items-center font-semibold underline underline-offset-4';

const WaysIn = () => (
  <p className="text-sm">
    <a href={signInPath(`next=${paths.checkout()}`)} className={wayInLook}>
      Log in
    </a>{' '}
    or{' '}
    <a href={signInPath(`next=${paths.checkout()}`, 'register')} className={wayInLook}>
      register
    </a>
    . Your cart and what you typed are kept.
  </p>
);
