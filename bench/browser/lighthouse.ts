import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { findBrowser } from '../../test/processes/browser.ts';
import { run } from '../../test/processes/process.ts';
import { type Bench, inRounds } from '../bench.ts';
import { findSamplePaths, visitedPages } from '../sample-paths.ts';
import { withSite } from '../sample-shop.ts';
import { type Row, worstRow } from '../tools/report.ts';

/** Not among the packages: with what it brings it is 176 MB, for this alone. npm keeps what it has once fetched. */
const lighthouse = 'lighthouse@13.5.0';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Scores = Record<(typeof categories)[number], number>;

const reported = z.object({
  runtimeError: z.object({ message: z.string() }).optional(),
  categories: z.record(z.enum(categories), z.object({ score: z.number().nullable() })),
});

/** The scores, 0 to 100, in what Lighthouse wrote. Throws with its own words when it could not look at the page. */
export function readScores(report: string): Scores {
  const { runtimeError, categories: found } = reported.parse(JSON.parse(report));
  if (runtimeError) throw new Error(`Lighthouse: ${runtimeError.message}`);
  const scoreOf = (category: keyof Scores) => Math.round((found[category].score ?? 0) * 100);
  return {
    performance: scoreOf('performance'),
    accessibility: scoreOf('accessibility'),
    'best-practices': scoreOf('best-practices'),
    seo: scoreOf('seo'),
  };
}

/** Milliseconds for one look, or for fetching it. */
const patience = 300_000;

/** Where npm fetches from, by way of whom, and whose word it takes. */
const settingsOfNpm = () =>
  Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value = '']) =>
      /^(?:npm_config_|(?:https?|no)_proxy$|node_extra_ca_certs$)/i.test(name) ? [[name, value]] : [],
    ),
  );

/** Runs Lighthouse to its end, fetching it first where npm has not kept it. Throws with what it printed when it fails. */
async function runLighthouse(...args: string[]): Promise<void> {
  const browser = findBrowser();
  const env = { ...settingsOfNpm(), ...(browser ? { CHROME_PATH: browser } : {}) };
  const npx = ['--yes', '--prefer-offline', '--fetch-retries=1', `--package=${lighthouse}`];
  // It ends its browser when interrupted, and only then.
  const running = run('npx', [...npx, '--', 'lighthouse', ...args], {
    env,
    withChildren: true,
    signal: 'SIGINT',
  });
  const end = Date.now() + patience;
  while (!running.isOver() && Date.now() < end) await pause(50);
  if ((await running.stop()) !== 0) throw new Error(running.output());
}

/** What Lighthouse says of a page as a phone on its first visit has it, which is what it looks at unless told otherwise. */
async function lookOnce(folder: string, url: string): Promise<Scores> {
  const file = join(folder, 'lighthouse.json');
  const chrome = '--chrome-flags=--headless=new --no-sandbox --disable-gpu';
  const asked = `--only-categories=${categories.join(',')}`;
  await runLighthouse(url, '--quiet', chrome, asked, '--output=json', `--output-path=${file}`);
  return readScores(readFileSync(file, 'utf8'));
}

/** Lighthouse's four scores of every page that a slow phone is measured with; it reckons with one like it. */
export async function measureLighthouse(bench: Bench): Promise<Row[]> {
  try {
    await runLighthouse('--version');
  } catch (error) {
    bench.skip(
      `Skipped: Lighthouse (npx could not fetch and start ${lighthouse}; that needs a network once)`,
    );
    console.warn(String(error));
    return [];
  }
  const { dataDir } = await bench.shop.copy('lighthouse');
  return withSite({ dataDir }, async ({ origin }) => {
    const pages = await findSamplePaths(origin);
    const looks = new Map<string, Scores[]>();
    for (const page of visitedPages)
      looks.set(page, await inRounds(bench, () => lookOnce(bench.folder, origin + pages[page])));
    return categories.map((category) => {
      const scores = [...looks].map(([page, all]) => [page, all.map((look) => look[category])] as const);
      const atLeast = category === 'performance' ? 97 : 100;
      return worstRow(`Lighthouse: ${category}`, new Map(scores), '', { atLeast });
    });
  });
}
