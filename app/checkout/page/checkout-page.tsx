import { useQuery } from '@tanstack/react-query';
import { ButtonLink } from '../../../ui/button.tsx';
import { Part } from '../../../ui/part.tsx';
import { StateMessage } from '../../../ui/state-message.tsx';
import { useDocumentTitle } from '../../../ui/use-document-title.ts';
import { useCart } from '../../cart/cart-provider.tsx';
import { useFreshCart } from '../../cart/use-fresh-cart.ts';
import { NeedsScripts } from '../../content/needs-scripts.tsx';
import { useContent } from '../../content/use-content.ts';
import { paths } from '../../paths.ts';
import type { PaymentSettings } from '../contract.ts';
import { paymentSettingsQuery } from '../queries.ts';
import { CheckoutForm } from './checkout-form.tsx';

export function Page() {
  const { data: settings } = useQuery(paymentSettingsQuery);
  const { businessName, phone } = useContent();
  useDocumentTitle(`Checkout | ${businessName}`);

  if (!settings) {
    return (
      <StateMessage title="Shop Coming Soon" text={`The shop opens soon. Until then, ring us on ${phone}.`} />
    );
  }
  return <OpenCheckout settings={settings} />;
}

function OpenCheckout({ settings }: { settings: PaymentSettings }) {
  const { items, isRestored } = useCart();
  const freshCart = useFreshCart();
  // Renders no field before hydration, which would lose typed or autofilled text.
  if (!isRestored) {
    return (
      <div className="wrap min-h-dvh pt-10 pb-20 md:pt-14">
        <h1 className="text-3xl">Checkout</h1>
        <NeedsScripts what="Paying online" />
        <p role="status" className="mt-8 text-ink-soft noscript:hidden">
          Preparing your payment…
        </p>
      </div>
    );
  }
  if (items.length === 0) {
    const { changes } = freshCart;
    return (
      <StateMessage
        title="Your cart is empty"
        text={
          changes.length > 0 ? changes.join(' ') : 'Put something into it first, then come back here to pay.'
        }
      >
        <ButtonLink href={paths.shop()}>Visit the shop</ButtonLink>
      </StateMessage>
    );
  }
  return (
    <div className="wrap pt-10 pb-20 md:pt-14">
      <h1 className="text-3xl">Checkout</h1>
      <Part name="checkout">
        <CheckoutForm settings={settings} freshCart={freshCart} />
      </Part>
    </div>
  );
}
