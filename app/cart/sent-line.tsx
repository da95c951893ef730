import { Minus, Plus } from 'lucide';
import { Icon } from '../../ui/icon.tsx';
import { unitOf } from '../catalogue/kits/by-the-metre.ts';
import { type CartItem, mostOf } from './cart.ts';
import { changePath } from './cookie-cart.ts';
import { LineFrame, lineControls, RemoveButton } from './line-frame.tsx';

/** One product in the cart, whose buttons ask the server: what a browser without scripts is given. */
export function SentLine({ item }: { item: CartItem }) {
  const { product, quantity } = item;
  const { id, name } = product;
  return (
    <LineFrame item={item}>
      <form method="post" action={changePath} className={lineControls}>
        <input type="hidden" name="product" value={id} />
        <fieldset
          aria-label={`Quantity of ${name}`}
          className="inline-flex items-center rounded border border-line-strong bg-white"
        >
          <Step label={`One less of ${name}`} to={quantity - 1} icon={Minus} />
          <output className="tabular-nums min-w-9 text-center text-sm font-semibold">
            {quantity}
            {unitOf(product)}
          </output>
          <Step
            label={`One more of ${name}`}
            to={quantity + 1}
            icon={Plus}
            isDisabled={quantity >= mostOf(product)}
          />
        </fieldset>
        <RemoveButton of={name} type="submit" name="quantity" value={0} />
      </form>
    </LineFrame>
  );
}

interface StepProps {
  label: string;
  /** The quantity that it leads to. */
  to: number;
  icon: typeof Plus;
  isDisabled?: boolean;
}

/** Looks as in `QuantityPicker`. */
function Step({ label, to, icon, isDisabled = false }: StepProps) {
  return (
    <button
      type="submit"
      name="quantity"
      value={to}
      aria-label={label}
      disabled={isDisabled}
      className="inline-flex size-9 items-center justify-center rounded hover:bg-sand disabled:text-line-strong disabled:hover:bg-transparent"
    >
      <Icon of={icon} className="size-4" />
    </button>
  );
}
