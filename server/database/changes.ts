import { Client } from 'pg';
import { changesChannel } from './database.ts';
import { withTimeout } from './in-time.ts';
import { connectPatience } from './postgres.ts';

export interface ChangesFeed {
  close(): Promise<void>;
}

export interface ChangesListener {
  onChange: (cacheTags: ReadonlySet<string>) => void;
  /** The connection is lost: changes go unnoticed, so nothing may be cached. */
  onLost: () => void;
  onHeard: () => void;
}

const listen = `listen ${changesChannel}`;
const retryAfter = 500;
/** In milliseconds. A dead connection is noticed and replaced within five seconds. */
const aliveEvery = 1_500;
const answerPatience = 1_000;

export function followChanges(databaseUrl: string, listener: ChangesListener): ChangesFeed {
  let client: Client | undefined;
  /** The client, once LISTEN has succeeded. */
  let heard: Client | undefined;
  let isClosed = false;
  let retry: NodeJS.Timeout | undefined;

  function reconnect(lost: Client): void {
    if (isClosed || client !== lost) return;
    client = undefined;
    heard = undefined;
    lost.end().catch(() => {});
    listener.onLost();
    retry = setTimeout(connect, retryAfter);
  }

  async function connect(): Promise<void> {
    const next = new Client({
      connectionString: databaseUrl,
      keepAlive: true,
      connectionTimeoutMillis: connectPatience,
      query_timeout: connectPatience,
    });
    client = next;
    next.on('error', () => reconnect(next));
    next.on('end', () => reconnect(next));
    next.on('notification', ({ payload = '' }) => {
      const cacheTags = readTags(payload);
      if (cacheTags) return listener.onChange(cacheTags);
      // Not from us, or cut off: anything may have changed.
      listener.onLost();
      listener.onHeard();
    });
    try {
      await next.connect();
      await next.query(listen);
      heard = next;
      listener.onHeard();
    } catch {
      reconnect(next);
    }
  }

  // Only a query notices a silently cut connection; a second LISTEN has no effect.
  const alive = setInterval(() => {
    const asked = heard;
    if (asked) withTimeout(asked.query(listen), answerPatience, 'Asking').catch(() => reconnect(asked));
  }, aliveEvery);

  listener.onLost();
  void connect();
  return {
    async close() {
      isClosed = true;
      clearTimeout(retry);
      clearInterval(alive);
      if (client) await withTimeout(client.end(), retryAfter, 'Closing').catch(() => {});
    },
  };
}

function readTags(payload: string): ReadonlySet<string> | null {
  try {
    const cacheTags: unknown = JSON.parse(payload);
    return Array.isArray(cacheTags) ? new Set(cacheTags.map(String)) : null;
  } catch {
    return null;
  }
}
