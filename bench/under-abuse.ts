import { cpSync, readdirSync, readlinkSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { api } from '../app/paths.ts';
import type { Site } from '../test/processes/site.ts';
import { abuse, neverRead } from './abuse.ts';
import type { Bench } from './bench.ts';
import { buy } from './buy.ts';
import { findSamplePaths } from './sample-paths.ts';
import { withSite } from './sample-shop.ts';
import { type Caller, getWell, openCaller } from './tools/caller.ts';
import { percentile } from './tools/figures.ts';
import { ownMegabytes, residentMegabytes } from './tools/proc.ts';
import { figureRow, type Row } from './tools/report.ts';

/** One turn of a round is 2 s of a whole bench's five: then the abuse lasts a minute. */
const timesARound = 6;
const share = 0.95;
const visitor = '127.0.0.200';

/** Takes away all variants of the pictures; gives their names. */
function forgetVariants(dataDir: string): string[] {
  const media = join(dataDir, 'media');
  const shared = readlinkSync(media);
  rmSync(media);
  cpSync(join(shared, 'originals'), join(media, 'originals'), { recursive: true });
  return readdirSync(join(media, 'originals'));
}

interface Visit {
  page: number[];
  cart: number[];
  payment: number[];
  /** What was not answered well. */
  failed: string[];
}

/** Somebody who reads, fills a cart and pays, again and again until it is over. Seconds. */
async function visit(site: Site, productIds: number[], isOver: () => boolean): Promise<Visit> {
  const times: Visit = { page: [], cart: [], payment: [], failed: [] };
  const caller = openCaller(site.origin, visitor);
  const { product } = await findSamplePaths(site.origin);
  const timed = async (into: number[], what: (caller: Caller) => Promise<unknown>) => {
    const begin = performance.now();
    await what(caller).catch((error: unknown) => times.failed.push(String(error)));
    into.push((performance.now() - begin) / 1000);
  };
  for (let turn = 0; !isOver(); turn++) {
    await timed(times.page, () => getWell(caller, product));
    await timed(times.cart, () => getWell(caller, api.product(product.split('/').at(-1) ?? '')));
    await timed(times.payment, () => buy(caller, productIds[turn % productIds.length] ?? 0));
    await pause(200);
  }
  caller.close();
  return times;
}

/** So long after the abuse its memory has to be given back, in milliseconds. */
const restAfter = 60_000;

/**
 * A visitor of a shop that many others abuse at once, just after its first start: a page, the product asked for by the
 * cart, and a whole purchase (four calls, and those between site and payment provider). Beside the dear requests there are
 * clients that never read. All share the cores.
 */
export async function measureUnderAbuse({ shop, rounds, seconds }: Bench): Promise<Row[]> {
  const { dataDir, productIds } = await shop.copy('under-abuse');
  const pictures = forgetVariants(dataDir);
  return withSite({ dataDir }, async (site) => {
    let [highest, isOver] = [0, false];
    const watch = setInterval(() => {
      highest = Math.max(highest, residentMegabytes(site.pid()));
    }, 50);
    const visiting = visit(site, productIds, () => isOver);
    const unread = neverRead(site);
    const statuses = await abuse(site, rounds * seconds * timesARound, pictures).finally(() => {
      isOver = true;
    });
    const { page, cart, payment, failed } = await visiting;
    clearInterval(watch);
    console.log('Answers to abuse:', Object.fromEntries(statuses));
    console.log('Failed visits:', failed.slice(0, 5));
    await pause(restAfter);
    // The pictures that it makes meanwhile are made in a process that ends.
    const atRest = ownMegabytes(site.pid());
    for (const socket of unread) socket.destroy();
    const limit = { atMost: 1 };
    const of = (what: string, times: number[]) =>
      figureRow(`Under mixed abuse, 95 % of ${what}`, [percentile(times, share)], ' s', limit);
    const none = { atMost: 0 };
    return [
      of('pages', page),
      of("the cart's questions", cart),
      of('whole purchases', payment),
      figureRow('Under mixed abuse, refused to an honest visitor', [failed.length], ' requests', none),
      figureRow('Under mixed abuse, answers of 500', [statuses.get(500) ?? 0], ' answers', none),
      figureRow('Resident memory under mixed abuse, the highest', [highest], ' MB', { atMost: 300 }),
      figureRow('Resident memory of the site itself a minute after it', [atRest], ' MB', { atMost: 220 }),
    ];
  });
}
