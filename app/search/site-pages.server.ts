import { anything, onInvalidated } from '../../server/database/database.ts';
import { policyCacheTag } from '../legal/cache-tags.ts';
import { findPolicy } from '../legal/policies.server.ts';
import { type PolicyPath, policyPaths } from '../legal/policy-paths.ts';
import { withSections } from '../legal/sections.ts';
import type { SitePage } from '../page.ts';
import { paths } from '../paths.ts';
import type { Db } from '../tables.ts';
import type { FoundPage } from './contract.ts';
import { createWordIndex, type WordIndex } from './words/word-index.ts';

/** What it is called, where it is, and what else it is found by. */
type Page = FoundPage & { text: string };

interface Known {
  index: WordIndex;
  pages: Page[];
}

/** Other names under which people look for a page; as synonyms of the shop they would find cables by "return". */
const alsoCalled = new Map([
  [
    paths.deliveryAndReturns(),
    'shipping, postage, carriage, courier, click and collect, refund, money back, send back, cancellation, change my mind, exchange, guarantee, address',
  ],
  [paths.questions(), 'FAQ, Q&A, frequently asked, help, guarantee'],
  [paths.howWeWork(), 'about us, process, certificate'],
  [paths.book(), 'booking, appointment, advice, call'],
  ['/terms-and-conditions', 'T&C, small print, conditions of sale, refund, guarantee'],
  ['/privacy-policy', 'GDPR, data protection, personal data, delete my account'],
  ['/cookie-policy', 'tracking, consent'],
]);

export type FindPages = (q: string, limit: number) => Promise<FoundPage[]>;

/** Finds pages of the site itself, those that say all of themselves in their record and the legal ones that are published. */
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
    const found = index.find(q, { limit }).ids.flatMap((id) => pages[id - 1] ?? []);
    return found.map(({ title, path }) => ({ title, path }));
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
  const pages = [...fixed, ...policies.flat()];
  const index = createWordIndex();
  pages.forEach(({ title, path, text }, at) => {
    index.put({
      ...{ id: at + 1, name: title, category: { id: 0, name: '' } },
      text: `${text}\n${alsoCalled.get(path) ?? ''}`,
      ...{ code: '', isPreferred: true, stamp: '', of: null },
    });
  });
  return { index, pages };
}

/** A legal page is found by its headings: of its whole text, "battery" would find it too. */
async function readPolicy(db: Db, path: PolicyPath): Promise<Page[]> {
  const policy = await findPolicy(db, path, false);
  if (!policy) return [];
  const headings = withSections(policy.content).sections.map(({ title }) => title);
  return [{ title: policy.title, path, text: headings.join('\n') }];
}
