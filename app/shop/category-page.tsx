import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'wouter';
import { Paging } from '../../ui/paging.tsx';
import { Parts } from '../../ui/parts.tsx';
import { useDocumentTitle } from '../../ui/use-document-title.ts';
import { useQueryString } from '../../ui/use-query-string.ts';
import { askedKinds } from '../catalogue/attributes/asked-kinds.ts';
import { figureKinds } from '../catalogue/attributes/attribute-kinds.ts';
import type { Category, Listing } from '../catalogue/contract.ts';
import { CategoryChips } from '../catalogue/listing/category-chips.tsx';
import {
  choiceValues,
  type ListingChoice,
  type Sort,
  sortNames,
  sorts,
} from '../catalogue/listing-choice.ts';
import { categoriesQuery, categoryQuery, listingQuery } from '../catalogue/queries.ts';
import { useContent } from '../content/use-content.ts';
import { paths } from '../paths.ts';
import { withQuery } from '../values/with-query.ts';
import { WordsHere } from '../words/words-here.tsx';
import { Breadcrumbs } from './cards/breadcrumbs.tsx';
import { CalculatorWay } from './cards/calculator-way.tsx';
import { CategoryCards } from './cards/category-card.tsx';
import { NotInShop } from './cards/not-in-shop.tsx';
import { ProductGrid } from './cards/product-card.tsx';
import { ProductTable } from './cards/product-table.tsx';
import { textsOf } from './cards/texts-of.ts';
import { NoneLeft, ProductList } from './listing/product-list.tsx';
import { useNarrowing } from './listing/use-narrowing.ts';
import { ShopPromises } from './shop-promises.tsx';

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
    <Parts name="category" of={slug}>
      <section className="border-b border-line bg-sand">
        <div className="wrap pt-3 pb-3 sm:pt-8 sm:pb-10 md:pb-12">
          <Breadcrumbs steps={[{ name: 'Shop', path: paths.shop() }]} />
          <h1 className="mt-1 text-2xl sm:mt-4 sm:text-3xl">{category.name}</h1>
          <p className="mt-1 line-clamp-2 max-w-2xl text-sm text-ink-soft sm:mt-3 sm:line-clamp-none sm:text-lg">
            {category.description}
          </p>
          <CalculatorWay category={slug} className="mt-1 max-sm:text-sm sm:mt-3" />
          <WordsHere of={[category.name, category.description, ...textsOf(listing?.products ?? [])]} />
          {category.productCount > 0 && <OtherCategories slug={slug} className="mt-8 max-sm:hidden" />}
        </div>
      </section>
      <div className="wrap space-y-16 pb-8 sm:pt-6 md:pb-16">
        <Parts name="goods" of={slug}>
          {category.productCount === 0 ? (
            <NothingHere />
          ) : listing ? (
            <Products category={category} listing={listing} />
          ) : (
            <p className="py-12 text-center text-ink-soft">
              {isError ? 'The products did not arrive. Please reload the page.' : 'One moment…'}
            </p>
          )}
          {category.productCount > 0 && <OtherCategories slug={slug} className="sm:hidden" />}
          <ShopPromises />
        </Parts>
      </div>
    </Parts>
  );
}

/** An old link may lead to an empty category. */
function NothingHere() {
  const { data: categories } = useQuery(categoriesQuery);
  return (
    <div className="space-y-16">
      <div className="pt-12 text-center">
        <h2 className="text-2xl">Nothing here at the moment</h2>
        <p className="mt-3 text-ink-soft">
          We have no products in this category just now. Ring us: we may have it in the workshop.
        </p>
      </div>
      {categories && categories.length > 0 && <CategoryCards of={categories} />}
    </div>
  );
}

function Products({ category, listing }: { category: Category; listing: Listing }) {
  const { name, slug, productCount } = category;
  const { products, pages, total, choice } = listing;
  const isTable = choice.view === 'table';
  const values = choiceValues({ ...choice, page: 1 });
  const narrowing = useNarrowing({
    path: paths.category(slug),
    values,
    questionOf: (query) => listingQuery(slug, query),
  });
  const isChoice = productCount > 1;
  const hrefOf = (said: Partial<ListingChoice>) =>
    withQuery(paths.category(slug), choiceValues({ ...choice, page: 1, ...said }));
  const otherView = (className: string) =>
    isChoice && (
      <Link
        href={hrefOf({ view: isTable ? 'cards' : 'table' })}
        className={`chip w-fit shrink-0 ${className}`}
      >
        {isTable ? 'Cards' : 'Table'}
      </Link>
    );
  return (
    <section
      id="products"
      aria-label={`Products in ${name}`}
      tabIndex={-1}
      className="-scroll-mt-6 outline-none"
    >
      <h2 className="sr-only">Products</h2>
      <ProductList
        narrowing={narrowing}
        total={total}
        pages={pages}
        filters={listing}
        found={productCount}
        page={choice.page}
        sorts={sortsBeside(choice.sort)}
        kept={{ view: values.view }}
        isWide={isTable}
        otherView={otherView('max-sm:hidden')}
      >
        {total === 0 ? (
          <NoneLeft
            text="Nothing in this category is like that just now."
            href={`${paths.category(slug)}#products`}
            wayOut="Show everything"
          />
        ) : isTable ? (
          <ProductTable category={category} listing={listing} />
        ) : (
          <ProductGrid products={products} isNarrow={isChoice} />
        )}
        {pages > 1 && (
          <Paging page={choice.page} pages={pages} hrefOf={(page) => `${hrefOf({ page })}#products`} />
        )}
        {otherView('mx-auto sm:hidden')}
      </ProductList>
    </section>
  );
}

function OtherCategories({ slug, className }: { slug: string; className: string }) {
  const { data: categories } = useQuery(categoriesQuery);
  return (
    <nav aria-label="Categories" className={className}>
      <CategoryChips categories={categories ?? []} current={slug} />
    </nav>
  );
}

function sortsBeside(sort: Sort): (readonly [value: string, text: string])[] {
  const offered = sortNames.map((name) => [name === 'featured' ? '' : name, sorts[name]] as const);
  return sort in sorts ? offered : [...offered, [sort, columnSort(sort)]];
}

function columnSort(sort: Sort): string {
  const kind = askedKinds.find((one) => sort.startsWith(`${one}-`));
  if (!kind) return 'Name, Z to A';
  return `${figureKinds[kind].name}, ${sort.endsWith('-asc') ? 'low to high' : 'high to low'}`;
}
