import { Suspense } from 'react';
import { ButtonLink } from '../../../ui/button.tsx';
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx';
import { Parts } from '../../../ui/parts.tsx';
import { StateMessage } from '../../../ui/state-message.tsx';
import { useDocumentTitle } from '../../../ui/use-document-title.ts';
import { NeedsScripts } from '../../content/needs-scripts.tsx';
import { useContent } from '../../content/use-content.ts';
import { paths } from '../../paths.ts';
import { CartChanges } from '../cart-changes.tsx';
import { CartLine } from '../cart-line.tsx';
import { useCart } from '../cart-provider.tsx';
import { CartSums } from '../delivery-sums.tsx';
import { useFreshCart } from '../use-fresh-cart.ts';

const SafetyNotes = lazyPart(
  () => import('../safety/safety-notes.tsx'),
  () => null,
);

export function Page() {
  const { isRestored } = useCart();
  const { businessName, phone, shopEnabled } = useContent();
  useDocumentTitle(`Your cart | ${businessName}`);
  if (!shopEnabled) {
    return (
      <StateMessage title="Shop Coming Soon" text={`The shop opens soon. Until then, ring us on ${phone}.`} />
    );
  }
  return isRestored ? <OwnCart /> : <CartToCome />;
}

function CartToCome() {
  return (
    <div className="wrap min-h-dvh max-w-3xl pt-10">
      <h1 className="text-3xl">Your cart</h1>
      <NeedsScripts what="Buying online" />
      <p role="status" className="mt-8 text-ink-soft noscript:hidden">
        One moment…
      </p>
    </div>
  );
}

function OwnCart() {
  const { items } = useCart();
  const { changes } = useFreshCart();
  if (items.length === 0) {
    return (
      <StateMessage
        title="Your cart is empty"
        text={changes.join(' ') || 'What you add in the shop is kept here.'}
      >
        <ButtonLink href={paths.shop()}>Visit the shop</ButtonLink>
      </StateMessage>
    );
  }
  return (
    <div className="wrap max-w-3xl pt-10 pb-20 md:pt-14">
      <h1 className="text-3xl">Your cart</h1>
      <Parts name="cart-page" isLive>
        <div className="mt-4">
          <CartChanges changes={changes} />
        </div>
        <ul className="mt-4 divide-y divide-line border-t border-line">
          {items.map((item) => (
            <CartLine key={item.product.id} item={item} />
          ))}
        </ul>
        <Suspense fallback={null}>
          <SafetyNotes />
        </Suspense>
        <CartSums items={items} />
      </Parts>
      <div className="mt-8 flex flex-col gap-3 sm:flex-row">
        <ButtonLink href={paths.checkout()} isDocument>
          Proceed to Checkout
        </ButtonLink>
        <ButtonLink look="quiet" href={paths.shop()}>
          Carry on shopping
        </ButtonLink>
      </div>
    </div>
  );
}
