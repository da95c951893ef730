import { type FormEvent, useState } from 'react';
import { request } from '../../../browser/request.ts';
import { Button } from '../../../ui/button.tsx';
import { focusOnArrival } from '../../../ui/focus-on-arrival.ts';
import { FieldError, inputClass } from '../../../ui/forms/field.tsx';
import { adminApi, adminPaths } from '../../admin-paths.ts';
import type { ProductBody, ScarceProduct } from '../../catalogue/admin/contract.ts';
import { stockState } from '../../catalogue/stock/stock-state.ts';
import { useAction } from '../../editing/use-action.admin.ts';
import { api } from '../../paths.ts';
import { withQuery } from '../../values/with-query.ts';
import type { Day } from './contract.ts';
import { Line, WaitingList } from './waiting-list.admin.tsx';

interface StockOfDayProps extends Pick<Day, 'products'> {
  counts: { low: number; out: number };
}

const list = (state: string) => withQuery(adminPaths.tab('products'), { state });

export function StockOfDay({ products, counts: { low, out } }: StockOfDayProps) {
  const ways = [
    ...(out > 0 ? [{ label: `All ${out} sold out`, href: list('out') }] : []),
    ...(low > 0 ? [{ label: `All ${low} nearly sold out`, href: list('low') }] : []),
  ];
  return (
    <WaitingList
      title="Low stock"
      empty="There is enough of everything in the shop."
      isMore={low + out > products.length}
      ways={ways}
    >
      {products.map((product) => (
        <StockLine key={product.id} product={product} />
      ))}
    </WaitingList>
  );
}

function StockLine({ product }: { product: ScarceProduct }) {
  const { id, name, stockQuantity, heldQuantity } = product;
  const [isCounting, setIsCounting] = useState(false);
  const left = stockQuantity - heldQuantity;
  const isOut = stockState(left) === 'out';
  return (
    <Line
      name={name}
      href={adminPaths.tab('products', id)}
      action={
        !isCounting && (
          <Button look="quiet" aria-label={`Set stock of ${name}`} onClick={() => setIsCounting(true)}>
            Set stock
          </Button>
        )
      }
      below={isCounting && <CountForm product={product} onClose={() => setIsCounting(false)} />}
    >
      <p>
        <span className={`font-semibold ${isOut ? 'text-red' : 'text-amber-ink'}`}>
          {isOut ? 'None left' : `${left} left`}
        </span>
        {heldQuantity > 0 && `, ${heldQuantity} held by customers who are paying`}
      </p>
    </Line>
  );
}

const isCount = (text: string) => /^\d{1,7}$/.test(text.trim());

interface CountFormProps {
  product: ScarceProduct;
  onClose: () => void;
}

function CountForm({ product: { id, name, stockQuantity }, onClose }: CountFormProps) {
  const { run, isBusy, failure } = useAction([adminApi.products(), api.products()]);
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState('');
  const field = `stock-${id}`;
  const error = fault || failure || undefined;

  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    setFault(isCount(typed) ? '' : 'Give a whole number, such as 12');
    if (!isCount(typed)) return document.getElementById(field)?.focus();
    const change: ProductBody = {
      stockQuantity: Number(typed),
      stockWhenOpened: stockQuantity,
      stockReason: 'counted',
    };
    const saved = await run(() => request('PUT', api.product(String(id)), change), {
      success: `Stock of ${name} set to ${Number(typed)}`,
      failure: 'Failed to set the stock',
    });
    if (saved) onClose();
  }

  return (
    <form noValidate onSubmit={onSubmit} className="basis-full pt-1">
      <label htmlFor={field} className="font-medium">
        How many are on the shelf?
      </label>
      <div className="mt-1.5 flex flex-wrap gap-2">
        <input
          ref={focusOnArrival}
          id={field}
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          placeholder={String(stockQuantity)}
          aria-invalid={Boolean(error)}
          aria-describedby={error ? `${field}-error` : undefined}
          onChange={({ target }) => setTyped(target.value)}
          className={`${inputClass} !w-24`}
        />
        <Button type="submit" aria-disabled={isBusy || undefined}>
          {isBusy ? 'Saving...' : 'Save'}
        </Button>
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
      <FieldError name={field} error={error} />
    </form>
  );
}
