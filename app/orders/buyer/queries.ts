import { queryOptions } from '@tanstack/react-query';
import { personalQuery, personalQueryOf } from '../../accounts/queries.ts';
import { api } from '../../paths.ts';
import type { Confirmation, OrderDetail, OrderWithGoods } from '../contract.ts';

/** The order of a payment just made; null when the link does not belong to one. */
export const confirmationQuery = (intent: string, secret: string) =>
  queryOptions<Confirmation | null>({
    queryKey: [api.orderConfirmation(intent, secret)],
    meta: { emptyOn: [400, 404] },
    enabled: intent !== '' && secret !== '',
  });

/** The latest orders of the person who is signed in, the latest first; null when nobody is. */
export const ordersQuery = personalQuery<OrderWithGoods[]>(api.orders());

/** One of them; null when it is not this person's. */
export const orderQuery = (orderNumber: string) =>
  personalQueryOf<OrderDetail>(api.order(orderNumber), 400, 404);
