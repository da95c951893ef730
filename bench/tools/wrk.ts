import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { cpuSeconds } from './proc.ts';

const exec = promisify(execFile);

/**
 * Lets `wrk` ask one address with 32 connections from one thread; gives the CPU microseconds that each of the
 * answering processes took for one request. Throws when not every request was answered well.
 */
export async function loadWithWrk(
  program: string,
  pids: number[],
  url: string,
  headers: Record<string, string>,
  seconds: number,
): Promise<number[]> {
  const asHeaders = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const before = pids.map(cpuSeconds);
  const { stdout } = await exec(program, ['-t1', '-c32', `-d${seconds}s`, ...asHeaders, url]);
  const after = pids.map(cpuSeconds);
  const requests = Number(/(\d+) requests in/.exec(stdout)?.[1]);
  if (!(requests > 0) || /Non-2xx or 3xx responses|Socket errors/.test(stdout))
    throw new Error(`${url} did not answer all requests well:\n${stdout}`);
  return after.map((used, index) => ((used - (before[index] ?? 0)) * 1e6) / requests);
}
