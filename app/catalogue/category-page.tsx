import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'wouter';
import { ButtonLink } from '../../ui/button.tsx';
import { StateMessage } from '../../ui/state-message.tsx';
import { useDocumentTitle } from '../../ui/use-document-title.ts';
import { useContent } from '../content/use-content.ts';
import { paths } from '../paths.ts';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { ProductGrid } from './product-card.tsx';
import { categoriesQuery, categoryProductsQuery, categoryQuery } from './queries.ts';
import { ShopPromises } from './shop-promises.tsx';

export function Page() {
  const { slug = '' } = useParams();
  const { businessName } = useContent();
  const { data: category } = useQuery(categoryQuery(slug));
  const { data: products } = useQuery(categoryProductsQuery(slug));
  useDocumentTitle(category ? `${category.name} | ${businessName}` : '');
  if (!category) return <CategoryNotFound />;

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
        {products && products.length > 0 ? (
          <section aria-label={`Products in ${category.name}`}>
            <h2 className="sr-only">Products</h2>
            <ProductGrid products={products} />
          </section>
        ) : (
          <div className="py-12 text-center">
            <h2 className="text-2xl">Nothing here at the moment</h2>
            <p className="mt-3 text-ink-soft">
              We have no products in this category just now. Ring us: we may have it in the workshop.
            </p>
          </div>
        )}
        <ShopPromises />
      </div>
    </>
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

function CategoryNotFound() {
  return (
    <StateMessage
      title="Category Not Found"
      text="We have no category at this address. It may have been renamed."
    >
      <ButtonLink href={paths.shop()}>See all categories</ButtonLink>
    </StateMessage>
  );
}
