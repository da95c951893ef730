import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf, refusalOf } from '../../browser/refusal.ts';
import { request } from '../../browser/request.ts';
import { useToast } from '../../ui/toast.tsx';
import { adminApi } from '../admin-paths.ts';
import { isHistory } from '../editing/history-query.admin.ts';
import type { DeskOrder } from './admin-contract.ts';
import { deskOrderQuery } from './order-queries.admin.ts';

/**
 * Changes an order and shows it as it stands then. Where somebody else was first, nothing is changed: the order is
 * shown as it is now, and `refusal` says why.
 */
export function useOrderChange(orderNumber: string) {
  const client = useQueryClient();
  const toast = useToast();
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { queryKey } = deskOrderQuery(orderNumber);

  async function change(method: 'PATCH' | 'PUT', url: string, body: object, done: string): Promise<void> {
    if (isBusy) return;
    setIsBusy(true);
    setRefusal(null);
    try {
      client.setQueryData(queryKey, await request<DeskOrder>(method, url, body));
      void client.invalidateQueries({ predicate: isHistory });
      toast({ title: 'Success', description: done });
    } catch (error) {
      const failure = 'The order could not be changed';
      setRefusal(messageOf(error, failure));
      toast({ title: 'Error', description: failure, isError: true });
      if (refusalOf(error)) await client.invalidateQueries({ queryKey });
    } finally {
      setIsBusy(false);
    }
  }

  return {
    isBusy,
    refusal,
    moveTo: (status: string, done: string) =>
      change('PATCH', adminApi.orderStatus(orderNumber), { status }, done),
    dealWith: (attention: string) =>
      change('PUT', adminApi.orderAttention(orderNumber), { attention }, 'Noted as dealt with'),
    /** Asks again how the order stands. */
    refresh: () => void client.invalidateQueries({ queryKey }),
  };
}
