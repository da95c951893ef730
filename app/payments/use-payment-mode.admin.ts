import { createContext, useContext } from 'react';
import type { PaymentMode } from './payment-mode.ts';

/** Set once where the dashboard begins: it does not change while the server runs. */
export const PaymentModeContext = createContext<PaymentMode>('live');

/** Whether what is paid in this shop is money. */
export const usePaymentMode = () => useContext(PaymentModeContext);
