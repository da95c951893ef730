import { Link } from 'wouter';
import { useQueryString } from '../../../ui/use-query-string.ts';
import { CategoryChips } from '../../catalogue/listing/category-chips.tsx';
import { paths } from '../../paths.ts';
import type { FoundPage, SearchAnswer } from '../../search/contract.ts';
import { wordsIn } from '../../search/words/query-words.ts';

interface Found {
  of: SearchAnswer;
}

const counted = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;

export function Summary({ of }: Found) {
  const q = wordsIn(useQueryString());
  const { isPartial, shownFor, need, advice, categories, posts, sitePages, filters, total } = of;
  const products = (filters?.found ?? total) + (advice?.goods.length ?? 0);
  const isAnswered = Boolean(need || advice);
  const isEmpty = [categories, posts, sitePages].every(({ length }) => products + length === 0);
  if (isEmpty && isAnswered) return <p className="sr-only">Our advice for “{q}”</p>;
  return (
    <>
      <p className="text-lg font-semibold">
        {isEmpty ? 'Nothing found' : counted(products, 'product', 'products')}
        {posts.length > 0 && (
          <>
            {' and '}
            <a href="#articles" className="underline underline-offset-4">
              {counted(posts.length, 'article', 'articles')}
            </a>
          </>
        )}
        {` for “${q}”`}
      </p>
      {shownFor && !isAnswered && (
        <p className="mt-1">
          Showing results for <strong>{shownFor}</strong>. No product has “{q}”.
        </p>
      )}
      {isPartial && !isAnswered && !shownFor && (
        <p className="mt-1 text-ink-soft">Nothing has all of these words. These come closest.</p>
      )}
      {isEmpty && (
        <p className="mt-1 max-w-xl text-ink-soft">
          Try fewer or more general words, or a part number such as{' '}
          <span className="whitespace-nowrap">AMP-BAT-105</span>. Or ask us: what we do not list we can often
          get.
        </p>
      )}
    </>
  );
}

export function Ways({ of: { sitePages, categories } }: Found) {
  return (
    <div className="relative space-y-6 max-sm:flex max-sm:items-center max-sm:gap-4 max-sm:space-y-0 max-sm:overflow-x-auto max-sm:*:shrink-0">
      {sitePages.length > 0 && <FoundPages pages={sitePages} />}
      {categories.length > 0 && (
        <nav aria-label="Categories found">
          <CategoryChips categories={categories} />
        </nav>
      )}
    </div>
  );
}

/** Above the goods, as a query for the terms wants nothing else. */
export function FoundPages({ pages }: { pages: FoundPage[] }) {
  return (
    <section aria-labelledby="pages-title">
      <h2 id="pages-title" className="text-sm text-ink-soft max-sm:sr-only">
        Pages
      </h2>
      <ul className="flex flex-wrap gap-x-6">
        {pages.map(({ title, path }) => (
          <li key={path}>
            <Link href={path} className="inline-block py-2 font-semibold underline underline-offset-4">
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Posts({ of: { posts } }: Found) {
  if (posts.length === 0) return null;
  return (
    <section
      id="articles"
      aria-labelledby="articles-title"
      className="-scroll-mt-6 border-t border-line pt-10"
    >
      <h2 id="articles-title" className="text-2xl">
        From the blog
      </h2>
      <ul className="mt-6 grid gap-8 md:grid-cols-2">
        {posts.map(({ title, slug, excerpt }) => (
          <li key={slug} className="group relative">
            <h3 className="leading-snug font-semibold">
              <Link
                href={paths.blogPost(slug)}
                className="after:absolute after:inset-0 group-hover:underline"
              >
                {title}
              </Link>
            </h3>
            <p className="mt-1 line-clamp-2 text-sm text-ink-soft">{excerpt}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
