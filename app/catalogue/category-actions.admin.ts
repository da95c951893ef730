import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../browser/refusal.ts';
import { request } from '../../browser/request.ts';
import { useToast } from '../../ui/toast.tsx';
import { adminApi } from '../admin-paths.ts';
import type { BinnedRecord } from '../editing/contract.ts';
import { isHistory } from '../editing/history-query.admin.ts';
import { api } from '../paths.ts';
import { withQuery } from '../with-query.ts';
import type { OwnersCategory } from './category-contract.ts';

export const ownersCategoriesQuery = queryOptions<OwnersCategory[]>({ queryKey: [adminApi.categories()] });

export const binnedCategoriesQuery = queryOptions<BinnedRecord[]>({
  queryKey: [withQuery(adminApi.bin(), { kind: 'category' })],
});

/** What is done to categories from their list. Each says how it went, and gives whether it went well. */
export function useCategoryActions() {
  const client = useQueryClient();
  const toast = useToast();

  async function refetch(): Promise<void> {
    await Promise.all([
      client.invalidateQueries(ownersCategoriesQuery),
      client.invalidateQueries(binnedCategoriesQuery),
      client.invalidateQueries({ predicate: isHistory }),
    ]);
  }

  async function tell(work: Promise<unknown>, success: string, failure: string): Promise<boolean> {
    try {
      await work;
      toast({ title: 'Success', description: success });
      return true;
    } catch (error) {
      toast({ title: 'Error', description: messageOf(error, failure), isError: true });
      return false;
    } finally {
      await refetch();
    }
  }

  return {
    refetch,
    remove: (id: number) =>
      tell(
        request('DELETE', api.category(String(id))),
        'Category deleted successfully',
        'Failed to delete category',
      ),
    restore: (id: number) =>
      tell(
        request('POST', adminApi.restoreCategory(id)),
        'Category restored successfully',
        'Failed to restore category',
      ),
    order: (ids: number[]) =>
      tell(
        request('PUT', adminApi.categoryOrder(), { ids }),
        'Category updated successfully',
        'Failed to update category',
      ),
  };
}
