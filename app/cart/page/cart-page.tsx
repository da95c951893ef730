import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { ButtonLink } from '../../../ui/button.tsx';
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx';
import { StateMessage } from '../../../ui/state-message.tsx';
import { useDocumentTitle } from '../../../ui/use-document-title.ts';
import { NeedsScripts } from '../../content/needs-scripts.tsx';
import { useContent } from '../../content/use-content.ts';
import { paths } from '../../paths.ts';
import type { CartItem } from '../cart.ts';
import { CartChanges } from '../cart-changes.tsx';
import { CartLine } from '../cart-line.tsx';
import { useCart } from '../cart-provider.tsx';
import type { SentCart } from '../contract.ts';
import { CartSums } from '../delivery-sums.tsx';
import { sentCartQuery } from '../queries.ts';
import { SentSafetyNotes } from '../safety/sent-safety-notes.tsx';
import { SentLine } from '../sent-line.tsx';
import { useFreshCart } from '../use-fresh-cart.ts';

/** Where its code cannot be fetched, the cart works as before. */
const SafetyNotes = lazyPart(
  () => import('../safety/safety-notes.tsx'),
  () => null,
);

/** The cart as a page: as the server knows it, until the browser's own has been read. */
export function Page() {
  const { data: sent } = useQuery(sentCartQuery);
  const { isRestored } = useCart();
  const { businessName, phone } = useContent();
  useDocumentTitle(`Your cart | ${businessName}`);
  if (!sent) {
    return (
      <StateMessage title="Shop Coming Soon" text={`The shop opens soon. Until then, ring us on ${phone}.`} />
    );
  }
  return isRestored ? <OwnCart /> : <ServersCart sent={sent} />;
}

function OwnCart() {
  const { items } = useCart();
  const { changes } = useFreshCart();
  if (items.length === 0) return <EmptyCart why={changes.join(' ')} />;
  const lines = items.map((item) => <CartLine key={item.product.id} item={item} />);
  return (
    <CartView lines={lines} items={items} news={<CartChanges changes={changes} />}>
      <Suspense fallback={null}>
        <SafetyNotes />
      </Suspense>
    </CartView>
  );
}

function ServersCart({ sent: { items, gone } }: { sent: SentCart }) {
  if (items.length === 0) {
    return (
      <>
        <noscript>
          <EmptyCart why={goneWords(gone)} />
        </noscript>
        <div className="wrap min-h-dvh max-w-3xl pt-10 noscript:hidden">
          <h1 className="text-3xl">Your cart</h1>
          <p role="status" className="mt-8 text-ink-soft">
            One moment…
          </p>
        </div>
      </>
    );
  }
  const lines = items.map((item) => <SentLine key={item.product.id} item={item} />);
  return (
    <CartView lines={lines} items={items} news={gone > 0 && <p role="status">{goneWords(gone)}</p>}>
      <noscript>
        <SentSafetyNotes />
      </noscript>
    </CartView>
  );
}

interface CartViewProps {
  lines: ReactNode;
  items: CartItem[];
  /** What became of it since it was filled. */
  news: ReactNode;
  /** What is said of them before the sums. */
  children?: ReactNode;
}

function CartView({ lines, items, news, children }: CartViewProps) {
  return (
    <div className="wrap max-w-3xl pt-10 pb-20 md:pt-14">
      <h1 className="text-3xl">Your cart</h1>
      <div className="mt-4">{news}</div>
      <ul className="mt-4 divide-y divide-line border-t border-line">{lines}</ul>
      {children}
      <CartSums items={items} />
      <NeedsScripts what="Paying online" />
      <div className="mt-8 flex flex-col gap-3 sm:flex-row">
        <ButtonLink href={paths.checkout()} isDocument className="noscript:hidden">
          Proceed to Checkout
        </ButtonLink>
        <ButtonLink look="quiet" href={paths.shop()}>
          Carry on shopping
        </ButtonLink>
      </div>
    </div>
  );
}

function EmptyCart({ why }: { why: string }) {
  return (
    <StateMessage title="Your cart is empty" text={why || 'What you add in the shop is kept here.'}>
      <ButtonLink href={paths.shop()}>Visit the shop</ButtonLink>
    </StateMessage>
  );
}

function goneWords(gone: number): string {
  if (gone === 0) return '';
  return gone === 1
    ? 'A product in your cart is no longer for sale, so we took it out.'
    : `${gone} products in your cart are no longer for sale, so we took them out.`;
}
