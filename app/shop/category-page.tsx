import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'wouter';
import { ButtonLink } from '../../ui/button.tsx';
import { Paging } from '../../ui/paging.tsx';
import { useDocumentTitle } from '../../ui/use-document-title.ts';
import { useQueryString } from '../../ui/use-query-string.ts';
import type { Category, Listing } from '../catalogue/contract.ts';
import { choiceValues } from '../catalogue/listing-choice.ts';
import { categoriesQuery, categoryQuery, listingQuery } from '../catalogue/queries.ts';
import { useContent } from '../content/use-content.ts';
import { paths } from '../paths.ts';
import { withQuery } from '../with-query.ts';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { ListingControls } from './listing-controls.tsx';
import { NotInShop } from './not-in-shop.tsx';
import { ProductGrid } from './product-card.tsx';
import { promises } from './promises-island.ts';

export const { prepare } = promises;

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
      <div className="wrap space-y-16 py-12 md:py-16">
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
  const hrefOf = (page: number) =>
    `${withQuery(paths.category(slug), choiceValues({ ...choice, page }))}#products`;
  return (
    <section id="products" aria-label={`Products in ${name}`} className="-scroll-mt-6">
      <h2 className="sr-only">Products</h2>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-y border-line py-4">
        <p role="status" className="font-semibold">
          {total === productCount ? '' : `${total} of `}
          {productCount} {productCount === 1 ? 'product' : 'products'}
          {pages > 1 && `, page ${choice.page} of ${pages}`}
        </p>
        {productCount > 1 && <ListingControls slug={slug} listing={listing} />}
      </div>
      {products.length > 0 ? (
        <div className="mt-10 space-y-16">
          <ProductGrid products={products} />
          <Paging page={choice.page} pages={pages} hrefOf={hrefOf} />
        </div>
      ) : (
        <div className="py-12 text-center">
          <p className="text-lg">Nothing in this category is like that just now.</p>
          <ButtonLink look="quiet" href={paths.category(slug)} className="mt-6">
            Show everything
          </ButtonLink>
        </div>
      )}
    </section>
  );
}

function OtherCategories({ slug }: { slug: string }) {
  const { data: categories } = useQuery(categoriesQuery);
  return (
    <nav aria-label="Categories" className="mt-8">
      <ul className="-mx-1 flex flex-wrap gap-2">
        {categories?.map((category) => (
          <li key={category.id}>
            <Link
              href={paths.category(category.slug)}
              aria-current={category.slug === slug ? 'page' : undefined}
              className="inline-block rounded-full border border-line-strong bg-white px-4 py-1.5 text-sm font-medium hover:border-ink aria-[current=page]:border-ink aria-[current=page]:bg-slate aria-[current=page]:text-white"
            >
              {category.name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
