import { Client } from 'pg';
import { changesChannel } from './database.ts';
import { inTime } from './in-time.ts';
import { connectPatience } from './postgres.ts';

export interface ChangesFeed {
  close(): Promise<void>;
}

/** What is done when other processes change something, and when they can or cannot be heard. */
export interface ChangesListener {
  onChange: (cacheTags: ReadonlySet<string>) => void;
  /** The line is down: what changes now is not heard, so nothing may be kept. */
  onLost: () => void;
  /** The line is up, from now on. */
  onHeard: () => void;
}

const listen = `listen ${changesChannel}`;
const retryAfter = 500;
/** A line that is dead without a word is noticed, and another one up, within five seconds. */
const aliveEvery = 1_500;
const answerPatience = 1_000;

/** Listens to what other app processes changed, and comes back by itself when the line breaks. */
export function followChanges(databaseUrl: string, listener: ChangesListener): ChangesFeed {
  let client: Client | undefined;
  /** The client, once it listens. */
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
      // Not written by us, or not whole: everything may have changed.
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

  // A line that is cut without a word is noticed by asking; to listen twice is to listen once.
  const alive = setInterval(() => {
    const asked = heard;
    if (asked) inTime(asked.query(listen), answerPatience, 'Asking').catch(() => reconnect(asked));
  }, aliveEvery);

  listener.onLost();
  void connect();
  return {
    async close() {
      isClosed = true;
      clearTimeout(retry);
      clearInterval(alive);
      // A line that is dead does not say goodbye.
      if (client) await inTime(client.end(), retryAfter, 'Closing').catch(() => {});
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
