import { Trash2 } from 'lucide';
import { Link } from 'wouter';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { QuantityPicker } from '../../ui/quantity-picker.tsx';
import { formatPence, formatPrice, toPence } from '../money.ts';
import { paths } from '../paths.ts';
import { type CartItem, mostOf } from './cart.ts';
import { useCart } from './cart-provider.tsx';
import { limitWords } from './limit-words.ts';

/** One product in the cart, with its quantity to change. */
export function CartLine({ item, onLeave }: { item: CartItem; onLeave?: () => void }) {
  const { product, quantity } = item;
  const cart = useCart();
  const [image] = product.imageUrls;
  return (
    <li className="flex gap-4 py-4">
      <div className="size-16 shrink-0 overflow-hidden rounded bg-sand">
        {image && <Picture src={image} alt="" sizes="64px" className="size-full object-cover" />}
      </div>
      <div className="min-w-0 grow">
        <div className="flex items-start justify-between gap-3">
          <Link
            href={paths.product(product.slug)}
            className="min-w-0 text-sm leading-snug font-semibold hover:underline"
            {...(onLeave ? { onClick: onLeave } : {})}
          >
            {product.name}
          </Link>
          <span className="figures text-sm font-semibold">
            {formatPence((toPence(product.price) ?? 0) * quantity)}
          </span>
        </div>
        {quantity > 1 && <p className="figures text-sm text-ink-soft">{formatPrice(product.price)} each</p>}
        <div className="mt-2 flex items-center justify-between">
          <QuantityPicker
            label={product.name}
            quantity={quantity}
            min={0}
            max={mostOf(product)}
            isSmall
            onChange={(next) => cart.setQuantity(product.id, next)}
          />
          <button
            type="button"
            aria-label={`Remove ${product.name}`}
            className="-mr-2.5 inline-flex size-10 items-center justify-center rounded text-ink-soft hover:bg-sand hover:text-red"
            onClick={() => cart.remove(product.id)}
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
