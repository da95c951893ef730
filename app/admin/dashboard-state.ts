import type { CurrentUser } from '../accounts/contract.ts';

export type BroughtAnswer = [url: string, answer: unknown];

/** What comes along with the dashboard's document. */
export interface DashboardState {
  user: CurrentUser | null;
  answers: BroughtAnswer[];
}
