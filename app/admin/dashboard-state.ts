import type { CurrentUser } from '../accounts/contract.ts';
import type { PaymentMode } from '../payments/payment-mode.ts';

export type BroughtAnswer = [url: string, answer: unknown];

export interface DashboardState {
  user: CurrentUser | null;
  answers: BroughtAnswer[];
  paymentMode: PaymentMode;
  asksSecondFactor: boolean;
}
