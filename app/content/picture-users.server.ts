import { adminPaths } from '../admin-paths.ts';
import type { PictureUser } from '../pictures/picture-uses.server.ts';
import type { Db, Trx } from '../tables.ts';
import { readStoredContent } from './content.server.ts';

export async function listContentPictures(db: Db | Trx): Promise<PictureUser[]> {
  const { logoUrl, ogImage, twitterImage } = await readStoredContent(db);
  return [
    {
      what: 'Site content',
      label: 'Analytics & SEO',
      href: adminPaths.tab('seo'),
      texts: [logoUrl, ogImage, twitterImage],
    },
  ];
}
