import { laterPart } from '../../ui/later-part.tsx';
import { sentPart } from '../../ui/sent-part.tsx';
import type { Category } from '../catalogue/contract.ts';
import type { NeedAnswer, SearchAnswer, TroubleAnswer } from '../search/contract.ts';

const beside = () => import('./found-beside.tsx');

/** What a page of results only shows: the browser keeps it as the server sent it. */
export const summary = sentPart<SearchAnswer>(async () => ({ Page: (await beside()).Summary }));
export const ways = sentPart<SearchAnswer>(async () => ({ Page: (await beside()).Ways }));
export const posts = sentPart<SearchAnswer>(async () => ({ Page: (await beside()).Posts }));
export const needWords = sentPart<NeedAnswer>(() => import('./need-answer.tsx'));
/** What can be ticked and put into the cart together. */
export const kit = laterPart(async () => (await import('./goes-with.tsx')).KitForm);
export const troubleWords = sentPart<TroubleAnswer>(() => import('./trouble-answer.tsx'));
export const allCategories = sentPart<Category[]>(() => import('./category-card.tsx'));

async function tools() {
  const loaded = await import('./found-tools.tsx');
  await loaded.prepareFilters();
  return loaded;
}

/** What works without any script and better with one. */
export const box = laterPart(async () => (await import('../search/search-box.tsx')).SearchBox);
export const sorting = laterPart(async () => (await tools()).Sorting);
export const filtering = laterPart(async () => (await tools()).Filtering);
export const otherPages = laterPart(async () => (await tools()).OtherPages);
export const noneLeft = laterPart(async () => (await tools()).NoneLeft);

const all = [
  kit,
  ...[summary, ways, posts, needWords, troubleWords, allCategories],
  ...[box, sorting, filtering, otherPages, noneLeft],
];

export const prepareParts = () => Promise.all(all.map(({ prepare }) => prepare()));
