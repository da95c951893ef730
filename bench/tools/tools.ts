import { findProgram } from '../../test/processes/find-program.ts';
import { findPostgres } from '../../test/processes/postgres.ts';

/** What a finished page is measured with. */
export interface WebTools {
  nginx: string;
  wrk: string;
  openssl: string;
}

/** Programs that the bench needs beside Node; a missing one is undefined. */
export interface Tools {
  web: WebTools | undefined;
  /** The folder with `initdb` and `postgres`. */
  postgres: string | undefined;
}

export function findTools(): Tools {
  const [nginx, wrk, openssl] = [findProgram('nginx'), findProgram('wrk'), findProgram('openssl')];
  return { web: nginx && wrk && openssl ? { nginx, wrk, openssl } : undefined, postgres: findPostgres() };
}

/** One line for each thing that cannot be measured for want of a program. */
export const whatIsSkipped = ({ web, postgres }: Tools): string[] => [
  ...(web ? [] : ['Skipped: the finished page against nginx (install nginx, wrk and openssl)']),
  ...(postgres ? [] : ['Skipped: what is measured on PostgreSQL (install postgresql)']),
];
