import { readFileSync } from 'node:fs';

/** The numbers of the processes that one, this one unless it is given, has begun to work on pictures. */
export function pictureWorkers(of = process.pid): number[] {
  const children = readFileSync(`/proc/${of}/task/${of}/children`, 'utf8');
  return children.split(' ').filter(Boolean).map(Number).filter(isPictureWorker);
}

function isPictureWorker(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('picture-worker');
  } catch {
    // It has just ended.
    return false;
  }
}
