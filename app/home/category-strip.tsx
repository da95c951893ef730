import { useQuery } from '@tanstack/react-query';
import { CategoryChips } from '../catalogue/listing/category-chips.tsx';
import { categoriesQuery } from '../catalogue/queries.ts';

/** What the shop has, as a row to be swiped; nothing while it is closed. */
export function CategoryStrip() {
  const { data: categories } = useQuery(categoriesQuery);
  if (!categories?.length) return null;
  return (
    <nav aria-labelledby="parts" className="wrap pt-10">
      <h2 id="parts" className="text-xl">
        Parts from our shop
      </h2>
      <div className="mt-3">
        <CategoryChips categories={categories} />
      </div>
    </nav>
  );
}
