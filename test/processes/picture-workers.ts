import { readFileSync } from 'node:fs';

/** The numbers of the processes that this one has begun to work on pictures. */
export function pictureWorkers(): number[] {
  const children = readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8');
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
