import { z } from 'zod';
import { adminPaths } from '../../../app/admin-paths.ts';
import { productSummary } from '../../../app/catalogue/contract.ts';
import { api, paths } from '../../../app/paths.ts';
import { confirmed, placedOrder, Shopper, sendTo } from '../../../test/shopper.ts';

/** What was bought, to be looked at again. */
export interface Bought {
  clientSecret: string;
  orderNumber: string;
}

async function get(url: string, cookie = ''): Promise<string> {
  const answer = await fetch(url, { headers: { cookie } });
  if (!answer.ok) throw new Error(`${new URL(url).pathname} is answered ${answer.status}`);
  return answer.text();
}

/** Opens the home page and everything that it loads from the site. Throws at what is not there. */
export async function lookAtHome(origin: string): Promise<void> {
  const page = await get(origin + paths.home());
  const loaded = [...page.matchAll(/\b(?:src|href)="(\/[^"/][^"]*\.(?:js|css|avif|webp|woff2))"/g)];
  if (loaded.length < 3) throw new Error('The home page loads next to nothing');
  for (const url of new Set(loaded.map(([, address]) => address))) await get(origin + url);
}

/** Buys the first product that is there, with the card of the demonstration, and reads the email about it. */
export async function buySomething(origin: string): Promise<Bought> {
  const products = z.array(productSummary).parse(JSON.parse(await get(origin + api.products())));
  const product = products.find(({ stockQuantity }) => stockQuantity > 0);
  if (!product) throw new Error('There is nothing to buy');
  const buyer = new Shopper(sendTo(origin));
  const item = { id: product.id, quantity: 1 };
  const placed = placedOrder(await buyer.place([item], product.price, { deliveryMethod: 'collection' }));
  await buyer.pay(placed.clientSecret);
  await checkPaid(origin, placed, buyer);
  if (!(await emailsWith(origin, placed.orderNumber)))
    throw new Error('/dev/mail shows no email of the order');
  return placed;
}

/** Emails leave within seconds. */
async function emailsWith(origin: string, words: string): Promise<boolean> {
  const end = Date.now() + 15_000;
  for (;;) {
    if ((await get(`${origin}/dev/mail`)).includes(words)) return true;
    if (Date.now() > end) return false;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

/** Throws where the order is not there, or not paid. */
export async function checkPaid(
  origin: string,
  { clientSecret, orderNumber }: Bought,
  buyer = new Shopper(sendTo(origin)),
): Promise<void> {
  const { state } = confirmed(await buyer.comeBack(clientSecret));
  if (state !== 'paid') throw new Error(`Order ${orderNumber} is ${state}`);
}

/** Registers, is made an admin by `grant`, and opens the dashboard. */
export async function openDashboard(origin: string, grant: (email: string) => Promise<void>): Promise<void> {
  const email = 'owner@example.com';
  const person = new Shopper(sendTo(origin));
  const { status } = await person.ask('POST', api.register(), {
    email,
    password: 'three blue kettles sing',
    firstName: 'Ada',
    lastName: 'Fernsby',
  });
  if (status >= 300) throw new Error(`Registering is answered ${status}`);
  const dashboard = origin + adminPaths.tab();
  if ((await fetch(dashboard, { headers: { cookie: person.cookie } })).status !== 404)
    throw new Error('The dashboard is open to whoever registers');
  await grant(email);
  await get(dashboard, person.cookie);
}
