import { X } from 'lucide';
import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { figureKinds, figureText } from '../../catalogue/attributes/attribute-kinds.ts';
import type { Filters } from '../../catalogue/contract.ts';
import { plainPounds } from '../../values/numbers/typed-pounds.ts';
import { PriceFields } from './price-fields.tsx';
import { Trouble } from './trouble.tsx';
import type { Narrowing } from './use-narrowing.ts';

/** `categories` only for products of several. */
export interface OfferedFilters extends Omit<Filters, 'choice'> {
  categories?: { name: string; slug: string; count: number }[];
}

export const [filterFormId, filterSheetId] = ['filter-form', 'filters'];

interface FormProps {
  narrowing: Narrowing;
  filters: OfferedFilters;
  /** Always behind a button; otherwise only on narrow windows. */
  isSheet: boolean;
  told: string;
}

/** Applies ticks at once and prices on blur. Without scripts a plain form with a button. */
export function FilterForm({ narrowing, filters, isSheet, told }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { path, said, apply } = narrowing;
  const applyForm = () => form.current && apply(queryIn(form.current), true);
  const wide = (classes: string) => (isSheet ? '' : classes);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, what was ticked before the scripts came
  useEffect(() => {
    const isTyping = form.current?.contains(document.activeElement) && isTextField(document.activeElement);
    if (form.current && !isTyping && queryIn(form.current) !== `${said}`) applyForm();
  }, []);
  const choices = (name: string, title: string, options: BoxOption[]) => (
    <Choices
      key={name}
      name={name}
      title={title}
      options={options}
      chosen={said.getAll(name)}
      onChange={applyForm}
    />
  );

  return (
    <div id={filterSheetId} popover="auto" className={`sheet text-sm ${wide('beside')}`}>
      <form
        ref={form}
        id={filterFormId}
        action={path}
        aria-label="Filter"
        onSubmit={(event) => {
          event.preventDefault();
          applyForm();
          // Enter in a field applies without closing the sheet.
          if (!(document.activeElement instanceof HTMLInputElement)) showProducts();
        }}
      >
        <div
          className={`grow space-y-6 overflow-y-auto overscroll-contain p-4 ${wide('lg:overflow-visible lg:p-0')}`}
        >
          <p className={`flex items-center justify-between text-lg font-semibold ${wide('lg:hidden')}`}>
            Filters
            <button
              type="button"
              popoverTarget={filterSheetId}
              popoverTargetAction="hide"
              aria-label="Close filters"
              className="-m-2 inline-flex size-11 items-center justify-center rounded hover:bg-sand"
            >
              <Icon of={X} />
            </button>
          </p>
          {choices(
            'category',
            'Category',
            (filters.categories ?? []).map(({ name, slug, count }) => ({ value: slug, text: name, count })),
          )}
          {filters.facets.map(({ kind, options }) =>
            choices(
              kind,
              figureKinds[kind].name,
              options.map(({ value, count }) => ({
                value: `${value}`,
                text: figureText({ kind, value }),
                count,
              })),
            ),
          )}
          {choices('inStock', 'Stock', [
            { value: '1', text: 'In stock only', count: filters.counts.inStock },
          ])}
          <PriceFields prices={filters.prices} said={said} onLeave={applyForm} />
        </div>
        <div className={wide('lg:hidden')}>
          <Trouble of={narrowing} />
        </div>
        <p
          className={`flex items-center justify-between gap-4 border-t border-line p-4 ${wide('lg:mt-6 lg:border-0 lg:p-0 lg:in-data-works:invisible')}`}
        >
          <span className={`font-semibold ${wide('lg:hidden')}`}>{told}</span>
          <Button type="submit" look="dark">
            Show products
          </Button>
        </p>
      </form>
    </div>
  );
}

const queryIn = (form: HTMLFormElement) =>
  `${new URLSearchParams(
    [...new FormData(form)].flatMap(([name, value]) => {
      const text = /Price$/.test(name) ? plainPounds(String(value)) : String(value);
      return text === '' ? [] : [[name, text]];
    }),
  )}`;

const isTextField = (element: Element | null) =>
  element instanceof HTMLInputElement && element.type === 'text';

function showProducts(): void {
  const sheet = document.getElementById(filterSheetId);
  // Safari 16 has no popovers and would throw below; there the filters are in the page.
  if (!sheet || !('popover' in sheet) || !sheet.matches(':popover-open')) return;
  sheet.hidePopover();
  const products = document.getElementById('products');
  products?.scrollIntoView();
  products?.focus({ preventScroll: true });
}

interface BoxOption {
  value: string;
  text: string;
  count: number;
}

interface ChoicesProps {
  name: string;
  title: string;
  options: BoxOption[];
  chosen: string[];
  onChange: () => void;
}

/** Options that leave nothing are disabled, not removed. */
function Choices({ name, title, options, chosen, onChange }: ChoicesProps) {
  if (options.length === 0) return null;
  const boxes = options.map((option) => {
    const isTicked = chosen.includes(option.value);
    return { ...option, isTicked, isDisabled: option.count === 0 && !isTicked };
  });
  return (
    <fieldset>
      <legend className="font-semibold">{title}</legend>
      <div
        // Scrollable content must be reachable by keyboard.
        tabIndex={boxes.every(({ isDisabled }) => isDisabled) ? 0 : undefined}
        className="-m-2 flex flex-wrap gap-x-6 p-2 lg:max-h-62 lg:flex-col lg:flex-nowrap lg:overflow-y-auto"
      >
        {boxes.map(({ value, text, count, isTicked, isDisabled }) => (
          <label
            key={value}
            className="flex min-h-11 items-center gap-2 has-disabled:cursor-default has-disabled:text-ink-soft lg:min-h-8 lg:shrink-0"
          >
            <input
              name={name}
              value={value}
              onChange={onChange}
              type="checkbox"
              checked={isTicked}
              disabled={isDisabled}
              className="size-4 shrink-0 accent-ink"
            />
            <span className="tabular-nums">
              {text} <span className="text-ink-soft">({count})</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
