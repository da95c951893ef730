import { request } from '../../../../browser/request.ts';
import { adminApi } from '../../../admin-paths.ts';
import { outcomeWords, useAction } from '../../../editing/use-action.admin.ts';
import { api } from '../../../paths.ts';

/** Each action reports its own failure and then returns null. */
export function useCategoryActions() {
  const { run, refetch, failure } = useAction([adminApi.categories(), adminApi.bin()]);
  return {
    refetch,
    failure,
    remove: (id: number) =>
      run(() => request('DELETE', api.category(String(id))), outcomeWords('delete', 'category')),
    restore: (id: number) =>
      run(() => request('POST', adminApi.restoreCategory(id)), outcomeWords('restore', 'category')),
    order: (ids: number[]) =>
      run(() => request('PUT', adminApi.categoryOrder(), { ids }), outcomeWords('update', 'category')),
  };
}
