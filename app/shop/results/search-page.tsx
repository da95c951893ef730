import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { arriving, Slot } from '../../../ui/lazy/lazy-part.tsx';
import { Parts } from '../../../ui/parts.tsx';
import { categoriesQuery } from '../../catalogue/queries.ts';
import { useContent } from '../../content/use-content.ts';
import { paths } from '../../paths.ts';
import type { SearchAnswer } from '../../search/contract.ts';
import { SearchBox } from '../../search/search-box.tsx';
import { Breadcrumbs } from '../cards/breadcrumbs.tsx';
import { CategoryCards } from '../cards/category-card.tsx';
import { ProductGrid } from '../cards/product-card.tsx';
import { AdviceWords, NeedWords } from './answers.tsx';
import { Posts, Summary, Ways } from './found-beside.tsx';
import { FoundProducts } from './found-products.tsx';
import { useResults } from './use-results.ts';

// Few searches show a kit.
const kitForm = arriving(async () => (await import('../cards/goes-with.tsx')).KitForm);

/** The server renders the kit, so hydration needs the code. */
export async function prepare(): Promise<void> {
  if (import.meta.env.SSR || document.getElementById('need')) await kitForm.preload();
}

export function Page() {
  const { shopEnabled } = useContent();
  const { q, answer, isLoading, isError } = useResults();
  const hasProducts = (answer?.filters?.found ?? answer?.total ?? 0) > 0;

  return (
    <Parts name="search" of={q}>
      <section className="border-b border-line bg-sand">
        <div className="wrap pt-3 pb-3 sm:pt-8 sm:pb-10 md:pb-12">
          {shopEnabled && <Breadcrumbs steps={[{ name: 'Shop', path: paths.shop() }]} />}
          <div className="mt-1 grid items-end gap-8 sm:mt-4 md:grid-cols-[1.4fr_1fr]">
            <h1 className={`text-3xl [overflow-wrap:anywhere] ${q === '' ? '' : 'max-sm:sr-only'}`}>
              {q === '' ? 'Search' : `Results for “${q}”`}
            </h1>
            <SearchBox words={q} />
          </div>
        </div>
      </section>
      <div className="wrap space-y-16 pt-3 pb-12 sm:pt-8 md:pb-16">
        {!shopEnabled && !hasProducts && (
          <p className="text-lg font-semibold">The shop opens soon. Until then you find our articles here.</p>
        )}
        {answer ? (
          <Results q={q} answer={answer} hasProducts={hasProducts} />
        ) : (
          <p role="status" className="text-lg text-ink-soft">
            {isLoading && 'Searching…'}
            {isError && 'The search is not answering. Please reload the page.'}
            {!isLoading && !isError && 'What are you looking for? Or start from a category.'}
          </p>
        )}
        {!isLoading && !hasProducts && !answer?.advice && <AllCategories />}
      </div>
    </Parts>
  );
}

interface ResultsProps {
  q: string;
  answer: SearchAnswer;
  hasProducts: boolean;
}

function Results({ q, answer, hasProducts }: ResultsProps) {
  const { need, advice } = answer;
  return (
    <>
      {/* On phones the first window shows the first product, if no answer stands above. */}
      <div className={need || advice ? 'space-y-16' : 'space-y-3 sm:space-y-8'}>
        <div className="space-y-3 sm:space-y-6">
          <div role="status">
            <Summary of={answer} />
          </div>
          {advice && <AdviceWords of={advice} />}
          <Ways of={answer} />
        </div>
        <Parts name="found" of={q}>
          {need && (
            <section aria-labelledby="need" className="space-y-8">
              <NeedWords of={need} />
              {need.kit ? (
                <Suspense fallback={null}>
                  <Slot key={q} of={kitForm} props={{ ...need.kit, asked: need.goods }} />
                </Suspense>
              ) : (
                need.goods.length > 0 && <ProductGrid products={need.goods} />
              )}
            </section>
          )}
          {advice && advice.goods.length > 0 && (
            <section aria-labelledby="advice">
              <ProductGrid products={advice.goods} />
            </section>
          )}
          {hasProducts && <FoundProducts answer={answer} />}
        </Parts>
      </div>
      <Parts name="articles" of={q}>
        {answer.posts.length > 0 && <Posts of={answer} />}
      </Parts>
    </>
  );
}

function AllCategories() {
  const { data: categories } = useQuery(categoriesQuery);
  return categories ? <CategoryCards of={categories} /> : null;
}
