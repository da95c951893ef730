import type { CurrentUser } from '../accounts/contract.ts';
import type { PaymentMode } from '../payments/payment-mode.ts';

export type BroughtAnswer = [url: string, answer: unknown];

/** What comes along with the dashboard's document. */
export interface DashboardState {
  user: CurrentUser | null;
  answers: BroughtAnswer[];
  paymentMode: PaymentMode;
  /** Says whether its owner is asked first to switch two-step login on. */
  asksSecondFactor: boolean;
}
