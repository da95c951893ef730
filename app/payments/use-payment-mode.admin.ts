import { createContext, useContext } from 'react';
import type { PaymentMode } from './payment-mode.ts';

export const PaymentModeContext = createContext<PaymentMode>('live');

export const usePaymentMode = () => useContext(PaymentModeContext);
