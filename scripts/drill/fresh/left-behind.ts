import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** The programs, as they were called, that work in a folder or were started there, by npm's word. Linux only. */
function programsOf(folder: string): string[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.flatMap((pid) => {
    const read = (file: string) => readFileSync(`/proc/${pid}/${file}`, 'utf8').split('\0');
    try {
      const isOurs =
        readlinkSync(`/proc/${pid}/cwd`).startsWith(folder) || read('environ').includes(`INIT_CWD=${folder}`);
      return isOurs ? [read('cmdline').join(' ').trim()] : [];
    } catch {
      // It has ended meanwhile, or is not ours to look at.
      return [];
    }
  });
}

/** Waits so many milliseconds at most until nothing of a folder runs any more; gives what still does. */
export async function leftBehind(folder: string, patience: number): Promise<string[]> {
  const end = Date.now() + patience;
  for (;;) {
    const left = programsOf(folder);
    if (left.length === 0 || Date.now() > end) return left;
    await pause(100);
  }
}
