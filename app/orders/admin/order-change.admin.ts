import { useQueryClient } from '@tanstack/react-query';
import { request } from '../../../browser/request.ts';
import { adminApi } from '../../admin-paths.ts';
import { useAction } from '../../editing/use-action.admin.ts';
import type { ReturnChange } from '../returns/contract.ts';
import type { TypedParcel } from '../send/send-dialog.admin.tsx';
import type { TypedTracking } from '../send/tracking-dialog.admin.tsx';
import type { AdminOrder } from './contract.ts';
import { adminOrderQuery } from './queries.admin.ts';

export const sentWords = ({ status }: Pick<AdminOrder, 'status'>) =>
  status === 'confirmed' ? 'Parcel noted, the rest is still to send' : 'Order marked as dispatched';

/** After a conflict nothing is changed: the present order is shown, and `failure` says why. */
export function useOrderChange(orderNumber: string) {
  const client = useQueryClient();
  const { run, isBusy, failure } = useAction([]);
  const { queryKey } = adminOrderQuery(orderNumber);
  const refresh = () => void client.invalidateQueries({ queryKey });

  async function change(
    method: 'PATCH' | 'POST' | 'PUT',
    url: string,
    body: object,
    success: string | ((order: AdminOrder) => string),
  ): Promise<boolean> {
    const words = { success, failure: 'The order could not be changed' };
    const order = await run(() => request<AdminOrder>(method, url, body), words);
    if (order) client.setQueryData(queryKey, order);
    else refresh();
    return order !== null;
  }

  return {
    isBusy,
    failure,
    refresh,
    moveTo: (status: string, success: string, allTheSame: boolean) =>
      change('PATCH', adminApi.orderStatus(orderNumber), { status, allTheSame }, success),
    send: (typed: TypedParcel) => change('POST', adminApi.orderParcels(orderNumber), typed, sentWords),
    correctTracking: ({ id, version }: { id: number; version: number }, typed: TypedTracking) =>
      change('PUT', adminApi.orderParcel(orderNumber, id), { ...typed, version }, 'Tracking saved'),
    giveBack: (refund: object) =>
      change('POST', adminApi.orderRefunds(orderNumber), refund, 'The money is on its way back'),
    answerReturn: ({ id, version }: { id: number; version: number }, answer: Omit<ReturnChange, 'version'>) =>
      change('PUT', adminApi.orderReturn(orderNumber, id), { ...answer, version }, 'The customer is told'),
    askForRest: () =>
      change('POST', adminApi.orderRest(orderNumber, 'ask'), {}, 'The rest has been asked for'),
    noteRestPaid: (paidBy: string) =>
      change('POST', adminApi.orderRest(orderNumber, 'paid'), { paidBy }, 'Noted as paid'),
    letLeave: () =>
      change('POST', adminApi.orderRest(orderNumber, 'leave'), {}, 'The order may leave before it is paid'),
    dealWith: (attention: string) =>
      change('PUT', adminApi.orderAttention(orderNumber), { attention }, 'Noted as dealt with'),
  };
}
