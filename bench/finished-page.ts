import { paths } from '../app/paths.ts';
import type { Site } from '../test/processes/site.ts';
import { type Bench, inRounds } from './bench.ts';
import { acceptEncoding, askFinished } from './finished-answer.ts';
import { withSite } from './sample-shop.ts';
import { openCaller } from './tools/caller.ts';
import { type Nginx, startNginx } from './tools/nginx.ts';
import { figureRow, type Row, ratioRow } from './tools/report.ts';
import type { WebTools } from './tools/tools.ts';
import { loadWithWrk } from './tools/wrk.ts';

const warmUpSeconds = 2;
const asked = { 'accept-encoding': acceptEncoding };

/** CPU microseconds a page. */
interface Round {
  /** Behind the proxy. */
  proxy: number;
  behindProxy: number;
  tlsFromDisk: number;
  /** Without one. */
  plain: number;
  plainFromDisk: number;
}

/** Both have to send the same, or there is nothing to compare. */
async function checkSame(...urls: string[]): Promise<void> {
  const bodies: Buffer[] = [];
  for (const url of urls) {
    const caller = openCaller(url);
    const { body, headers } = await caller.get(url, asked);
    caller.close();
    if (headers['content-encoding'] !== 'br') throw new Error(`${url} is not sent with brotli`);
    bodies.push(body);
  }
  if (bodies.some((body) => !body.equals(bodies[0] ?? body))) throw new Error('The pages are not the same');
}

/** Each in turn, so that what else the machine does falls on all alike. */
async function compare(bench: Bench, wrk: string, site: Site, nginx: Nginx): Promise<Round[]> {
  const load = async (url: string, pids: number[], seconds = bench.seconds) =>
    loadWithWrk(wrk, pids, url, asked, seconds);
  const home = paths.home();
  const { workerPid } = nginx;
  // The first thousands of requests run before the JIT has compiled what they run through.
  await load(site.origin + home, [site.pid()], warmUpSeconds);
  await load(nginx.proxyUrl + home, [site.pid()], warmUpSeconds);
  return inRounds(bench, async () => {
    const [proxy = 0, behindProxy = 0] = await load(nginx.proxyUrl + home, [workerPid, site.pid()]);
    const [tlsFromDisk = 0] = await load(nginx.tlsUrl, [workerPid]);
    const [plain = 0] = await load(site.origin + home, [site.pid()]);
    const [plainFromDisk = 0] = await load(nginx.plainUrl, [workerPid]);
    return { proxy, behindProxy, tlsFromDisk, plain, plainFromDisk };
  });
}

const toRows = (rounds: Round[]): Row[] => [
  ratioRow(
    'Finished page as visitors get it: CPU of TLS proxy and site / of the same proxy from disk',
    rounds.map(({ proxy, behindProxy, tlsFromDisk }) => [proxy + behindProxy, tlsFromDisk]),
    ' us',
    {},
  ),
  figureRow(
    "Finished page as visitors get it: the site's own part of that",
    rounds.map(({ behindProxy }) => behindProxy),
    ' us',
    { atMost: 22 },
  ),
  ratioRow(
    'Finished page, plain HTTP without a proxy: CPU of nginx from disk / of the site',
    rounds.map(({ plain, plainFromDisk }) => [plainFromDisk, plain]),
    ' us',
    { atLeast: 0.45 },
  ),
];

async function measure(bench: Bench, tools: WebTools, site: Site): Promise<Row[]> {
  const answer = await askFinished(site.origin);
  const nginx = await startNginx(tools, bench.folder, Number(new URL(site.origin).port), answer);
  try {
    await checkSame(nginx.proxyUrl, nginx.tlsUrl, site.origin, nginx.plainUrl);
    return toRows(await compare(bench, tools.wrk, site, nginx));
  } finally {
    await nginx.process.stop();
  }
}

/** The finished home page, behind a TLS proxy and without one, against one nginx worker sending the same bytes. */
export async function measureFinishedPage(bench: Bench): Promise<Row[]> {
  const { web } = bench.tools;
  if (!web) return [];
  const { dataDir } = await bench.shop.copy('finished-page');
  return withSite({ dataDir }, (site) => measure(bench, web, site));
}
