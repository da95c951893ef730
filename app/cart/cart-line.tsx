import { Trash2 } from 'lucide';
import { useRef } from 'react';
import { Link } from 'wouter';
import { QuantityPicker } from '../../ui/forms/quantity-picker.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { useToast } from '../../ui/toast/toast.tsx';
import { unitOf } from '../catalogue/kits/by-the-metre.ts';
import { paths } from '../paths.ts';
import { classWords } from '../values/delivery-class-words.ts';
import { formatPence, formatPrice, toPence } from '../values/money.ts';
import { type CartItem, maxQuantity } from './cart.ts';
import { useCart } from './cart-provider.tsx';
import { limitWords } from './limit-words.ts';

export function CartLine({ item, onLeave }: { item: CartItem; onLeave?: () => void }) {
  const { product, quantity } = item;
  const cart = useCart();
  const toast = useToast();
  const line = useRef<HTMLLIElement>(null);
  const [image] = product.imageUrls;
  function remove(): void {
    if (line.current) focusBeside(line.current);
    const place = cart.items.indexOf(item);
    cart.remove(product.id);
    toast({
      title: 'Removed from your cart',
      description: product.name,
      action: {
        text: 'Undo',
        press: () =>
          cart.change((now) =>
            now.some((other) => other.product.id === product.id) ? now : now.toSpliced(place, 0, item),
          ),
      },
    });
  }
  return (
    <li ref={line} className="flex gap-4 py-4">
      <div className="size-[64px] shrink-0 overflow-hidden rounded bg-sand">
        {image && <Picture src={image} alt="" sizes="64px" className="size-full object-cover" />}
      </div>
      <div className="min-w-0 grow">
        <div className="flex items-start justify-between gap-3">
          <Link
            href={paths.product(product.slug)}
            className="min-w-0 text-sm leading-snug font-semibold text-balance hover:underline"
            {...(onLeave ? { onClick: onLeave } : {})}
          >
            {product.name}
          </Link>
          <span className="tabular-nums text-sm font-semibold">
            {formatPence((toPence(product.price) ?? 0) * quantity)}
          </span>
        </div>
        {quantity > 1 && (
          <p className="tabular-nums text-sm text-ink-soft">
            {formatPrice(product.price)} {unitOf(product) ? 'a metre' : 'each'}
          </p>
        )}
        {product.deliveryClass && (
          <p className="text-sm text-ink-soft">{classWords[product.deliveryClass].note}</p>
        )}
        <div className="mt-2 flex flex-wrap items-center justify-between">
          <QuantityPicker
            label={product.name}
            quantity={quantity}
            min={0}
            max={maxQuantity(product)}
            unit={unitOf(product)}
            tooMany={limitWords(product, maxQuantity(product) + 1)}
            isSmall
            onChange={(next) => (next > 0 ? cart.setQuantity(product.id, next) : remove())}
          />
          <button
            type="button"
            onClick={remove}
            aria-label={`Remove ${product.name}`}
            className="-mr-2.5 inline-flex size-10 items-center justify-center rounded text-ink-soft hover:bg-sand hover:text-red"
          >
            <Icon of={Trash2} className="size-4.5" />
          </button>
        </div>
        <p role="status" className="mt-1 text-sm text-amber-ink">
          {limitWords(product, quantity)}
        </p>
      </div>
    </li>
  );
}

/** Moves the focus to a neighbouring line, or to the cart's button, before the line is removed. */
function focusBeside(line: HTMLElement): void {
  const beside = line.nextElementSibling ?? line.previousElementSibling;
  (beside ?? document).querySelector<HTMLElement>(beside ? 'a' : '[aria-controls=cart-menu]')?.focus();
}
