import { Search } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import type { ProductSummary } from '../catalogue/contract.ts';
import { paths } from '../paths.ts';
import { formatPrice } from '../values/money.ts';
import { withUnits } from '../values/units.ts';
import { withQuery } from '../values/with-query.ts';
import type { SearchAnswer } from './contract.ts';

const mostOthers = 2;

export interface Suggestion {
  href: string;
  content: ReactNode;
}

export const allResults = (path: string, words: string): Suggestion => ({
  href: withQuery(path, { q: words }),
  content: (
    <>
      <Icon of={Search} className="size-5 shrink-0 text-ink-soft" />
      <span className="min-w-0 font-medium">See all results for “{words}”</span>
    </>
  ),
});

const kind = (name: string) => <span className="shrink-0 text-xs text-ink-soft">{name}</span>;

export function groupsOf({
  products,
  categories,
  posts,
  sitePages,
  need,
  advice,
}: SearchAnswer): { name: string; suggestions: Suggestion[] }[] {
  const named = (name: string, what: string) => (
    <>
      <span className="min-w-0 grow">{name}</span>
      {kind(what)}
    </>
  );
  const groups = [
    {
      name: 'Advice',
      suggestions: (advice?.links ?? []).map(({ text, path }) => ({
        href: path,
        content: named(text, 'Advice'),
      })),
    },
    {
      name: 'Products',
      suggestions: withNeeded(products, (need ?? advice)?.goods).map((product) => ({
        href: paths.product(product.slug),
        content: <ProductSuggestion product={product} />,
      })),
    },
    {
      name: 'Categories',
      suggestions: categories
        .slice(0, mostOthers)
        .map(({ name, slug }) => ({ href: paths.category(slug), content: named(name, 'Category') })),
    },
    {
      name: 'Articles',
      suggestions: posts
        .slice(0, mostOthers)
        .map(({ title, slug }) => ({ href: paths.blogPost(slug), content: named(title, 'Article') })),
    },
    {
      name: 'Pages',
      suggestions: sitePages
        .slice(0, mostOthers)
        .map(({ title, path }) => ({ href: path, content: named(title, 'Page') })),
    },
  ];
  return groups.filter(({ suggestions }) => suggestions.length > 0);
}

/** Products of a need or advice come first, without lengthening the list. */
function withNeeded(products: ProductSummary[], needed: ProductSummary[] = []): ProductSummary[] {
  const others = products.filter(({ id }) => !needed.some((one) => one.id === id));
  return [...needed, ...others].slice(0, Math.max(products.length, needed.length));
}

function ProductSuggestion({ product }: { product: ProductSummary }) {
  const [image] = product.imageUrls;
  return (
    <>
      <span className="size-12 shrink-0 overflow-hidden rounded bg-sand">
        {image && <Picture src={image} alt="" sizes="48px" className="size-full object-cover" />}
      </span>
      <span className="min-w-0 grow font-medium">{withUnits(product.name)}</span>
      <span className="tabular-nums shrink-0 font-semibold">{formatPrice(product.price)}</span>
    </>
  );
}
