import { queryOptions } from '@tanstack/react-query';
import { personalItemQuery, personalQuery } from '../../accounts/queries.ts';
import { api } from '../../paths.ts';
import type { Confirmation, OrderDetail, OrderWithGoods } from '../contract.ts';

/** Null when the secret does not belong to the payment. */
export const confirmationQuery = (intent: string, secret: string) =>
  queryOptions<Confirmation | null>({
    queryKey: [api.orderConfirmation(intent, secret)],
    meta: { emptyOn: [400, 404] },
    enabled: intent !== '' && secret !== '',
  });

export const ordersQuery = personalQuery<OrderWithGoods[]>(api.orders());

export const orderQuery = (orderNumber: string) =>
  personalItemQuery<OrderDetail>(api.order(orderNumber), 400, 404);
