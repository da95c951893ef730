import { request } from '../../../browser/request.ts';
import { adminApi } from '../../admin-paths.ts';
import type { ListedProduct, ProductsPage, StoredProduct } from '../../catalogue/admin/contract.ts';
import { allProducts, productsQuery } from '../../catalogue/admin/queries.admin.ts';
import { formatPrice } from '../../values/money.ts';
import { FoundList } from './found-list.admin.tsx';

interface PartSearchProps {
  /** What is in it already: it is not offered twice. */
  chosen: number[];
  onPick: (part: StoredProduct) => void;
}

/** Finds a part of the shop by its name or its SKU. */
export function PartSearch({ chosen, onPick }: PartSearchProps) {
  return (
    <FoundList<ProductsPage, ListedProduct>
      label="Add a part"
      hint="Name or SKU"
      queryOf={(search) => productsQuery({ ...allProducts, search, state: 'active' }, 1)}
      rowsOf={({ products }) => products.filter(({ id }) => !chosen.includes(id))}
      keyOf={({ id }) => id}
      wordsOf={({ name, sku, price, stockQuantity, heldQuantity }) => [
        name,
        [formatPrice(price), sku, `${stockQuantity - heldQuantity} here`].filter(Boolean).join(', '),
      ]}
      onPick={({ id }) => void request<StoredProduct>('GET', adminApi.product(id)).then(onPick)}
    />
  );
}
