import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { request } from '../../../browser/request.ts';
import { adminApi, adminPaths } from '../../admin-paths.ts';
import { outcomeWords, useAction } from '../../editing/use-action.admin.ts';
import { api } from '../../paths.ts';
import type { BulkChange, StoredProduct } from './contract.ts';
import { storedProductQuery } from './queries.admin.ts';

export interface Removed {
  id: number;
  name: string;
  outcome: 'archived' | 'deleted';
}

/** Active, but in no category. */
export type Unshelved = Pick<StoredProduct, 'id' | 'name'>;

export const countOf = (products: number) => (products === 1 ? '1 product' : `${products} products`);

/** Each action returns its result, or null after reporting its failure. */
export function useProductActions() {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  // Refetches lists only: the form already has the new product.
  const { run, refetch, failure } = useAction([`${adminApi.products()}?`, adminApi.bin()]);
  return {
    refetch,
    failure,
    remove: async ({ id, name }: { id: number; name: string }): Promise<Removed | null> => {
      const answer = await run(
        () => request<Pick<Removed, 'outcome'>>('DELETE', api.product(String(id))),
        outcomeWords('delete', 'product'),
      );
      return answer && { id, name, ...answer };
    },
    restore: async (id: number) => {
      const restored = await run(
        () => request<StoredProduct>('POST', adminApi.restoreProduct(id)),
        outcomeWords('restore', 'product'),
      );
      if (restored) client.setQueryData(storedProductQuery(String(id)).queryKey, restored);
      return restored;
    },
    duplicate: async (id: number) => {
      const copy = await run(
        () => request<StoredProduct>('POST', adminApi.productCopy(id)),
        outcomeWords('create', 'product'),
      );
      if (copy) navigate(adminPaths.tab('products', copy.id));
    },
    change: (ids: number[], change: BulkChange['change']) =>
      run(() => request<{ changed: number }>('POST', adminApi.bulkProducts(), { ids, change }), {
        success: ({ changed }) =>
          changed === 1 ? 'Product updated successfully' : `${countOf(changed)} updated successfully`,
        failure: 'Failed to update product',
      }),
  };
}

export type ProductActions = ReturnType<typeof useProductActions>;
