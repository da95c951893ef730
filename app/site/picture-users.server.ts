import { listPostPictures } from '../blog/posts.server.ts';
import { listCataloguePictures } from '../catalogue/picture-users.server.ts';
import { listContentPictures } from '../content/picture-users.server.ts';
import { listBinTexts } from '../editing/history/bin.server.ts';
import { listPolicyPictures } from '../legal/policies.server.ts';
import { pictureUrl } from '../pictures/picture-names.ts';
import type { ListPictureUsers } from '../pictures/picture-uses.server.ts';
import { listReviewPictures } from '../reviews/reviews.server.ts';

const fixedPictures = ['about-workshop', 'hero-fallback', 'van-circuits'];

const pagesThemselves: ListPictureUsers = async () => [
  {
    what: 'Page',
    label: 'a part that does not change',
    href: null,
    texts: fixedPictures.map(pictureUrl),
  },
];

/** Deleted records may come back and need their pictures. */
const bin: ListPictureUsers = async (db) =>
  (await listBinTexts(db)).map(({ kind, label, text }) => ({
    what: `Deleted ${kind}`,
    label,
    href: null,
    texts: textsIn(text),
  }));

function textsIn(json: string): string[] {
  const texts: string[] = [];
  JSON.parse(json, (_name, value) => {
    if (typeof value === 'string') texts.push(value);
  });
  return texts;
}

/** A picture that no function here lists may be deleted. */
export const pictureUsers: readonly ListPictureUsers[] = [
  listContentPictures,
  listCataloguePictures,
  listPostPictures,
  listPolicyPictures,
  listReviewPictures,
  pagesThemselves,
  bin,
];
