import type { Db } from '../tables.ts';

export interface AccountOptions {
  db: Db;
  isPublic: boolean;
  /** The site's own address, for links in emails. */
  siteUrl: string;
  /** Whether emails are really sent; else a reset link may be shown on the page. */
  sendsMail: boolean;
}
