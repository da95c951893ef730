import { ChevronDown } from 'lucide';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { FieldError, inputClass } from '../../../ui/forms/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { longestCode } from '../../orders/discounts/code-shape.ts';
import type { Totals } from '../../orders/totals.ts';
import { type DiscountEntry, whyNothing } from './use-discount.ts';

/** Where a discount code is typed, and the one that was. It stands in the checkout's form, and sends nothing of it. */
export function DiscountField({ entry, totals }: { entry: DiscountEntry; totals: Totals }) {
  const { discount } = entry;
  const frame = useRef<HTMLDivElement>(null);
  const code = discount?.code;

  // What had the focus is gone with the code, or has come to it; left there, the next Tab would start at the top.
  useEffect(() => {
    if (code !== undefined && document.activeElement === document.body) frame.current?.focus();
  }, [code]);

  return (
    <div ref={frame} tabIndex={-1} className="border-t border-line py-2">
      {discount ? (
        <div className="flex items-center gap-3">
          <p role="status" className="grow">
            <span className="font-semibold [overflow-wrap:anywhere]">{discount.code}</span>
            <span className="block text-sm text-ink-soft">
              {whyNothing(discount, totals) ?? 'Your discount is taken off below.'}
            </span>
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
  /** Enter in a field of the checkout would press Pay. */
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    void apply();
  }
  const [isOpen, setIsOpen] = useState(problem !== null);
  return (
    <details
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
          value={typed}
          maxLength={2 * longestCode}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? 'discount-code-error' : undefined}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={onKeyDown}
          className={`${inputClass} min-w-0 grow uppercase`}
        />
        <Button look="quiet" disabled={isTrying || typed.trim() === ''} onClick={() => void apply()}>
          {isTrying ? 'Looking…' : 'Apply'}
        </Button>
      </div>
      <FieldError name="discount-code" error={problem ?? undefined} />
    </details>
  );
}
