import { queryOptions } from '@tanstack/react-query';
import { api } from '../paths.ts';
import type { Confirmation } from './contract.ts';

/** The order of a payment just made; null when the link does not belong to one. */
export const confirmationQuery = (intent: string, secret: string) =>
  queryOptions<Confirmation | null>({
    queryKey: [api.orderConfirmation(intent, secret)],
    meta: { emptyOn: [400, 404] },
    enabled: intent !== '' && secret !== '',
  });
