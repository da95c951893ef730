import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { request } from '../../../browser/request.ts';
import { adminApi, adminPaths } from '../../admin-paths.ts';
import { outcomeWords, useAction } from '../../editing/use-action.admin.ts';
import { api } from '../../paths.ts';
import type { BulkChange, StoredProduct } from './contract.ts';
import { storedProductQuery } from './queries.admin.ts';

/** What was taken out of the shop, and whether it is in the bin or in the archive. */
export interface Removed {
  id: number;
  name: string;
  outcome: 'archived' | 'deleted';
}

/** A product that was saved, is in the shop and has no category. */
export type Unshelved = Pick<StoredProduct, 'id' | 'name'>;

export const countOf = (products: number) => (products === 1 ? '1 product' : `${products} products`);

/** What is done to products: each gives what came of it, or null when it failed, and has said so. */
export function useProductActions() {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  // The lists alone: what is stored of one product is shown by the form that has just been told.
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
    /** Opens the copy. */
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
