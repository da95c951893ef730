import { connect, type Socket } from 'node:net';
import { api, paths } from '../app/paths.ts';
import type { Site } from '../test/processes/site.ts';
import { imageWidths } from '../ui/image-variants.ts';
import { addressOf, type Caller, type Heard, openCaller, repeat } from './tools/caller.ts';

const callers = 50;
const slowConnections = 200;
const unreadConnections = 150;
const pipelined = 14;

/** Each form once, before any is asked for again. */
function formOf(pictures: string[], number: number): string {
  const width = imageWidths[Math.floor(number / pictures.length) % imageWidths.length];
  return `/media/${pictures[number % pictures.length]}/${width}.avif`;
}

/** What people send who mean no good: each a turn, one after the other. Any answer will do. */
const turns: ((caller: Caller, number: number, pictures: string[]) => Promise<Heard>)[] = [
  (caller, number) => caller.get(`${paths.search()}?q=${'batterie '.repeat(200)}${number}`),
  (caller, number) => caller.get(api.search(`q=batery+invertor+${number}`)),
  (caller, number, pictures) => caller.get(formOf(pictures, number)),
  (caller) => caller.get(`${paths.home()}${'/'.repeat(15_000)}`),
  (caller) => caller.get(paths.home(), { 'accept-encoding': `br;q=.${'0'.repeat(15_000)}` }),
  (caller, number) => caller.get(`/nowhere/${'a'.repeat(4_000)}${number}`),
  (caller, number) =>
    caller.get(`${paths.blog()}?n=${number}`, { 'accept-encoding': 'br;q=0.1,'.repeat(900) }),
  (caller) => caller.post(api.orders(), { items: Array.from({ length: 2_000 }, () => ({ id: -1 })) }),
  (caller) => caller.post(api.login(), { email: `${'a'.repeat(50_000)}@example.com`, password: 'x' }),
  (caller, number) => caller.post(api.login(), { email: `a${number}@example.com`, password: 'not this one' }),
];

/** A request that never ends its headers, or its body. */
function dawdle(origin: string, index: number): Socket {
  const head = `POST ${api.orders()} HTTP/1.1\r\nHost: localhost\r\nSec-Fetch-Site: same-origin\r\n`;
  const body = 'Content-Type: application/json\r\nContent-Length: 60000\r\n\r\n[';
  // One network may hold no more than a hundred.
  const localAddress = addressOf(index % callers);
  const socket = connect({ port: Number(new URL(origin).port), host: '127.0.0.1', localAddress });
  socket.on('error', () => {});
  socket.resume().write(index % 2 === 0 ? head : head + body);
  return socket;
}

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

/**
 * Asks for the dearest things, these pictures among them, sends what is refused and holds connections open, all at
 * once, for so many seconds. Gives how many answers there were of each status.
 */
export async function abuse(site: Site, seconds: number, pictures: string[]): Promise<Map<number, number>> {
  const statuses = new Map<number, number>();
  const slow = Array.from({ length: slowConnections }, (_, index) => dawdle(site.origin, index));
  const people = Array.from({ length: callers }, (_, index) => openCaller(site.origin, addressOf(index)));
  let asked = 0;
  await repeat(seconds, callers, async (index) => {
    const person = people[index];
    const turn = turns[asked % turns.length];
    const number = Math.floor(asked++ / turns.length);
    // A connection that is closed on us is an answer too.
    const answer = person && (await turn?.(person, number, pictures).catch(() => null));
    if (answer) statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
  });
  for (const person of people) person.close();
  for (const socket of slow) socket.destroy();
  return statuses;
}
