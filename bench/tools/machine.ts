import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** The machine that all is measured on, and what others do on it meanwhile. */
export interface Machine {
  /** Call between two rounds, when all that was started here is at rest. */
  look(): Promise<void>;
  /** The largest share of the machine (0 to 1) that others used, by any look since this was last asked. */
  largestShare(): number;
}

/** From this share on a figure says little. */
export const busyFrom = 0.1;

const lookMilliseconds = 250;

/** Clock ticks of all cores since the machine started. */
interface Ticks {
  all: number;
  idle: number;
  /** Taken by the host for its other guests. */
  stolen: number;
}

function readTicks(): Ticks {
  const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n', 1);
  const [user = 0, nice = 0, system = 0, idle = 0, waiting = 0, hard = 0, soft = 0, stolen = 0] = line
    .split(/\s+/)
    .slice(1)
    .map(Number);
  const atRest = idle + waiting;
  return { all: user + nice + system + atRest + hard + soft + stolen, idle: atRest, stolen };
}

/** While all is at rest here, whatever runs belongs to others; what the host takes is seen under load too. */
export function watchMachine(): Machine {
  let last = readTicks();
  let largest = 0;
  return {
    async look() {
      const before = readTicks();
      await pause(lookMilliseconds);
      const after = readTicks();
      const used = 1 - (after.idle - before.idle) / Math.max(1, after.all - before.all);
      const stolen = (before.stolen - last.stolen) / Math.max(1, before.all - last.all);
      largest = Math.max(largest, used, stolen);
      last = after;
    },
    largestShare() {
      const share = largest;
      largest = 0;
      return share;
    },
  };
}
