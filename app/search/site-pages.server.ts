import { anything, onInvalidated } from '../../server/database/database.ts';
import { findPolicy, policyCacheTag } from '../legal/policies.server.ts';
import { type PolicyPath, policyPaths } from '../legal/policy-paths.ts';
import { withSections } from '../legal/sections.ts';
import type { SitePage } from '../page.ts';
import type { Db } from '../tables.ts';
import type { FoundPage } from './contract.ts';
import { pagesData } from './knowledge/search-data.server.ts';
import { createNames } from './words/names.server.ts';
import { createWordIndex, plainEntry, type WordIndex } from './words/word-index.server.ts';
import { wordsOf } from './words/words.server.ts';

type Page = FoundPage & { text: string };

interface Known {
  index: WordIndex;
  pages: Page[];
}

const furtherPages: Page[] = pagesData.flatMap(({ title, path, text }) =>
  title === undefined ? [] : [{ title, path, text }],
);

/** Search words for single pages; as shop synonyms, "return" would find cables. */
const alsoCalled = new Map(
  pagesData.flatMap(({ title, path, text }) => (title === undefined ? [[path, text] as const] : [])),
);

/** Names that always lead to a page: "do you deliver to the Isle of Wight". */
const signs = createNames(
  pagesData.flatMap(({ path, askedFor }): [string, string][] => (askedFor ? [[askedFor, path]] : [])),
);

export type FindPages = (q: string, limit: number) => Promise<FoundPage[]>;

/** Finds static pages and published policies, those that the query names first. */
export function openPageIndex(db: Db, sitePages: SitePage[]): FindPages {
  const fixed = fixedPages(sitePages);
  let known: Promise<Known> | undefined;
  onInvalidated(db, (invalidated) => {
    if (invalidated.has(anything) || policyPaths.some((path) => invalidated.has(policyCacheTag(path))))
      known = undefined;
  });

  return async (q, limit) => {
    known ??= readPages(db, fixed).catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    const { index, pages } = await known;
    const asked = signs.longestIn(wordsOf(q)).map(({ value }) => value);
    const found = [
      ...asked.flatMap((path) => pages.find((page) => page.path === path) ?? []),
      ...index.find(q, { limit }).ids.flatMap((id) => pages[id - 1] ?? []),
    ];
    return [...new Set(found)].slice(0, limit).map(({ title, path }) => ({ title, path }));
  };
}

const fixedPages = (sitePages: SitePage[]): Page[] =>
  sitePages.flatMap(({ pattern, seo }) => {
    if (!seo || typeof seo.head === 'function' || !seo.isListed) return [];
    const { title = '', description = '' } = seo.head;
    return [{ title, path: pattern, text: description }];
  });

async function readPages(db: Db, fixed: Page[]): Promise<Known> {
  const policies = await Promise.all(policyPaths.map((path) => readPolicy(db, path)));
  const pages = [...fixed, ...policies.flat(), ...furtherPages];
  const index = createWordIndex();
  pages.forEach(({ title, path, text }, at) => {
    index.put(plainEntry(at + 1, title, `${text}\n${alsoCalled.get(path) ?? ''}`));
  });
  return { index, pages };
}

/** Indexes headings only, as a policy's full text would match "battery". */
async function readPolicy(db: Db, path: PolicyPath): Promise<Page[]> {
  const policy = await findPolicy(db, path, false);
  if (!policy) return [];
  const headings = withSections(policy.content).sections.map(({ title }) => title);
  return [{ title: policy.title, path, text: headings.join('\n') }];
}
