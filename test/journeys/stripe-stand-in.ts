import type { Page, Route } from 'playwright-core';

/** The payment methods that the stand-in's form offers; the simulator knows them as Stripe does. */
export const methods = {
  visa: 'pm_card_visa',
  declined: 'pm_card_chargeDeclined',
  secondStep: 'pm_card_threeDSecure2Required',
  /** The form calls it a wallet, and the simulator a card. */
  wallet: 'pm_card_mastercard',
};

/**
 * Stands in for https://js.stripe.com and https://api.stripe.com in a page: a small Stripe.js with the parts
 * of the Payment Element that the checkout uses, which asks the simulator under Stripe's own addresses.
 */
export async function standInForStripe(page: Page, simulatorUrl: string): Promise<void> {
  await page.route('https://js.stripe.com/**', (route) => {
    const isScript = route.request().resourceType() === 'script';
    return route.fulfill(
      isScript
        ? { contentType: 'text/javascript', body: script }
        : { contentType: 'text/html', body: '<!doctype html><title>Card</title><p>Card fields</p>' },
    );
  });
  await page.route('https://api.stripe.com/**', (route) => passOn(route, simulatorUrl));
}

async function passOn(route: Route, simulatorUrl: string): Promise<void> {
  const request = route.request();
  const { pathname, search } = new URL(request.url());
  const isRead = request.method() === 'GET';
  const answer = await fetch(simulatorUrl + pathname + search, {
    method: request.method(),
    headers: {
      authorization: request.headers().authorization ?? '',
      'content-type': 'application/x-www-form-urlencoded',
    },
    ...(isRead ? {} : { body: request.postData() ?? '' }),
  });
  await route.fulfill({
    status: answer.status,
    contentType: 'application/json',
    headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': 'authorization' },
    body: await answer.text(),
  });
}

// Runs in the page, as Stripe's own script does.
const script = `
window.Stripe = (key) => {
  const ask = async (method, path, fields) => {
    const answer = await fetch('https://api.stripe.com/v1/' + path, {
      method,
      headers: { authorization: 'Bearer ' + key },
      ...(fields ? { body: new URLSearchParams(fields) } : {}),
    });
    return answer.json();
  };
  const elementsFor = ({ clientSecret, locale }) => {
    const intent = clientSecret.split('_secret_')[0];
    let box;
    const select = document.createElement('select');
    const element = {
      mount(node) {
        box = typeof node === 'string' ? document.querySelector(node) : node;
        const frame = document.createElement('iframe');
        frame.title = 'Secure payment input frame';
        frame.src = 'https://js.stripe.com/v3/elements-inner-payment.html';
        select.ariaLabel = 'Test card';
        for (const value of ['', ...${JSON.stringify(Object.values(methods))}]) select.add(new Option(value));
        select.onchange = () => {
          const type = select.value === '${methods.wallet}' ? 'apple_pay' : 'card';
          (listeners.change ?? []).forEach((tell) => tell({ elementType: 'payment', value: { type } }));
        };
        box.append(frame, select);
        queueMicrotask(() => (listeners.ready ?? []).forEach((tell) => tell({ elementType: 'payment' })));
      },
      on(name, tell) { (listeners[name] ??= []).push(tell); return element; },
      once(name, tell) { return element.on(name, tell); },
      off() { return element; },
      update() {},
      unmount() { if (box) box.replaceChildren(); },
      destroy() { element.unmount(); },
      collapse() {}, blur() {}, clear() {}, focus() {},
    };
    const listeners = {};
    return {
      clientSecret, intent, select, locale,
      create(_kind, options) {
        document.documentElement.dataset.stripeWallets = JSON.stringify(options.wallets);
        return element;
      },
      getElement: () => element,
      update() {},
      on() {}, off() {}, once() {},
      async submit() {
        document.documentElement.dataset.stripeAsked = select.value;
        return select.value
          ? { selectedPaymentMethod: 'card' }
          : { error: { type: 'validation_error', message: 'Your card number is incomplete.' } };
      },
      async fetchUpdates() {
        const found = await ask('GET', 'payment_intents/' + intent + '?client_secret=' + clientSecret);
        document.documentElement.dataset.stripeAmount = found.amount;
        return found.error ? { error: found.error } : {};
      },
    };
  };
  const confirmPayment = async ({ elements, confirmParams, redirect }) => {
    const { intent, clientSecret, select } = elements;
    document.documentElement.dataset.stripeReturn = confirmParams.return_url;
    let answer = await ask('POST', 'payment_intents/' + intent + '/confirm', {
      client_secret: clientSecret,
      payment_method: select.value,
      return_url: confirmParams.return_url,
      receipt_email: confirmParams.receipt_email,
      use_stripe_sdk: 'true',
    });
    if (answer.status === 'requires_action') {
      answer = await ask('POST', 'simulator/payment_intents/' + intent + '/authentication', {
        client_secret: clientSecret,
        outcome: 'approved',
      });
    }
    if (answer.error) return { error: answer.error };
    if (redirect !== 'if_required') location.assign(confirmParams.return_url);
    return { paymentIntent: answer };
  };
  return {
    elements: elementsFor,
    confirmPayment,
    createToken() {}, createPaymentMethod() {}, confirmCardPayment() {},
    registerAppInfo() {}, _registerWrapper() {},
  };
};
window.Stripe.version = document.currentScript.src.split('/')[3];
`;
