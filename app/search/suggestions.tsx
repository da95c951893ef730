import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Search } from 'lucide';
import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'wouter';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import type { ProductSummary } from '../catalogue/contract.ts';
import { withUnits } from '../catalogue/units.ts';
import { formatPrice } from '../money.ts';
import { paths } from '../paths.ts';
import { queryOf, withQuery } from '../with-query.ts';
import type { SearchAnswer } from './contract.ts';
import { searchQuery } from './queries.ts';
import { useCombobox } from './use-combobox.ts';
import { useTyped } from './use-typed.ts';

const listId = 'suggestions';
const fewestLetters = 2;
const mostProducts = 4;
const mostOthers = 2;

interface Suggestion {
  href: string;
  content: ReactNode;
}

const keepFocus = (event: MouseEvent) => event.preventDefault();

/** What is suggested while somebody types into `input`, which it makes a combobox (ARIA APG). */
export default function Suggestions({ input }: { input: HTMLInputElement }) {
  const words = useTyped(input);
  const isAsking = words.length >= fewestLetters;
  const { data } = useQuery({
    ...searchQuery(queryOf({ q: words, limit: mostProducts })),
    enabled: isAsking,
    // The last answer stays until the newest is there; answers in between are never shown.
    placeholderData: keepPreviousData,
  });
  const answer = isAsking ? data : null;
  const groups = answer ? groupsOf(answer) : [];
  const all: Suggestion = {
    href: withQuery(paths.search(), { q: words }),
    content: (
      <>
        <Icon of={Search} className="size-5 shrink-0 text-ink-soft" />
        <span className="min-w-0 font-medium">See all results for “{words}”</span>
      </>
    ),
  };
  const shown = [...groups.map(({ suggestions }) => suggestions), [all]];
  const count = groups.reduce((sum, { suggestions }) => sum + suggestions.length, 0);
  const { isOpen, active, close } = useCombobox(input, {
    listId,
    hasOptions: Boolean(answer),
    count: count + 1,
  });

  const option = ({ href, content }: Suggestion, number: number) => (
    <Link
      key={href}
      href={href}
      id={`${listId}-${number}`}
      role="option"
      tabIndex={-1}
      aria-selected={number === active}
      onMouseDown={keepFocus}
      onClick={close}
      className={`flex items-center gap-3 rounded px-3 py-2.5 text-sm hover:bg-sand ${number === active ? 'bg-sand' : ''}`}
    >
      {content}
    </Link>
  );

  return (
    <>
      <p role="status" className="sr-only">
        {isOpen && answer ? announcement(answer, count) : ''}
      </p>
      <div
        hidden={!isOpen}
        className="absolute top-full right-0 left-0 z-50 mt-2 max-h-[calc(100dvh-6rem)] overflow-y-auto rounded-lg border border-line bg-white p-2 shadow-float"
      >
        {count === 0 && <p className="px-3 py-2.5 text-sm text-ink-soft">Nothing yet for “{words}”</p>}
        <div id={listId} role="listbox" aria-label="Suggestions">
          {groups.map(({ name, suggestions }, group) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox
            <div key={name} role="group" aria-label={name}>
              {suggestions.map((suggestion, index) =>
                option(suggestion, shown.slice(0, group).flat().length + index),
              )}
            </div>
          ))}
          {option(all, count)}
        </div>
      </div>
    </>
  );
}

const kind = (name: string) => <span className="shrink-0 text-xs text-ink-soft">{name}</span>;

function groupsOf({
  products,
  categories,
  posts,
}: SearchAnswer): { name: string; suggestions: Suggestion[] }[] {
  const named = (name: string, what: string) => (
    <>
      <span className="min-w-0 grow">{name}</span>
      {kind(what)}
    </>
  );
  const groups = [
    {
      name: 'Products',
      suggestions: products.map((product) => ({
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
  ];
  return groups.filter(({ suggestions }) => suggestions.length > 0);
}

function ProductSuggestion({ product }: { product: ProductSummary }) {
  const [image] = product.imageUrls;
  return (
    <>
      <span className="size-12 shrink-0 overflow-hidden rounded bg-sand">
        {image && <Picture src={image} alt="" sizes="48px" className="size-full object-cover" />}
      </span>
      <span className="min-w-0 grow font-medium">{withUnits(product.name)}</span>
      <span className="figures shrink-0 font-semibold">{formatPrice(product.price)}</span>
    </>
  );
}

function announcement({ total, categories, posts }: SearchAnswer, count: number): string {
  if (count === 0) return 'Nothing found';
  const some = (number: number, one: string, many: string) =>
    number > 0 ? [`${number} ${number === 1 ? one : many}`] : [];
  return `${[
    ...some(total, 'product', 'products'),
    ...some(categories.length, 'category', 'categories'),
    ...some(posts.length, 'article', 'articles'),
  ].join(', ')} found. Use the arrow keys to choose.`;
}
