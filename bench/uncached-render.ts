import { api, paths } from '../app/paths.ts';
import type { Site } from '../test/processes/site.ts';
import { type Bench, inRounds } from './bench.ts';
import { acceptEncoding } from './finished-answer.ts';
import { findSamplePaths } from './sample-paths.ts';
import { withSite } from './sample-shop.ts';
import { cookiesOf, openCaller } from './tools/caller.ts';
import { cpuOfAnswer } from './tools/cpu-of-answer.ts';
import { figureRow, type Row } from './tools/report.ts';

const warmUpSeconds = 2;
const asked = { 'accept-encoding': acceptEncoding };

/** The cookie of somebody who has just registered. */
async function signIn(origin: string): Promise<string> {
  const caller = openCaller(origin);
  const person = { firstName: 'Ann', lastName: 'Example', phone: '' };
  const credentials = { email: 'ann.bench@example.com', password: 'correct horse battery staple' };
  const answer = await caller.post(api.register(), { ...person, ...credentials });
  caller.close();
  if (answer.status !== 201) throw new Error(`Registering was answered ${answer.status}: ${answer.body}`);
  return cookiesOf(answer);
}

async function measure(bench: Bench, site: Site): Promise<Row[]> {
  const { product } = await findSamplePaths(site.origin);
  const cookie = await signIn(site.origin);
  const theirs = { ...asked, cookie };
  const renders = [
    {
      what: 'Product page with a query string',
      path: `${product}?n=1`,
      headers: asked,
      limit: { atMost: 1.5 },
    },
    { what: 'Product page of somebody signed in, rendered anew', path: product, headers: theirs, limit: {} },
    {
      what: 'Home page of somebody signed in, rendered anew',
      path: paths.home(),
      headers: theirs,
      limit: { atMost: 3.5 },
    },
  ];
  const rows: Row[] = [];
  for (const { what, path, headers, limit } of renders) {
    // As in every shop that is open: others have been there, and what all are told is known.
    await cpuOfAnswer(site, path, 0.1);
    // Long enough for the JIT to have compiled the render.
    await cpuOfAnswer(site, path, warmUpSeconds, headers);
    const costs = await inRounds(bench, () => cpuOfAnswer(site, path, bench.seconds, headers));
    rows.push(figureRow(`${what}: CPU`, costs, ' ms', limit));
  }
  return rows;
}

/** What pages cost that are rendered for each visitor, and one whose query says nothing to it. */
export async function measureUncachedRender(bench: Bench): Promise<Row[]> {
  const { dataDir } = await bench.shop.copy('uncached-render');
  return withSite({ dataDir }, (site) => measure(bench, site));
}
