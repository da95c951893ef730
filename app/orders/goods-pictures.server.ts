import type { MailPicture } from '../../server/emails/mail.ts';
import type { Images } from '../../server/pictures/images.ts';
import { listProductsByIds } from '../catalogue/products.server.ts';
import { picturesIn } from '../pictures/picture-names.ts';
import type { Db } from '../tables.ts';

export type SmallImages = Pick<Images, 'readSmall'>;

/** Adds some 40 kB to an email. */
const most = 10;

interface Line {
  productId: number | null;
}

/** Leaves out a picture that cannot be had, because the email must not fail. */
export async function readGoodsPictures(db: Db, images: SmallImages | null, lines: Line[]) {
  const ids = [...new Set(lines.flatMap(({ productId }) => productId ?? []))].slice(0, most);
  const products = images ? await listProductsByIds(db, ids) : [];
  const found = await Promise.all(
    products.map(async ({ id, imageUrls }): Promise<MailPicture[]> => {
      const [name] = picturesIn(imageUrls[0] ?? '');
      const bytes = name === undefined ? null : await images?.readSmall(name).catch(() => null);
      return bytes ? [{ cid: cidOf(id), jpeg: bytes.toString('base64') }] : [];
    }),
  );
  const pictures = found.flat();
  return {
    pictures,
    pictureOf: ({ productId }: Line) => pictures.find(({ cid }) => cid === cidOf(productId))?.cid,
  };
}

const cidOf = (productId: number | null) => `goods-${productId}`;
