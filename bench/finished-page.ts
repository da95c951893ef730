import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Heard, openCaller } from './caller.ts';
import { inDigits, median } from './figures.ts';
import { acceptEncoding } from './first-load.ts';
import { startNginx } from './nginx.ts';
import { freePort, type Running, run, waitFor } from './processes.ts';
import type { Row } from './report.ts';
import type { Site } from './site.ts';
import { type Load, loadWithWrk } from './wrk.ts';

const goal = 0.7;
const warmUpSeconds = 2;
const flags = ['--max-semi-space-size=8'];
const ofOneAnswer = new Set(['date', 'connection', 'keep-alive', 'content-length']);

interface Contest {
  wrk: string;
  nginx: string;
  folder: string;
  /** How often each takes its turn, and for how many seconds. */
  rounds: number;
  seconds: number;
}

type Sides = Record<'ours' | 'nginx' | 'bare', Side>;

interface Result {
  ours: number;
  nginx: number;
  ratio: number;
  bareRatio: number;
  oursPerSecond: number;
  nginxPerSecond: number;
}

interface Side {
  pid: number;
  url: string;
  headers: Record<string, string>;
}

/** The bare HTTP server of Node with the same answer: how far any program on Node could get. */
async function startBareNode(
  folder: string,
  { headers, body }: Heard,
): Promise<{ url: string; process: Running }> {
  const [bodyFile, headersFile] = [join(folder, 'bare-body'), join(folder, 'bare-headers.json')];
  writeFileSync(bodyFile, body);
  const lines = Object.entries(headers).filter(([name]) => !ofOneAnswer.has(name));
  writeFileSync(headersFile, JSON.stringify(lines.flatMap(([name, value]) => [name, String(value)])));
  const port = await freePort();
  const server = 'bench/bare-server.ts';
  const node = run(process.execPath, [...flags, server, String(port), bodyFile, headersFile]);
  const url = `http://127.0.0.1:${port}/`;
  await waitFor(node, async () => (await fetch(url, { method: 'HEAD' })).status === 200);
  return { url, process: node };
}

/** Each in turn, so that what else the machine does falls on all alike. */
async function compare(sides: Sides, { wrk, rounds, seconds }: Contest): Promise<Result> {
  const loadOf = ({ pid, url, headers }: Side, time = seconds) => loadWithWrk(wrk, pid, url, headers, time);
  // The first thousands of requests run before the JIT has compiled what they run through.
  await loadOf(sides.ours, warmUpSeconds);
  await loadOf(sides.bare, warmUpSeconds);
  const loads: Record<keyof Sides, Load>[] = [];
  for (let round = 0; round < rounds; round++) {
    loads.push({
      ours: await loadOf(sides.ours),
      nginx: await loadOf(sides.nginx),
      bare: await loadOf(sides.bare),
    });
  }
  const middle = (figure: (load: Record<keyof Sides, Load>) => number) => median(loads.map(figure));
  return {
    ours: middle(({ ours }) => ours.cpuMicroseconds),
    nginx: middle(({ nginx }) => nginx.cpuMicroseconds),
    ratio: middle(({ ours, nginx }) => nginx.cpuMicroseconds / ours.cpuMicroseconds),
    bareRatio: middle(({ bare, nginx }) => nginx.cpuMicroseconds / bare.cpuMicroseconds),
    oursPerSecond: middle(({ ours }) => ours.requestsPerSecond),
    nginxPerSecond: middle(({ nginx }) => nginx.requestsPerSecond),
  };
}

function toRows(what: string, result: Result): Row[] {
  const { ours, nginx, ratio, bareRatio, oursPerSecond, nginxPerSecond } = result;
  return [
    {
      what: `${what}: CPU of nginx / ours`,
      measured: `${ratio.toFixed(2)} (${inDigits(nginx)} us / ${inDigits(ours)} us)`,
      goal: `>= ${goal.toFixed(2)}`,
      isMet: ratio >= goal,
    },
    { what: `${what}: CPU of nginx / bare Node`, measured: bareRatio.toFixed(2), goal: '', isMet: null },
    {
      what: `${what}: requests a second, ours and nginx`,
      measured: `${inDigits(oursPerSecond)} and ${inDigits(nginxPerSecond)}`,
      goal: '',
      isMet: null,
    },
  ];
}

/** The finished home page, whole and as "not changed", against one nginx worker sending the same bytes. */
export async function measureFinishedPage(site: Site, path: string, contest: Contest): Promise<Row[]> {
  const caller = openCaller(site.url);
  const asked = { 'accept-encoding': acceptEncoding };
  const answer = await caller.get(path, asked);
  caller.close();
  if (answer.headers['x-page-cache'] !== 'hit') throw new Error(`${path} is not a finished page`);
  const nginx = await startNginx(contest.nginx, contest.folder, answer);
  const bare = await startBareNode(contest.folder, answer);
  const copy = await fetch(nginx.url, { headers: asked });
  await copy.body?.cancel();

  const sides: Sides = {
    ours: { pid: site.process.pid, url: site.url + path, headers: asked },
    nginx: { pid: nginx.workerPid, url: nginx.url, headers: asked },
    bare: { pid: bare.process.pid, url: bare.url, headers: asked },
  };
  const knowing = (side: Side, etag: string | null | undefined): Side => ({
    ...side,
    headers: { ...asked, 'if-none-match': etag ?? '' },
  });
  const whole = await compare(sides, contest);
  const unchanged = await compare(
    {
      ours: knowing(sides.ours, answer.headers.etag),
      nginx: knowing(sides.nginx, copy.headers.get('etag')),
      bare: knowing(sides.bare, answer.headers.etag),
    },
    contest,
  );
  await nginx.process.stop();
  await bare.process.stop();
  return [...toRows('Finished page, brotli', whole), ...toRows('Finished page, 304', unchanged)];
}
