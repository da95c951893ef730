import { freePort, type Running, run, waitFor } from './processes.ts';
import { type Simulator, startSimulator } from './simulator.ts';

export interface Site {
  url: string;
  process: Running;
}

export interface SiteOptions {
  dataDir: string;
  /** The embedded SQLite when it is not given. */
  databaseUrl?: string;
}

/** What the site is told by its environment. */
export const siteEnvironment = (port: number, { dataDir, databaseUrl }: SiteOptions) => ({
  PORT: String(port),
  HOST: '127.0.0.1',
  DATA_DIR: dataDir,
  LOG_LEVEL: 'warn',
  ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
});

/** The very command of `npm start`, without npm around it, so that the process is the site itself. */
async function start(port: number, environment: Record<string, string>): Promise<Site> {
  const args = ['--max-semi-space-size=8', 'scripts/start.ts'];
  const site = run(process.execPath, args, { env: environment });
  const url = `http://127.0.0.1:${port}`;
  await waitFor(site, () => isReady(url));
  return { url, process: site };
}

export async function startSite(options: SiteOptions): Promise<Site> {
  const port = await freePort();
  return start(port, siteEnvironment(port, options));
}

/** The site with the payment simulator in a process of its own, as a real provider would be. */
export async function startSiteAndSimulator(
  folder: string,
  options: SiteOptions,
): Promise<{ site: Site; simulator: Simulator }> {
  const port = await freePort();
  const simulator = await startSimulator(folder, port);
  const site = await start(port, {
    ...siteEnvironment(port, options),
    STRIPE_API_URL: simulator.url,
    STRIPE_WEBHOOK_SECRET: simulator.webhookSecret,
  });
  return { site, simulator };
}

export async function isReady(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/readyz`);
  await answer.body?.cancel();
  return answer.status === 200;
}
