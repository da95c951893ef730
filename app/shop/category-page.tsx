import { useQuery } from '@tanstack/react-query';
import { useParams } from 'wouter';
import { useDocumentTitle } from '../../ui/use-document-title.ts';
import { useQueryString } from '../../ui/use-query-string.ts';
import type { Category, Listing } from '../catalogue/contract.ts';
import { CategoryChips } from '../catalogue/listing/category-chips.tsx';
import { categoriesQuery, categoryQuery, listingQuery } from '../catalogue/queries.ts';
import { useContent } from '../content/use-content.ts';
import { paths } from '../paths.ts';
import { Breadcrumbs } from './cards/breadcrumbs.tsx';
import { NotInShop } from './cards/not-in-shop.tsx';
import { ProductGrid } from './cards/product-card.tsx';
import { ProductTable } from './cards/product-table.tsx';
import { Filtering, NoneLeft, OtherPages, Sorting } from './category-tools.tsx';
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
        <ShopPromises />
      </div>
    </>
  );
}

function Products({ category, listing }: { category: Category; listing: Listing }) {
  const { products, pages, choice } = listing;
  const { name, productCount } = category;
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
  const listed = { category, listing };
  return (
    <section
      id="products"
      aria-label={`Products in ${name}`}
      tabIndex={-1}
      className="-scroll-mt-6 outline-none"
    >
      <h2 className="sr-only">Products</h2>
      <Sorting {...listed} />
      <div className={productCount > 1 ? 'gap-12 lg:grid lg:grid-cols-[13rem_1fr]' : ''}>
        {productCount > 1 && <Filtering {...listed} />}
        {products.length > 0 ? (
          <div className="mt-6 min-w-0 space-y-16 lg:mt-10">
            {choice.view === 'table' ? (
              <ProductTable {...listed} />
            ) : (
              <ProductGrid products={products} isNarrow={productCount > 1} />
            )}
            {pages > 1 && <OtherPages {...listed} />}
          </div>
        ) : (
          <NoneLeft {...listed} />
        )}
      </div>
    </section>
  );
}

function OtherCategories({ slug }: { slug: string }) {
  const { data: categories } = useQuery(categoriesQuery);
  return (
    <nav aria-label="Categories" className="mt-8">
      <CategoryChips categories={categories ?? []} current={slug} />
    </nav>
  );
}
