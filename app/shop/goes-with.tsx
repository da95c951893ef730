import type { ProductSummary } from '../catalogue/contract.ts';
import { ProductGrid } from './product-card.tsx';

/** What the product needs with it or is usually bought with. */
export function GoesWith({ products }: { products: ProductSummary[] }) {
  if (products.length === 0) return null;
  return (
    <section aria-labelledby="goes-with" className="mt-16 border-t border-line pt-12">
      <h2 id="goes-with" className="text-2xl">
        Goes with it
      </h2>
      <div className="mt-6">
        <ProductGrid products={products.slice(0, 4)} />
      </div>
    </section>
  );
}
