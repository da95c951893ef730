import { setTimeout as pause } from 'node:timers/promises';
import { adminApi } from '../../app/admin-paths.ts';
import { api } from '../../app/paths.ts';
import type { Site } from '../../test/processes/site.ts';
import { acceptEncoding } from '../finished-answer.ts';
import { addressOf, cookiesOf, openCaller } from '../tools/caller.ts';
import { median } from '../tools/figures.ts';
import type { Asked, Asker } from './asked.ts';
import { ownersEmail, password } from './fill.ts';

/** Somebody of each kind, signed in where they have to be. */
export interface Askers {
  /** CPU milliseconds of site and database for the whole answer: the middle of a few times, of one where it takes long. */
  time: (asked: Pick<Asked, 'path' | 'as'>) => Promise<number>;
  /** The same, asked a single time. */
  once: (asked: Pick<Asked, 'path' | 'as'>) => Promise<number>;
  /** Changes a product, as its owner does; what was kept of the catalogue is forgotten. */
  changeCatalogue: () => Promise<void>;
  /** CPU milliseconds for a file that the owner saves, and the most of them at once, while nobody else is answered. */
  save: (path: string) => Promise<{ all: number; block: number }>;
  close: () => void;
}

const timesEach = 5;
/** From so many milliseconds on once is enough. */
const long = 400;
const addresses = 200;
/** Until a process that has answered sleeps, in milliseconds. */
const atRest = 5;

/** `cpu` gives the milliseconds that site and database have used so far. */
export async function openAskers(
  { origin }: Site,
  customersEmail: string,
  cpu: () => number,
): Promise<Askers> {
  const callers = Array.from({ length: addresses }, (_, index) => openCaller(origin, addressOf(index)));
  let asked = 0;
  // From many addresses, within the limits of each.
  const anybody = () => callers[asked++ % addresses] ?? openCaller(origin);

  async function signIn(email: string): Promise<string> {
    const answer = await anybody().post(api.login(), { email, password });
    if (answer.status !== 200) throw new Error(`${email} could not sign in: ${answer.status} ${answer.body}`);
    return cookiesOf(answer);
  }

  const cookies: Record<Asker, string> = {
    stranger: '',
    customer: await signIn(customersEmail),
    owner: await signIn(ownersEmail),
  };

  const headersOf = (as: Asker) => ({ 'accept-encoding': acceptEncoding, cookie: cookies[as] });

  async function once({ path, as }: Pick<Asked, 'path' | 'as'>): Promise<number> {
    await pause(atRest);
    const before = cpu();
    const { status, body } = await anybody().get(path, headersOf(as));
    // A statement took longer than any may.
    if (status === 503) return Number.POSITIVE_INFINITY;
    if (status !== 200) throw new Error(`${path} answered ${status}: ${body.toString().slice(0, 300)}`);
    await pause(atRest);
    return cpu() - before;
  }

  let isFeatured = true;
  return {
    once,
    async time(question) {
      const first = await once(question);
      if (first > long) return first;
      const times = [first];
      while (times.length < timesEach) times.push(await once(question));
      return median(times);
    },
    async changeCatalogue() {
      isFeatured = !isFeatured;
      const change = { ids: [77], change: isFeatured ? 'feature' : 'unfeature' };
      const answer = await anybody().post(adminApi.bulkProducts(), change, headersOf('owner'));
      if (answer.status !== 200) throw new Error(`The catalogue could not be changed: ${answer.body}`);
    },
    async save(path) {
      const other = openCaller(origin);
      let block = 0;
      let isSaved = false;
      const wait = async () => {
        while (!isSaved) {
          const before = cpu();
          await other.get('/healthz');
          block = Math.max(block, cpu() - before);
          await pause(atRest);
        }
      };
      const waiting = wait();
      const all = await once({ path, as: 'owner' });
      isSaved = true;
      await waiting;
      other.close();
      return { all, block };
    },
    close() {
      for (const caller of callers) caller.close();
    },
  };
}
