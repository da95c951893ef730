import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { cpuSeconds } from './processes.ts';

export interface Load {
  /** CPU microseconds of the answering process for one request. */
  cpuMicroseconds: number;
  requestsPerSecond: number;
}

const exec = promisify(execFile);

/** Lets `wrk` ask one address with 32 connections from one thread, and reads what it cost the server. */
export async function loadWithWrk(
  program: string,
  pid: number,
  url: string,
  headers: Record<string, string>,
  seconds: number,
): Promise<Load> {
  const asHeaders = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const before = cpuSeconds(pid);
  const { stdout } = await exec(program, ['-t1', '-c32', `-d${seconds}s`, ...asHeaders, url]);
  const used = cpuSeconds(pid) - before;
  const requests = Number(/(\d+) requests in/.exec(stdout)?.[1]);
  const requestsPerSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
  if (!(requests > 0) || /Non-2xx or 3xx responses|Socket errors/.test(stdout))
    throw new Error(`${url} did not answer all requests well:\n${stdout}`);
  return { cpuMicroseconds: (used * 1e6) / requests, requestsPerSecond };
}
