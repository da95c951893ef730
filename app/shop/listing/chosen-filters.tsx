import { X } from 'lucide';
import type { MouseEvent } from 'react';
import { Link } from 'wouter';
import { Icon } from '../../../ui/icon.tsx';
import { figureKinds, figureText } from '../../catalogue/attributes/attribute-kinds.ts';
import { formatPence } from '../../values/money.ts';
import { readPounds } from '../../values/numbers/typed-pounds.ts';
import type { OfferedFilters } from './filter-form.tsx';
import type { Narrowing } from './use-narrowing.ts';

interface Chosen {
  name: string;
  value: string;
  text: string;
}

export function listChosen(said: URLSearchParams, { categories = [], facets }: OfferedFilters): Chosen[] {
  const price = (value: string, word: string) => {
    const pence = readPounds(value);
    return pence === null ? undefined : `${word} ${formatPence(pence)}`;
  };
  const texts: Record<string, (value: string) => string | undefined> = {
    category: (value) => categories.find(({ slug }) => slug === value)?.name,
    inStock: () => 'In stock',
    minPrice: (value) => price(value, 'From'),
    maxPrice: (value) => price(value, 'Up to'),
  };
  for (const { kind } of facets)
    texts[kind] = (value) =>
      kind === 'heated' ? figureKinds.heated.name : figureText({ kind, value: Number(value) });
  return [...said].flatMap(([name, value]) => {
    const text = texts[name]?.(value);
    return text === undefined ? [] : [{ name, value, text }];
  });
}

interface ChosenProps {
  narrowing: Narrowing;
  chosen: Chosen[];
}

export function ChosenFilters({ narrowing: { path, said, apply }, chosen }: ChosenProps) {
  if (chosen.length === 0) return null;
  const way = (gone: Chosen[]) => {
    const isGone = (name: string, value: string) =>
      gone.some((one) => one.name === name && one.value === value);
    const query = `${new URLSearchParams([...said].filter(([name, value]) => !isGone(name, value)))}`;
    return {
      href: `${path}${query && `?${query}`}#products`,
      onClick(event: MouseEvent<HTMLAnchorElement>) {
        event.preventDefault();
        moveFocus(event.currentTarget, gone.length === chosen.length);
        apply(query);
      },
    };
  };
  return (
    <nav aria-label="Chosen filters">
      <ul className="chips relative">
        {chosen.map((one) => (
          <li key={one.name + one.value}>
            <Link {...way([one])} className="chip flex! items-center gap-2">
              <span className="sr-only">Remove </span>
              {one.text}
              <Icon of={X} className="-mr-1 size-4" />
            </Link>
          </li>
        ))}
        <li>
          <Link
            {...way(chosen)}
            className="inline-block px-2 py-2.5 text-sm whitespace-nowrap underline underline-offset-4"
          >
            Clear all
          </Link>
        </li>
      </ul>
    </nav>
  );
}

/** Moves the focus to a neighbour, or the products, before the chip disappears. */
function moveFocus(link: HTMLAnchorElement, isLast: boolean): void {
  const item = link.parentElement;
  const others = [item?.nextElementSibling, item?.previousElementSibling];
  const [next] = others.filter((other) => other?.nextElementSibling);
  const to = isLast ? document.getElementById('products') : next?.querySelector('a');
  to?.focus({ preventScroll: true });
}
