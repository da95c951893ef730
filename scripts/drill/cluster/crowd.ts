import { pause } from '../../../test/random.ts';
import { confirmed, placedOrder, type Send, Shopper } from '../../../test/shopper.ts';

/** Somebody who wants one thing once, and remembers how far they have come. */
interface Buyer {
  shopper: Shopper;
  email: string;
  clientSecret?: string;
  hasPaid?: true;
  orderNumber?: string;
}

/** People who buy, and what they were told. */
export interface Crowd {
  /** Numbers of the orders that were confirmed to their buyers as paid, by their email. */
  acknowledged(): Map<string, string>;
  /** How often each answer came that was a fault: "503 with Retry-After", "502", "no answer". */
  faults(): Map<string, number>;
  /** Those under way come to the end of their purchase. Gives how many could not within so many seconds. */
  finish(seconds: number): Promise<number>;
}

export interface CrowdOptions {
  /** Where the site is. */
  origin: string;
  /** What they buy, for £60.00. */
  productId: number;
  /** How many buy at a time; whoever has bought makes room for the next. */
  atOnce: number;
  /** What their emails begin with. */
  name: string;
}

/** How soon somebody presses again who was asked to come back: sooner than any does. */
const patience = 500;

export function startBuying({ origin, productId, atOnce, name }: CrowdOptions): Crowd {
  const buyers: Buyer[] = [];
  const faults = new Map<string, number>();
  let isOver = false;

  const note = (what: string) => faults.set(what, (faults.get(what) ?? 0) + 1);

  const send: Send = async (method, url, body, headers) => {
    try {
      const answer = await fetch(origin + url, {
        method,
        headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      const text = await answer.text();
      const { status } = answer;
      if (status >= 500) note(`${status}${answer.headers.has('retry-after') ? ' with Retry-After' : ''}`);
      const isJson = answer.headers.get('content-type')?.includes('json') ?? false;
      const setCookie = answer.headers.get('set-cookie') ?? undefined;
      return { status, body: isJson ? JSON.parse(text) : null, setCookie };
    } catch {
      note('no answer');
      return { status: 0, body: null, setCookie: undefined };
    }
  };

  /** Takes up where it stopped, and stops at the first refusal. */
  async function goOn(buyer: Buyer): Promise<boolean> {
    const { shopper, email } = buyer;
    if (!buyer.clientSecret) {
      const customer = { ...details, email };
      const placed = await shopper.place([{ id: productId, quantity: 1 }], '60.00', { customer });
      if (placed.status !== 201) return false;
      buyer.clientSecret = placedOrder(placed).clientSecret;
    }
    if (!buyer.hasPaid) {
      if ((await shopper.pay(buyer.clientSecret)).status !== 200) return false;
      buyer.hasPaid = true;
    }
    const shown = await shopper.comeBack(buyer.clientSecret);
    if (shown.status !== 200) return false;
    const { state, orderNumber } = confirmed(shown);
    if (state !== 'paid' || !orderNumber) return false;
    buyer.orderNumber = orderNumber;
    return true;
  }

  const buying = Array.from({ length: atOnce }, async () => {
    while (!isOver) {
      const buyer: Buyer = { shopper: new Shopper(send), email: `${name}${buyers.length}@example.com` };
      buyers.push(buyer);
      while (!isOver && !(await goOn(buyer))) await pause(patience);
    }
  });

  return {
    acknowledged: () =>
      new Map(buyers.flatMap(({ email, orderNumber }) => (orderNumber ? [[email, orderNumber]] : []))),
    faults: () => faults,
    async finish(seconds) {
      isOver = true;
      await Promise.all(buying);
      const end = Date.now() + seconds * 1_000;
      for (const buyer of buyers)
        while (!buyer.orderNumber && !(await goOn(buyer)) && Date.now() < end) await pause(patience);
      return buyers.filter(({ orderNumber }) => !orderNumber).length;
    },
  };
}

const details = {
  name: 'Ada Fernsby',
  phone: '01632 960123',
  address: '1 Sample Lane',
  city: 'Faversham',
  postcode: 'me13 0zz',
};
