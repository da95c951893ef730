import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Link, useParams } from 'wouter';
import { ButtonLink } from '../../ui/button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Paging } from '../../ui/paging.tsx';
import { useDocumentTitle } from '../../ui/use-document-title.ts';
import { useQueryString } from '../../ui/use-query-string.ts';
import { CategoryChips } from '../catalogue/category-chips.tsx';
import type { Category, Listing } from '../catalogue/contract.ts';
import { choiceValues, type ListingChoice, sortNames, sorts } from '../catalogue/listing-choice.ts';
import { categoriesQuery, categoryQuery, listingQuery } from '../catalogue/queries.ts';
import { useContent } from '../content/use-content.ts';
import { paths } from '../paths.ts';
import { withQuery } from '../with-query.ts';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { ListingForm, listingForm, SortChips } from './listing-controls.tsx';
import { NotInShop } from './not-in-shop.tsx';
import { ProductGrid } from './product-card.tsx';
import { promises } from './promises-island.ts';

const ProductTable = lazyPart(() => import('./product-table.tsx'));
const opensAsTable = () => import.meta.env.SSR || /[?&]view=table/.test(location.search);

export const prepare = () =>
  Promise.all([promises.prepare(), listingForm.prepare(), opensAsTable() && ProductTable.fetch()]);

export function Page() {
  const { slug = '' } = useParams();
  const search = useQueryString();
  const { businessName } = useContent();
  const { data: category } = useQuery(categoryQuery(slug));
  const { data: listing, isError } = useQuery(listingQuery(slug, search));
  const page = listing?.choice.page ?? 1;
  const title = category && (page > 1 ? `${category.name}, page ${page}` : category.name);
  useDocumentTitle(title ? `${title} | ${businessName}` : '');
  if (!category) {
    return (
      <NotInShop
        title="Category Not Found"
        text="We have no category at this address. It may have been renamed."
      />
    );
  }

  return (
    <>
      <section className="border-b border-line bg-sand">
        <div className="wrap pt-8 pb-10 md:pb-12">
          <Breadcrumbs steps={[{ name: 'Shop', path: paths.shop() }]} />
          <h1 className="mt-4 text-3xl">{category.name}</h1>
          <p className="mt-3 max-w-2xl text-lg text-ink-soft">{category.description}</p>
          <OtherCategories slug={slug} />
        </div>
      </section>
      <div className="wrap space-y-16 py-8 md:py-16">
        {listing ? (
          <Products category={category} listing={listing} />
        ) : (
          <p className="py-12 text-center text-ink-soft">
            {isError ? 'The products did not arrive. Please reload the page.' : 'One moment…'}
          </p>
        )}
        <promises.Part />
      </div>
    </>
  );
}

function Products({ category, listing }: { category: Category; listing: Listing }) {
  const { products, total, pages, choice } = listing;
  const { slug, name, productCount } = category;
  if (productCount === 0) {
    return (
      <div className="py-12 text-center">
        <h2 className="text-2xl">Nothing here at the moment</h2>
        <p className="mt-3 text-ink-soft">
          We have no products in this category just now. Ring us: we may have it in the workshop.
        </p>
      </div>
    );
  }
  const path = paths.category(slug);
  const hrefOf = (said: Partial<ListingChoice>) =>
    withQuery(path, choiceValues({ ...choice, page: 1, ...said }));
  const { view, sort } = choiceValues(choice);
  return (
    <section id="products" aria-label={`Products in ${name}`} className="-scroll-mt-6">
      <h2 className="sr-only">Products</h2>
      <div className="items-center justify-between gap-6 border-y border-line py-3 lg:flex">
        <p role="status" className="shrink-0 py-1 font-semibold">
          {total === productCount ? '' : `${total} of `}
          {productCount} {productCount === 1 ? 'product' : 'products'}
          {pages > 1 && `, page ${choice.page} of ${pages}`}
        </p>
        {productCount > 1 && (
          <div className="min-w-0 items-center gap-x-6 sm:flex">
            <SortChips
              sorts={sorts}
              names={sortNames}
              current={choice.sort}
              hrefOf={(sort) => hrefOf({ sort })}
            />
            <OtherView view={choice.view} hrefOf={hrefOf} />
          </div>
        )}
      </div>
      <div className={productCount > 1 ? 'gap-12 lg:grid lg:grid-cols-[13rem_1fr]' : ''}>
        {productCount > 1 && (
          <ListingForm path={path} kept={{ view, sort }} id={`filters-${slug}`} filters={listing} />
        )}
        {products.length > 0 ? (
          <div className="mt-6 min-w-0 space-y-16 lg:mt-10">
            {choice.view === 'table' ? (
              <Suspense>
                <ProductTable category={category} listing={listing} />
              </Suspense>
            ) : (
              <ProductGrid products={products} isNarrow={productCount > 1} />
            )}
            <Paging page={choice.page} pages={pages} hrefOf={(page) => `${hrefOf({ page })}#products`} />
          </div>
        ) : (
          <div className="py-12 text-center">
            <p className="text-lg">Nothing in this category is like that just now.</p>
            <ButtonLink look="quiet" href={path} className="mt-6">
              Show everything
            </ButtonLink>
          </div>
        )}
      </div>
    </section>
  );
}

interface OtherViewProps {
  view: ListingChoice['view'];
  hrefOf: (said: Pick<ListingChoice, 'view'>) => string;
}

/** The way from cards to look at to a table to compare, and back. */
const OtherView = ({ view, hrefOf }: OtherViewProps) => (
  <Link href={hrefOf({ view: view === 'table' ? 'cards' : 'table' })} className="chip m-1 w-fit shrink-0">
    {view === 'table' ? 'Cards' : 'Table'}
  </Link>
);

function OtherCategories({ slug }: { slug: string }) {
  const { data: categories } = useQuery(categoriesQuery);
  return (
    <nav aria-label="Categories" className="mt-8">
      <CategoryChips categories={categories ?? []} current={slug} />
    </nav>
  );
}
