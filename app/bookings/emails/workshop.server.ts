import { readContent } from '../../content/content.server.ts';
import type { Db } from '../../tables.ts';

export async function readWorkshop(db: Db, siteUrl: string) {
  const { businessName, email, phone, address } = await readContent(db);
  return { businessName, email: email.trim(), phone, address, siteUrl };
}

export type Workshop = Awaited<ReturnType<typeof readWorkshop>>;
