import { laterPart } from '../../ui/later-part.tsx';

async function tools() {
  const loaded = await import('./category-tools.tsx');
  await loaded.prepareFilters();
  return loaded;
}

/** What works without any script and better with one. */
export const sorting = laterPart(async () => (await tools()).Sorting);
export const filtering = laterPart(async () => (await tools()).Filtering);
export const otherPages = laterPart(async () => (await tools()).OtherPages);
export const noneLeft = laterPart(async () => (await tools()).NoneLeft);
export const table = laterPart(async () => (await import('./product-table.tsx')).ProductTable);

/** Few look at the table: on the way to a category it is not fetched. */
const all = [sorting, filtering, otherPages, noneLeft, ...(import.meta.env.SSR ? [table] : [])];

export const prepareParts = () => Promise.all(all.map(({ prepare }) => prepare()));
