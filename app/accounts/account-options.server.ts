import type { Db } from '../tables.ts';

export interface AccountOptions {
  db: Db;
  isPublic: boolean;
  siteUrl: string;
  /** If false, a server that is not public shows reset links on the page. */
  sendsMail: boolean;
}
