import { connect, type Socket } from 'node:net';
import { api, paths } from '../app/paths.ts';
import type { Site } from '../test/processes/site.ts';
import { addressOf, type Caller, openCaller, repeat } from './caller.ts';

const callers = 16;
const slowConnections = 200;

/** What people send who mean no good: each a turn, one after the other. Any answer will do. */
const turns: ((caller: Caller, turn: number) => Promise<unknown>)[] = [
  (caller, turn) => caller.get(`${paths.search()}?q=${'batterie '.repeat(200)}${turn}`),
  (caller, turn) => caller.get(`/nowhere/${'a'.repeat(4_000)}${turn}`),
  (caller, turn) => caller.get(`${paths.shop()}?n=${turn}`, { 'accept-encoding': 'br;q=0.1,'.repeat(900) }),
  (caller) => caller.post(api.orders(), { items: Array.from({ length: 2_000 }, () => ({ id: -1 })) }),
  (caller) => caller.post(api.login(), { email: `${'a'.repeat(50_000)}@example.com`, password: 'x' }),
  (caller, turn) => caller.post(api.login(), { email: `a${turn}@example.com`, password: 'not this one' }),
];

/** A request that never ends its headers, or its body. */
function dawdle(origin: string, index: number): Socket {
  const head = `POST ${api.orders()} HTTP/1.1\r\nHost: localhost\r\nSec-Fetch-Site: same-origin\r\n`;
  const body = 'Content-Type: application/json\r\nContent-Length: 60000\r\n\r\n[';
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  socket.on('error', () => {});
  socket.resume().write(index % 2 === 0 ? head : head + body);
  return socket;
}

/** Asks for the dearest things, sends what is refused and holds connections open, all at once, for so many seconds. */
export async function abuse(site: Site, seconds: number): Promise<void> {
  const slow = Array.from({ length: slowConnections }, (_, index) => dawdle(site.origin, index));
  const people = Array.from({ length: callers }, (_, index) => openCaller(site.origin, addressOf(index)));
  let turn = 0;
  await repeat(seconds, callers, async (index) => {
    const person = people[index];
    turn++;
    // A connection that is closed on us is an answer too.
    if (person) await turns[turn % turns.length]?.(person, turn).catch(() => {});
  });
  for (const person of people) person.close();
  for (const socket of slow) socket.destroy();
}
