import { useQueryClient } from '@tanstack/react-query';
import { request } from '../../../browser/request.ts';
import { adminApi } from '../../admin-paths.ts';
import { useAction } from '../../editing/use-action.admin.ts';
import type { TypedTracking } from '../send/tracking-dialog.admin.tsx';
import type { AdminOrder } from './contract.ts';
import { adminOrderQuery } from './queries.admin.ts';

/**
 * Changes an order and shows it as it stands then. Where somebody else was first, nothing is changed: the order is
 * shown as it is now, and `failure` says why.
 */
export function useOrderChange(orderNumber: string) {
  const client = useQueryClient();
  const { run, isBusy, failure } = useAction([]);
  const { queryKey } = adminOrderQuery(orderNumber);
  /** Asks again how the order stands. */
  const refresh = () => void client.invalidateQueries({ queryKey });

  async function change(
    method: 'PATCH' | 'PUT',
    url: string,
    body: object,
    success: string,
  ): Promise<boolean> {
    const words = { success, failure: 'The order could not be changed' };
    const order = await run(() => request<AdminOrder>(method, url, body), words);
    if (order) client.setQueryData(queryKey, order);
    else refresh();
    return order !== null;
  }

  return {
    ...{ isBusy, failure, refresh },
    /** Gives whether it is done, as the others do. */
    moveTo: (status: string, success: string, tracking?: TypedTracking) =>
      change('PATCH', adminApi.orderStatus(orderNumber), { status, ...tracking }, success),
    correctTracking: (typed: TypedTracking, version: number) =>
      change('PUT', adminApi.orderTracking(orderNumber), { ...typed, version }, 'Tracking saved'),
    dealWith: (attention: string) =>
      change('PUT', adminApi.orderAttention(orderNumber), { attention }, 'Noted as dealt with'),
  };
}
