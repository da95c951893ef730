import { useQuery } from '@tanstack/react-query';
import { ButtonLink } from '../../../ui/button.tsx';
import { adminPaths } from '../../admin-paths.ts';
import type { useListAddress } from '../../editing/lists/list-address.admin.ts';
import { Pick, SearchField } from '../../editing/lists/list-controls.admin.tsx';
import { type allProducts, ownersCategoriesQuery } from './queries.admin.ts';

export type ProductsAddress = ReturnType<typeof useListAddress<keyof typeof allProducts>>;

export const shownStates = [
  { value: 'all', label: 'All products' },
  { value: 'active', label: 'Active' },
  { value: 'hidden', label: 'Hidden' },
  { value: 'low', label: 'Low stock' },
  { value: 'out', label: 'Out of stock' },
];

const states = [
  ...shownStates,
  { value: 'archived', label: 'Archived' },
  { value: 'deleted', label: 'Deleted' },
];

const sorts = [
  { value: 'name', label: 'By name' },
  { value: 'price', label: 'Lowest price first' },
  { value: 'stock', label: 'Lowest stock first' },
  { value: 'newest', label: 'Newest first' },
  { value: 'updated', label: 'Last changed first' },
];

export function ProductsHead({ address }: { address: ProductsAddress }) {
  const { field } = address;
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={adminPaths.tab('products', 'new')} className="max-sm:grow">
          Add Product
        </ButtonLink>
        <ButtonLink href={adminPaths.tab('grid')} look="quiet" className="max-sm:grow">
          Prices and stock as a grid
        </ButtonLink>
      </div>
      <div className="flex flex-wrap gap-3">
        <ProductPicks address={address} states={states} />
        <Pick label="Order" options={sorts} {...field('sort')} />
      </div>
    </>
  );
}

interface PicksProps {
  address: ProductsAddress;
  states: typeof shownStates;
}

export function ProductPicks({ address: { field }, states }: PicksProps) {
  return (
    <>
      <SearchField label="Search products" {...field('search')} />
      <Pick label="Which products" options={states} {...field('state')} />
      <Pick label="Category" options={useCategoryOptions('All categories')} {...field('category')} />
    </>
  );
}

export function useCategoryOptions(none: string) {
  const { data: categories = [] } = useQuery(ownersCategoriesQuery);
  return [
    { value: '', label: none },
    ...categories.map(({ id, name }) => ({ value: String(id), label: name })),
  ];
}
