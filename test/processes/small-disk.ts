import { execFileSync } from 'node:child_process';
import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  rmSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { isCi } from '../../scripts/is-ci.ts';
import { until } from '../../simulator/running-simulator.ts';

/** A disk of 16 MB of its own. */
export interface SmallDisk {
  /** Where it is mounted. */
  folder: string;
  /** Leaves no room for another byte. */
  fill(): void;
  /** Gives the room back. */
  clear(): void;
  /** Turns read-only as a disk with a fault does, under whatever has files open. Only `mend` helps. */
  breakDown(): void;
  /** What is looked through and mounted anew, once nothing has files open on it. */
  mend(): Promise<void>;
  /** Takes it away, from under whatever still has files open on it. */
  unmount(): void;
}

const size = 16 * 1024 * 1024;

/** Mounting is for root, on machines that are built for tests with sudo. */
const asRoot = (program: string, ...parameters: string[]) => {
  const words = process.getuid?.() === 0 ? [program] : ['sudo', '-n', program];
  const [first = program, ...rest] = [...words, ...parameters];
  return execFileSync(first, rest, { encoding: 'utf8', stdio: 'pipe' });
};

/**
 * Whether this machine lets its user mount a disk. In continuous integration, which runs as root, it has to: there the
 * tests fail and are not skipped.
 */
export function canMount(): boolean {
  if (isCi) return true;
  try {
    asRoot('losetup', '--find');
    return existsSync('/sbin/mkfs.ext4');
  } catch {
    return false;
  }
}

/** Makes the disk. Throws where this machine lets nobody mount one. */
export function mountSmallDisk(): SmallDisk {
  const parent = mkdtempSync(join(tmpdir(), 'ampervan-disk-'));
  const [image, folder] = [join(parent, 'image'), join(parent, 'disk')];
  const filler = join(folder, 'filler');
  mkdirSync(folder);
  writeFileSync(image, '');
  truncateSync(image, size);
  execFileSync('/sbin/mkfs.ext4', ['-q', '-m', '0', '-O', '^has_journal', image]);

  function mount(): void {
    asRoot('mount', '-o', 'loop,errors=remount-ro', image, folder);
    asRoot('chown', String(process.getuid?.()), folder);
  }
  mount();

  return {
    folder,
    fill() {
      const file = openSync(filler, 'w');
      for (const bytes of [65_536, 4_096, 1]) writeUntilFull(file, Buffer.alloc(bytes));
      closeSync(file);
    },
    clear: () => rmSync(filler),
    breakDown() {
      const device = basename(asRoot('findmnt', '-no', 'SOURCE', folder).trim());
      asRoot('sh', '-c', `echo 1 > /sys/fs/ext4/${device}/trigger_fs_error`);
    },
    async mend() {
      await unmountOnceFree(folder);
      try {
        execFileSync('/sbin/fsck.ext4', ['-fy', image], { stdio: 'pipe' });
      } catch {
        // It says by its exit that it mended something.
      }
      mount();
    },
    unmount() {
      asRoot('umount', '--lazy', folder);
      rmSync(parent, { recursive: true });
    },
  };
}

/** What was killed has its files open for a moment longer. */
const unmountOnceFree = (folder: string) =>
  until(() => {
    try {
      asRoot('umount', folder);
      return true;
    } catch (error) {
      if (!String(error).includes('busy')) throw error;
      return false;
    }
  }, 10);

function writeUntilFull(file: number, bytes: Buffer): void {
  try {
    for (;;) writeSync(file, bytes);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  }
}
