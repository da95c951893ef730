import { Client } from 'pg';
import { changesChannel } from './database.ts';

export interface ChangesFeed {
  close(): Promise<void>;
}

/**
 * Listens to what other app processes changed. While the line is down nothing can be known, so `onLost`
 * is called on every (re)connection: whatever was kept before may be stale.
 */
export function followChanges(
  databaseUrl: string,
  onChange: (topics: ReadonlySet<string>) => void,
  onLost: () => void,
): ChangesFeed {
  let client: Client | undefined;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    const next = new Client({ connectionString: databaseUrl, keepAlive: true });
    client = next;
    const reconnect = () => {
      next.removeAllListeners('end');
      if (closed || client !== next) return;
      onLost();
      retry = setTimeout(connect, 500);
    };
    next.on('error', () => next.end().catch(() => {}));
    next.on('end', reconnect);
    next.on('notification', ({ payload }) => onChange(readTopics(payload)));
    try {
      await next.connect();
      await next.query(`listen ${changesChannel}`);
      onLost();
    } catch {
      reconnect();
    }
  }

  void connect();
  return {
    async close() {
      closed = true;
      clearTimeout(retry);
      await client?.end().catch(() => {});
    },
  };
}

function readTopics(payload: string | undefined): ReadonlySet<string> {
  const topics: unknown = JSON.parse(payload ?? '[]');
  return new Set(Array.isArray(topics) ? topics.map(String) : []);
}
