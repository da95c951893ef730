import { setTimeout as pause } from 'node:timers/promises';
import { confirmed, placedOrder, type Send, Shopper } from '../../test/shopper.ts';

interface Buying {
  /** Numbers of the orders whose buyers were told that they are confirmed. */
  bought: string[];
  /** Waits until there are so many. */
  until(count: number): Promise<void>;
  stop(): Promise<void>;
}

/** So many buyers, who buy one piece of £60.00 after the other, until they are stopped or nobody answers any more. */
export function keepBuying(send: Send, product: number, buyers: number): Buying {
  const bought: string[] = [];
  let isOver = false;
  let fault: unknown;
  const all = Array.from({ length: buyers }, async () => {
    while (!isOver) await buyOne();
  }).map((buyer) =>
    buyer.catch((error: unknown) => {
      fault = error;
    }),
  );

  async function buyOne(): Promise<void> {
    const buyer = new Shopper(send);
    const placed = placedOrder(await buyer.place([{ id: product, quantity: 1 }], '60.00'));
    await buyer.pay(placed.clientSecret);
    if (confirmed(await buyer.comeBack(placed.clientSecret)).state === 'paid')
      bought.push(placed.orderNumber);
  }

  return {
    bought,
    async until(count) {
      while (bought.length < count) {
        if (fault) throw fault;
        await pause(20);
      }
    },
    async stop() {
      isOver = true;
      await Promise.all(all);
    },
  };
}
