import { accessSync, constants, globSync } from 'node:fs';
import { dirname, join } from 'node:path';

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

const folders = () => [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/usr/local/sbin'];

const findTool = (name: string) =>
  folders()
    .map((folder) => join(folder, name))
    .find(isProgram);

/** The folder of the newest PostgreSQL server here; Debian keeps its programs off the PATH. */
function findPostgres(): string | undefined {
  const version = (folder: string) => Number(/\/(\d+)\/bin$/.exec(folder)?.[1] ?? 0);
  const debian = globSync('/usr/lib/postgresql/*/bin').sort((a, b) => version(b) - version(a));
  const onPath = findTool('initdb');
  return [...debian, ...(onPath ? [dirname(onPath)] : [])].find(
    (folder) => isProgram(join(folder, 'initdb')) && isProgram(join(folder, 'postgres')),
  );
}

/** Programs that the bench needs beside Node; a missing one is undefined. */
export interface Tools {
  nginx: string | undefined;
  wrk: string | undefined;
  /** The folder with `initdb` and `postgres`. */
  postgres: string | undefined;
}

export const findTools = (): Tools => ({
  nginx: findTool('nginx'),
  wrk: findTool('wrk'),
  postgres: findPostgres(),
});

/** One line for each thing that cannot be measured for want of a program. */
export function whatIsSkipped({ nginx, wrk, postgres }: Tools): string[] {
  return [
    ...(nginx && wrk
      ? []
      : [
          `Skipped: the finished page against nginx (install ${[...(nginx ? [] : ['nginx']), ...(wrk ? [] : ['wrk'])].join(' and ')})`,
        ]),
    ...(postgres ? [] : ['Skipped: checkouts on PostgreSQL (install postgresql)']),
  ];
}
