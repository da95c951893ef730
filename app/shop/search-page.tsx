import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { useDocumentTitle } from '../../ui/use-document-title.ts';
import { useQueryString } from '../../ui/use-query-string.ts';
import { CategoryChips } from '../catalogue/category-chips.tsx';
import { categoriesQuery } from '../catalogue/queries.ts';
import { useContent } from '../content/use-content.ts';
import { paths } from '../paths.ts';
import type { FoundCategory, FoundPage, FoundPost, SearchAnswer } from '../search/contract.ts';
import { asksForWords, searchQuery } from '../search/queries.ts';
import { wordsIn } from '../search/query-words.ts';
import { SearchBox } from '../search/search-box.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { CategoryCards } from './category-card.tsx';
import { FoundProducts } from './found-products.tsx';
import { listingForm } from './listing-controls.tsx';
import { NeedAnswered } from './need-answer.tsx';
import { TroubleAnswered } from './trouble-answer.tsx';

export const prepare = () => listingForm.prepare();

export function Page() {
  const search = useQueryString();
  const { businessName, shopEnabled } = useContent();
  const {
    data: answer,
    isLoading,
    isError,
  } = useQuery({ ...searchQuery(search), enabled: asksForWords(search) });
  const q = wordsIn(search);
  const hasProducts = Boolean(answer && foundOf(answer));
  useDocumentTitle(`${q === '' ? 'Search' : `Search for “${q}”`} | ${businessName}`);

  return (
    <>
      <section className="border-b border-line bg-sand">
        <div className="wrap pt-8 pb-10 md:pb-12">
          <Breadcrumbs steps={[{ name: 'Shop', path: paths.shop() }]} />
          <div className="mt-4 grid items-end gap-8 md:grid-cols-[1.4fr_1fr]">
            <h1 className="text-3xl">{q === '' ? 'Search' : `Results for “${q}”`}</h1>
            <SearchBox words={q} />
          </div>
        </div>
      </section>
      <div className="wrap space-y-16 py-12 md:py-16">
        {!shopEnabled && !hasProducts && (
          <p className="text-lg font-semibold">The shop opens soon. Until then you find our articles here.</p>
        )}
        {answer ? (
          <Results q={q} answer={answer} />
        ) : (
          <p role="status" className="text-lg text-ink-soft">
            {isLoading && 'Searching…'}
            {isError && 'The search is not answering. Please reload the page.'}
            {!isLoading && !isError && 'What are you looking for? Or start from a category.'}
          </p>
        )}
        {!isLoading && !hasProducts && <AllCategories />}
      </div>
    </>
  );
}

/** How many products have the words, whatever they are narrowed down by. */
const foundOf = ({ filters, total }: SearchAnswer) => filters?.found ?? total;

const counted = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;

interface ResultsProps {
  q: string;
  answer: SearchAnswer;
}

function Results({ q, answer }: ResultsProps) {
  const { categories, posts, sitePages, need, trouble } = answer;
  return (
    <>
      <div className="space-y-6">
        <WhatWasFound q={q} answer={answer} />
        {sitePages.length > 0 && <FoundPages pages={sitePages} />}
        {categories.length > 0 && <FoundCategories categories={categories} />}
      </div>
      {need && <NeedAnswered need={need} />}
      {trouble && <TroubleAnswered trouble={trouble} />}
      {foundOf(answer) > 0 && <FoundProducts q={q} answer={answer} />}
      {posts.length > 0 && <FoundPosts posts={posts} />}
    </>
  );
}

/** How much there is, and what else to try where it is little. */
function WhatWasFound({ q, answer }: ResultsProps) {
  const { isPartial, shownFor, need, trouble, categories, posts, sitePages } = answer;
  const found = foundOf(answer);
  const isAnswered = Boolean(need || trouble);
  const isEmpty = [categories, posts, sitePages].every(({ length }) => found + length === 0);
  return (
    <div role="status">
      <p className="text-lg font-semibold">
        {isEmpty ? `Nothing found for “${q}”` : counted(found, 'product', 'products')}
        {posts.length > 0 && (
          <>
            {' and '}
            <a href="#articles" className="underline underline-offset-4">
              {counted(posts.length, 'article', 'articles')}
            </a>
          </>
        )}
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
    </div>
  );
}

function FoundCategories({ categories }: { categories: FoundCategory[] }) {
  return (
    <nav aria-label="Categories found">
      <CategoryChips categories={categories} />
    </nav>
  );
}

/** Above the goods: who looks for the terms looks for nothing else. */
function FoundPages({ pages }: { pages: FoundPage[] }) {
  return (
    <section aria-labelledby="pages-title">
      <h2 id="pages-title" className="text-sm text-ink-soft">
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

function FoundPosts({ posts }: { posts: FoundPost[] }) {
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

function AllCategories() {
  const { data: categories } = useQuery(categoriesQuery);
  return categories ? <CategoryCards categories={categories} /> : null;
}
