import { Trash2 } from 'lucide';
import type { ComponentProps, ReactNode, Ref } from 'react';
import { Link } from 'wouter';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { unitOf } from '../catalogue/kits/by-the-metre.ts';
import { paths } from '../paths.ts';
import { classWords } from '../values/delivery-class-words.ts';
import { formatPence, formatPrice, toPence } from '../values/money.ts';
import type { CartItem } from './cart.ts';
import { limitWords } from './limit-words.ts';

interface LineFrameProps {
  item: CartItem;
  ref?: Ref<HTMLLIElement>;
  onLeave?: (() => void) | undefined;
  /** The picker of its quantity and the button that removes it. */
  children: ReactNode;
}

/** How a product in the cart looks, with and without scripts. */
export function LineFrame({ item: { product, quantity }, ref, onLeave, children }: LineFrameProps) {
  const [image] = product.imageUrls;
  return (
    <li ref={ref} className="flex gap-4 py-4">
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
        {children}
        <p role="status" className="mt-1 text-sm text-amber-ink">
          {limitWords(product, quantity)}
        </p>
      </div>
    </li>
  );
}

export const lineControls = 'mt-2 flex flex-wrap items-center justify-between';

/** Removes the product of this name. */
export function RemoveButton({ of, ...rest }: ComponentProps<'button'> & { of: string }) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={`Remove ${of}`}
      className="-mr-2.5 inline-flex size-10 items-center justify-center rounded text-ink-soft hover:bg-sand hover:text-red"
    >
      <Icon of={Trash2} className="size-4.5" />
    </button>
  );
}
