import { queryOptions } from '@tanstack/react-query';
import { api } from '../paths.ts';
import type { PaymentSettings } from './contract.ts';

export const paymentSettingsQuery = queryOptions<PaymentSettings | null>({
  queryKey: [api.paymentSettings()],
  meta: { emptyOn: [403] },
});
