import type { Db } from '../tables.ts';
import { withoutShopLinks } from '../values/rich-text.server.ts';
import { readContent } from './content.server.ts';

export async function withoutClosedLinks(db: Db, html: string, siteUrl: string): Promise<string> {
  const { shopEnabled } = await readContent(db);
  return shopEnabled ? html : withoutShopLinks(html, new URL(siteUrl).origin);
}
