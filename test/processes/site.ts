import { resolve } from 'node:path';
import { freePort } from './free-port.ts';
import { type Running, run, waitFor } from './process.ts';

/** The built site in a process of its own. */
export interface Site {
  origin: string;
  /** Of the process that runs now: another one after `restart`. */
  pid(): number;
  /** All that it has printed, over every restart. */
  output(): string;
  /** Asks it to stop; gives its exit code. */
  stop(): Promise<number | null>;
  /** Pulls the plug. */
  kill(): Promise<void>;
  /** Starts it again on the same port, after it has ended. */
  restart(): Promise<void>;
}

export interface SiteOptions {
  dataDir: string;
  /** The embedded SQLite when it is not given. */
  databaseUrl?: string | undefined;
  /** Past a pooler to which that leads. */
  directUrl?: string | undefined;
  /** A free one when it is not given. */
  port?: number;
  /** Further environment. */
  env?: Record<string, string>;
  /** What Node is told: the last build, unless it is given. */
  args?: string[];
}

/** What the site is told by its environment; nothing of this machine's own settings reaches it. */
export const siteEnvironment = (port: number, { dataDir, databaseUrl, directUrl, env }: SiteOptions) => ({
  PORT: String(port),
  HOST: '127.0.0.1',
  DATA_DIR: dataDir,
  ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  ...(directUrl ? { DATABASE_DIRECT_URL: directUrl } : {}),
  ...env,
});

/** Starts the site and waits until it is ready. Throws with what it printed when it does not start. */
export async function startSite(options: SiteOptions): Promise<Site> {
  const { port = await freePort(), args = ['dist/server/main.js'] } = options;
  const origin = `http://127.0.0.1:${port}`;
  let printed = '';
  let site = await launch();

  async function launch(): Promise<Running> {
    // Sites are started often: what Node has compiled once it need not compile again.
    const cache = { NODE_COMPILE_CACHE: resolve('node_modules/.cache/compiled') };
    const started = run(process.execPath, args, { env: { ...cache, ...siteEnvironment(port, options) } });
    await waitFor(started, () => isReady(origin)).catch(async (error) => {
      await started.stop('SIGKILL');
      throw error;
    });
    return started;
  }

  return {
    origin,
    pid: () => site.pid,
    output: () => printed + site.output(),
    stop: () => site.stop(),
    async kill() {
      await site.stop('SIGKILL');
    },
    async restart() {
      await site.stop();
      printed += site.output();
      site = await launch();
    },
  };
}

/** Whether the site at this address says that it can serve. Rejects while nobody listens. */
export async function isReady(origin: string): Promise<boolean> {
  const answer = await fetch(`${origin}/readyz`);
  await answer.body?.cancel();
  return answer.status === 200;
}
