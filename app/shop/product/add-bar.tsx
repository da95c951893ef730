import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import type { ProductSummary } from '../../catalogue/contract.ts';
import { Price } from '../../catalogue/price.tsx';
import { withUnits } from '../../values/units.ts';

interface AddBarProps {
  product: ProductSummary;
  together: string;
  button: RefObject<HTMLButtonElement | null>;
}

/** Hidden at the list of related goods, which has its own button. */
export default function AddBar(bar: AddBarProps) {
  return useIsInList() ? null : <Bar {...bar} />;
}

function Bar({ product, together, button }: AddBarProps) {
  const bar = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const [left, main] = [bar.current, button.current];
    // Separate from the cookie banner's room, which may change meanwhile.
    const { style } = document.documentElement;
    const room = `${left?.offsetHeight ?? 0}px`;
    style.paddingBottom = room;
    style.setProperty('--bar-room', room);
    style.scrollPaddingBottom ||= room;
    // Returns keyboard focus to the original button.
    return () => {
      style.paddingBottom = '';
      style.removeProperty('--bar-room');
      if (style.scrollPaddingBottom === room) style.scrollPaddingBottom = '';
      if (left?.contains(document.activeElement)) main?.focus({ preventScroll: true });
    };
  }, [button]);
  return (
    <section
      ref={bar}
      aria-label="Buy"
      className="fixed right-0 bottom-0 left-0 z-10 border-t border-line-strong bg-white sm:hidden low:hidden print:hidden"
    >
      <div className="wrap flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
        <div className="min-w-0 grow basis-32">
          <p className="line-clamp-2 text-sm leading-snug">{withUnits(product.name)}</p>
          {together ? (
            <p className="tabular-nums font-bold">{together}</p>
          ) : (
            <Price price={product.price} compareAtPrice={null} />
          )}
        </div>
        <Button
          className="max-w-full grow"
          aria-label={`Add to cart: ${product.name}`}
          onClick={() => button.current?.click()}
        >
          Add to cart
        </Button>
      </div>
    </section>
  );
}

function useIsInList(): boolean {
  const [isInList, setIsInList] = useState(false);
  useEffect(() => {
    const list = document.getElementById('goes-with')?.parentElement;
    if (!list) return;
    const seen = (entries: IntersectionObserverEntry[]) =>
      setIsInList(entries.at(-1)?.isIntersecting === true);
    const observer = new IntersectionObserver(seen, { rootMargin: '0px 0px -40% 0px' });
    observer.observe(list);
    return () => observer.disconnect();
  }, []);
  return isInList;
}
