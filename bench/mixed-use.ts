import { adminApi, adminPaths } from '../app/admin-paths.ts';
import { api, paths } from '../app/paths.ts';
import { vanApi } from '../app/vans/van-paths.ts';
import { buy } from './buy.ts';
import { findSamplePaths } from './sample-paths.ts';
import { readFormTime, readFreeSlots } from './strangers.ts';
import { type Caller, getWell } from './tools/caller.ts';

/** One of those who use the site at once. */
export interface Kind {
  /** Seconds between two of their turns. */
  every: number;
  /** One after the other, from the first again; the number of the turn makes their words differ. */
  turns: ((caller: Caller, turn: number) => Promise<unknown>)[];
}

const reads = (paths: string[], headers: Record<string, string> = {}) =>
  paths.map((path) => (caller: Caller) => getWell(caller, path, headers));

/** Any answer will do but a fault of the site. */
async function ask(asked: ReturnType<Caller['get']>, what: string): Promise<void> {
  const { status } = await asked;
  if (status >= 500) throw new Error(`${what} was answered ${status}`);
}

const tabs = ['', 'orders', 'products', 'customers', 'bookings', 'enquiries', 'posts', 'content', 'settings'];
const lists = [
  ...[adminApi.overview(), adminApi.orders(), adminApi.products(), adminApi.customers()],
  adminApi.enquiries(),
  ...[adminApi.posts(), adminApi.sales(), adminApi.statistics(), adminApi.emails(), adminApi.quotes()],
  ...[adminApi.ordersFile(), adminApi.productsFile(), adminApi.customersFile()],
];

async function book(caller: Caller, turn: number): Promise<void> {
  const slots = await readFreeSlots(caller);
  const body = { date: slots[turn % slots.length], name: 'Ann Example', email: `ann-${turn}@example.com` };
  await ask(caller.post(api.bookings(), body), 'A booking');
}

async function write(caller: Caller, turn: number): Promise<void> {
  const formTime = await readFormTime(caller);
  const body = { name: 'Ann Example', email: `ann-${turn}@example.com`, enquiry: `Ask ${turn}`, formTime };
  await ask(caller.post(api.contact(), body), 'An enquiry');
}

/** Who uses a site in a busy hour: readers, buyers, somebody who books and writes, a customer, an owner and strangers. */
export async function whoUses(
  origin: string,
  productIds: number[],
  cookies: { customer: string; owner: string },
): Promise<Record<string, Kind>> {
  const pages = Object.values(await findSamplePaths(origin));
  const [customer, owner] = [{ cookie: cookies.customer }, { cookie: cookies.owner }];
  const account = (['profile', 'orders', 'bookings', 'enquiries', 'van'] as const).map(paths.account);
  return {
    reader: { every: 0.25, turns: reads([...pages, paths.planner(), paths.sitemapFile(), paths.blogFeed()]) },
    searcher: {
      every: 1,
      turns: [
        (caller, turn) => ask(caller.get(`${paths.search()}?q=batery+${turn}`), 'A page of results'),
        (caller, turn) => ask(caller.get(api.search(`q=invertor+${turn}`)), 'A search'),
      ],
    },
    buyer: { every: 3, turns: [(caller, turn) => buy(caller, productIds[turn % productIds.length] ?? 0)] },
    asker: { every: 60, turns: [book, write] },
    customer: { every: 1, turns: reads([...account, api.user(), vanApi.van()], customer) },
    owner: { every: 1, turns: reads([...tabs.map((tab) => adminPaths.tab(tab)), ...lists], owner) },
    stranger: {
      every: 0.5,
      turns: [
        (caller, turn) => ask(caller.get(`/nowhere/${turn}`), 'A page that is not there'),
        (caller, turn) => ask(caller.get(`${paths.home()}?n=${turn}`), 'The home page'),
        (caller) => ask(caller.post(api.orders(), { items: [{ id: -1 }] }), 'A senseless order'),
        (caller, turn) =>
          ask(caller.post(api.login(), { email: `a${turn}@example.com`, password: 'no' }), 'A wrong login'),
      ],
    },
  };
}
