import type { Tables } from '../../app/tables.ts';
import { openDatabase } from '../../server/database/database.ts';
import type { Site } from '../../test/processes/site.ts';
import { type Bench, inRounds } from '../bench.ts';
import { startShop } from '../sample-shop.ts';
import { median } from '../tools/figures.ts';
import { cpuMilliseconds, residentMegabytes } from '../tools/proc.ts';
import { type Askers, openAskers } from './ask.ts';
import { type Asked, askedOfShop, files } from './asked.ts';
import { bytesOf } from './fill.ts';
import { jobs, timeJob } from './jobs.ts';
import { sampleBuyer } from './order-rules.ts';
import { type ScaleShop, sizeNames } from './shops.ts';
import { type SizeName, sizes } from './sizes.ts';

/** The figures of one line on one engine: of each shop those of every round. */
export type Figures = Record<SizeName, number[]>;

export interface Line {
  group: string;
  what: string;
  unit: string;
  atMost?: number;
  figures: Figures;
}

const noFigures = (): Figures => ({ small: [], middle: [], large: [] });

type Rounds = Pick<Bench, 'rounds' | 'machine'>;

interface Served {
  shop: ScaleShop;
  site: Site;
  askers: Askers;
  asked: Record<string, Asked[]>;
}

/** How long others may be kept waiting by what the site does by itself, in milliseconds. */
const longestBlock = 100;

/** All figures of one engine's shops. The sites run side by side, so that each round asks all of them. */
export async function measureShops(shops: ScaleShop[], bench: Rounds): Promise<Line[]> {
  const served = await Promise.all(shops.map(serve));
  try {
    const asked = await measureAsked(served, bench);
    const changed = await measureAfterChange(served, bench);
    const saved = await measureFiles(served);
    const memory = figures(served, ({ site }) => [residentMegabytes(site.pid())]);
    for (const { site, askers } of served) {
      askers.close();
      await site.stop();
    }
    return [
      ...asked,
      ...changed,
      ...saved,
      ...(await measureJobs(shops, bench)),
      ...(await measureStarts(served, bench)),
      {
        group: 'The machine',
        what: 'Resident memory of the site, after all this',
        unit: 'MB',
        figures: memory,
      },
      ...(await measureSizes(shops)),
    ];
  } finally {
    await Promise.all(served.map(({ site }) => site.stop()));
  }
}

async function serve(shop: ScaleShop): Promise<Served> {
  const site = await startShop(shop);
  const { customer, order } = sampleBuyer(sizes[shop.name]);
  const cpu = () => cpuMilliseconds(site.pid()) + shop.databaseCpu();
  const askers = await openAskers(site, `customer${customer}@example.com`, cpu);
  return { shop, site, askers, asked: askedOfShop(order) };
}

const figures = (served: Served[], read: (one: Served) => number[]): Figures => {
  const all = noFigures();
  for (const one of served) all[one.shop.name] = read(one);
  return all;
};

async function measureAsked(served: Served[], { rounds, machine }: Rounds): Promise<Line[]> {
  const lines: Line[] = [];
  const [first] = served;
  for (const [group, questions] of Object.entries(first?.asked ?? {})) {
    for (const [index, { what, atMost }] of questions.entries()) {
      const line: Line = { group, what, unit: 'ms', atMost, figures: noFigures() };
      const turn = async () => {
        for (const { shop, askers, asked } of served) {
          const question = asked[group]?.[index];
          if (question) line.figures[shop.name].push(await askers.time(question));
        }
      };
      // Until what is asked is compiled.
      await turn();
      line.figures = noFigures();
      await inRounds({ rounds, machine }, turn);
      tell(line);
      lines.push(line);
    }
  }
  return lines;
}

/** Files take long and are saved once a month: once is enough. What counts is whether others wait meanwhile. */
async function measureFiles(served: Served[]): Promise<Line[]> {
  const lines: Line[] = [];
  for (const [what, path] of Object.entries(files)) {
    const line: Line = { group: 'Files', what, unit: 'ms', figures: noFigures() };
    const wait: Line = { ...line, what: '  of which at once', atMost: longestBlock, figures: noFigures() };
    for (const { shop, askers } of served) {
      const { all, block } = await askers.save(path);
      line.figures[shop.name].push(all);
      wait.figures[shop.name].push(block);
    }
    for (const one of [line, wait]) tell(one);
    lines.push(line, wait);
  }
  return lines;
}

const afterChange = [
  'Home',
  'Category that grows',
  'The same, narrowed down and sorted',
  'Search, a misspelt word',
];

/** The first to ask after a product was changed waits for what was kept of the catalogue. */
async function measureAfterChange(served: Served[], bench: Rounds): Promise<Line[]> {
  const lines: Line[] = [];
  for (const what of [...afterChange, 'Site map for search engines']) {
    const group = 'First after a product was changed';
    const line: Line = { group, what, unit: 'ms', atMost: 1_000, figures: noFigures() };
    await inRounds(bench, async () => {
      for (const { shop, askers, asked } of served) {
        const question = asked.Pages?.find((page) => page.what === what);
        await askers.changeCatalogue();
        if (question) line.figures[shop.name].push(await askers.once(question));
      }
    });
    tell(line);
    lines.push(line);
  }
  return lines;
}

async function measureJobs(shops: ScaleShop[], bench: Rounds): Promise<Line[]> {
  const lines: Line[] = [];
  const opened = shops.map((shop) => ({
    ...shop,
    db: openDatabase<Tables>({ patience: 60_000, ...shop }),
    cpu: () => cpuMilliseconds(process.pid) + shop.databaseCpu(),
  }));
  for (const [what, job] of Object.entries(jobs)) {
    const line: Line = { group: 'By itself', what, unit: 'ms', figures: noFigures() };
    const block: Line = { ...line, what: '  of which at once', atMost: longestBlock, figures: noFigures() };
    // What has waited since the shop was filled is done once before.
    for (const shop of opened) await timeJob(job, shop);
    await inRounds(bench, async () => {
      for (const shop of opened) {
        const time = await timeJob(job, shop);
        line.figures[shop.name].push(time.all);
        block.figures[shop.name].push(time.block);
      }
    });
    for (const one of [line, block]) tell(one);
    lines.push(line, block);
  }
  for (const { db } of opened) await db.destroy();
  return lines;
}

async function measureStarts(served: Served[], bench: Rounds): Promise<Line[]> {
  const line: Line = { group: 'The machine', what: 'Start, until ready', unit: 'ms', figures: noFigures() };
  await inRounds(bench, async () => {
    for (const { shop, site } of served) {
      await site.restart();
      line.figures[shop.name].push(cpuMilliseconds(site.pid()));
      await site.stop();
    }
  });
  tell(line);
  return [line];
}

async function measureSizes(shops: ScaleShop[]): Promise<Line[]> {
  const [disk, time] = [noFigures(), noFigures()];
  for (const shop of shops) {
    const db = openDatabase<Tables>(shop);
    disk[shop.name] = [(await bytesOf(db, shop.dataDir)) / 1e6];
    time[shop.name] = [shop.filled];
    await db.destroy();
  }
  const group = 'The machine';
  return [
    { group, what: 'The database on the disk', unit: 'MB', figures: disk },
    { group, what: 'Filling it for this', unit: 's', figures: time },
  ];
}

function tell({ what, unit, figures: of }: Line): void {
  console.log(`${what}: ${sizeNames.map((name) => median(of[name]).toFixed(1)).join(' -> ')} ${unit}`);
}
