import { connect, type Socket } from 'node:net';
import { accountApi } from '../app/accounts/account-paths.ts';
import { freeSlots } from '../app/bookings/contract.ts';
import { api, paths } from '../app/paths.ts';
import { addDays, londonDay } from '../app/values/london-days.ts';
import type { Site } from '../test/processes/site.ts';
import { type Caller, cookiesOf, type Heard, openCaller } from './tools/caller.ts';

const networks = 200;
const unreadConnections = 150;
const pipelined = 14;

/** Whom strangers fill with emails. */
const victim = 'victim@example.com';

/** 127.1.0.1 and up: none of them is a caller of another kind. */
const networkOf = (number: number) => `127.1.${number >> 7}.${(number % 128) + 1}`;

/** Asks for much at once on one connection and never reads what comes. */
export function neverRead(site: Site): Socket[] {
  const request = 'GET /api/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n';
  return Array.from({ length: unreadConnections }, () => {
    const socket = connect({ port: Number(new URL(site.origin).port), localAddress: '127.1.2.1' });
    socket.on('error', () => {});
    socket.pause().write(request.repeat(pipelined));
    return socket;
  });
}

/** The times that can be booked now. */
export async function readFreeSlots(caller: Caller): Promise<string[]> {
  const today = londonDay(new Date());
  const { body } = await caller.get(`/api/bookings/slots?from=${today}&to=${addDays(today, 60)}`);
  return freeSlots
    .parse(JSON.parse(body.toString()))
    .days.flatMap(({ slots }) => slots.map(({ start }) => start));
}

/** The time that a form without scripts was given out, without which no enquiry is taken. */
export async function readFormTime(caller: Caller): Promise<string> {
  const { body } = await caller.get(paths.contactForm());
  return /name="formTime" value="([^"]+)"/.exec(body.toString())?.[1] ?? '';
}

/**
 * What strangers from 200 networks do who want the calendar, the owner's inbox and a third person's mailbox: each books,
 * writes and asks for emails to the victim, until `isOver`. Gives how many answers there were of each status.
 */
export async function pressFromManyNetworks(site: Site, isOver: () => boolean): Promise<Map<number, number>> {
  const statuses = new Map<number, number>();
  const first = openCaller(site.origin, networkOf(0));
  const [dates, formTime] = [await readFreeSlots(first), await readFormTime(first)];
  first.close();
  const count = ({ status }: Heard) => void statuses.set(status, (statuses.get(status) ?? 0) + 1);
  for (let turn = 0; !isOver(); turn++) {
    const caller = openCaller(site.origin, networkOf(turn % networks));
    const number = Math.floor(turn / networks);
    const email = turn % 2 === 0 ? victim : `stranger-${turn}@example.com`;
    const booking = { date: dates[turn % dates.length], name: 'Stranger', email };
    const registration = {
      email: victim,
      password: `a long password ${turn}`,
      firstName: 'WIN £500',
      lastName: 'X',
    };
    const ask = async (path: string, body: object, cookie = '') => {
      // A connection that is closed on us is an answer too.
      const heard = await caller.post(path, body, cookie ? { cookie } : {}).catch(() => null);
      if (heard) count(heard);
      return heard;
    };
    await ask(api.bookings(), booking);
    await ask(api.contact(), { name: 'Stranger', email, enquiry: `Press ${turn}`, formTime });
    await ask(accountApi.requestPasswordReset(), { email: victim });
    const registered = number === 0 ? await ask(api.register(), registration) : null;
    if (registered?.status === 201) {
      await ask(accountApi.requestEmailVerification(), {}, cookiesOf(registered));
    }
    caller.close();
  }
  return statuses;
}
