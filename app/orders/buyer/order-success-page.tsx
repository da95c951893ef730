import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { forgetTyped } from '../../../browser/kept-forms.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { StateMessage } from '../../../ui/state-message.tsx';
import { useToast } from '../../../ui/toast/toast.tsx';
import { currentUserQuery } from '../../accounts/queries.ts';
import { useCart } from '../../cart/cart-provider.tsx';
import { useContent } from '../../content/use-content.ts';
import { paths } from '../../paths.ts';
import { recordFirstThanks } from '../../payments/kept-payment.ts';
import type { Confirmation, OrderDetail } from '../contract.ts';
import { KeepAccount } from './keep-account.tsx';
import { OrderReceipt } from './order-receipt.tsx';
import { confirmationQuery, orderQuery } from './queries.ts';
import { usePayment } from './use-payment.ts';

type UnpaidState = Exclude<Confirmation['state'], 'paid'>;

const states: Record<UnpaidState, { title: string; text: string; retry: boolean }> = {
  processing: {
    title: 'Your payment is on its way',
    text: 'The bank has not answered yet. We will email you as soon as it has; there is nothing more to do.',
    retry: false,
  },
  unpaid: {
    title: 'Your payment has not gone through',
    text: 'No money has been taken. Your cart is as you left it, so you can try again.',
    retry: true,
  },
  cancelled: {
    title: 'This payment was not completed',
    text: 'It was left for too long, and no money has been taken. You can start again from your cart.',
    retry: true,
  },
  refunded: {
    title: 'Your money is on its way back',
    text: 'Either something in this order sold out before your payment arrived, or it was cancelled later. All of it goes back to your card.',
    retry: false,
  },
};

/** Runs once, when the payment is known to have gone through. */
function useThanks(key: string, isPaid: boolean, isFromCart: boolean, title: string): void {
  const { clear, isRestored } = useCart();
  const toast = useToast();
  useEffect(() => {
    if (!isPaid || !isRestored || !recordFirstThanks(key)) return;
    if (isFromCart) {
      clear();
      forgetTyped('checkout');
    }
    toast({ title, description: 'Thank you for your order!' });
  }, [isPaid, isFromCart, isRestored, key, title, clear, toast]);
}

function toFreeConfirmation(order: OrderDetail): Confirmation | null {
  if (order.total !== '0.00' || order.paymentStatus !== 'paid') return null;
  return {
    ...order,
    state: 'paid',
    isNumberAlone: false,
    isFromCart: true,
    email: order.customerEmail,
    shippingAddress: order.deliveryMethod === 'delivery' ? order.shippingAddress : null,
    lines: order.lines.map(({ product, ...line }) => ({ ...line, imageUrl: product?.imageUrls[0] ?? null })),
  };
}

export function Page() {
  const proof = usePayment();
  const { intent, secret, order: orderNumber } = proof ?? { intent: '', secret: '', order: '' };
  const bought = useQuery(confirmationQuery(intent, secret));
  const free = useQuery({ ...orderQuery(orderNumber), enabled: orderNumber !== '' });
  const { isError, isFetching } = orderNumber === '' ? bought : free;
  const order = orderNumber === '' ? bought.data : free.data && toFreeConfirmation(free.data);
  const { data: user } = useQuery(currentUserQuery);
  const said = orderNumber === '' ? 'Payment Successful' : 'Order Placed';
  useThanks(intent || orderNumber, order?.state === 'paid', order?.isFromCart ?? true, said);

  if (!proof || (isFetching && !order))
    return <StateMessage title="One moment" text="We are confirming your order…" />;
  if (isError) {
    return (
      <StateMessage
        title="We cannot show your order just now"
        text="If your payment went through, your order is safe. Please reload the page in a minute."
      />
    );
  }
  if (!order) {
    return (
      <StateMessage
        title="We cannot find this order"
        text="The link does not belong to an order. If you have paid, your receipt is in your email."
      >
        <BackToShop />
      </StateMessage>
    );
  }
  if (order.state === 'paid' && order.isNumberAlone)
    return <NumberAlone orderNumber={order.orderNumber ?? ''} isLoggedIn={Boolean(user)} />;
  return order.state === 'paid' ? (
    <OrderReceipt
      order={order}
      keep={
        order.email && !user ? (
          <KeepAccount
            email={order.email}
            proof={{ payment_intent: intent, payment_intent_client_secret: secret }}
          />
        ) : null
      }
    />
  ) : (
    <NotPaid state={order.state} isFromCart={order.isFromCart} />
  );
}

/** Shown after a day: the address may be in a shared computer's history. */
function NumberAlone({ orderNumber, isLoggedIn }: { orderNumber: string; isLoggedIn: boolean }) {
  const way = isLoggedIn
    ? 'It is with your orders, if you bought it with this account; otherwise its number and email address find it.'
    : 'Log in to see it with your orders, or find it by its number and your email address.';
  return (
    <StateMessage
      title={`Thank you for your order ${orderNumber}`}
      text={`It is paid. To keep your details private, this page showed them for a day. ${way}`}
    >
      <ButtonLink href={isLoggedIn ? paths.account('orders') : paths.auth()}>
        {isLoggedIn ? 'Your orders' : 'Log in'}
      </ButtonLink>
      <ButtonLink href={paths.findOrder()} look="quiet">
        Find your order
      </ButtonLink>
    </StateMessage>
  );
}

function NotPaid({ state, isFromCart }: { state: UnpaidState; isFromCart: boolean }) {
  const { title, text, retry } = states[state];
  if (retry && !isFromCart)
    return (
      <StateMessage
        title={title}
        text="No money has been taken. You can try again by the link that we sent you."
      />
    );
  return (
    <StateMessage title={title} text={text}>
      {retry ? (
        <ButtonLink href={paths.checkout()} isDocument>
          Back to checkout
        </ButtonLink>
      ) : (
        <BackToShop />
      )}
    </StateMessage>
  );
}

const BackToShop = () =>
  useContent().shopEnabled ? (
    <ButtonLink href={paths.shop()}>Back to the shop</ButtonLink>
  ) : (
    <ButtonLink href={paths.home()}>Go to the home page</ButtonLink>
  );
