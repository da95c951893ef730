import { readFileSync } from 'node:fs';

/** Linux counts CPU time in hundredths of a second for whoever reads /proc, on every machine. */
const ticksInSecond = 100;

/** CPU seconds that a process and its threads have used, their own code and the kernel's. */
export function cpuSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name in brackets may hold spaces; the fields after it start with the third, the state.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / ticksInSecond;
}

/**
 * Memory of a process and of those it has started, in MB of 1,000,000 bytes: what they share is counted once. 0 when it
 * has just ended.
 */
export function residentMegabytes(pid: number): number {
  try {
    return childrenOf(pid).reduce((all, child) => all + residentMegabytes(child), ownMegabytes(pid));
  } catch {
    return 0;
  }
}

/** Memory of one process alone, in MB of 1,000,000 bytes. Throws when it has ended. */
export function ownMegabytes(pid: number): number {
  const sum = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  return (Number(/^Pss:\s+(\d+) kB/m.exec(sum)?.[1] ?? 0) * 1024) / 1e6;
}

/** The processes that a process has started itself. */
export const childrenOf = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
