/** What whoever collects an order is asked to bring. */
export const whatToBring =
  'Bring the number of your order, on paper or on your phone. If somebody else comes for you, give them the number.';

/** So many days after it was ready an order that nobody fetched counts as not collected. */
const waitsDays = 7;

/** Orders that are ready since before this count as not collected, in UTC. */
export const uncollectedBefore = (now: Date) =>
  new Date(now.getTime() - waitsDays * 86_400_000).toISOString();

/** Whether an order has waited so long to be collected that its buyer may have forgotten it. */
export const isUncollected = (
  { status, readyAt }: { status: string; readyAt: string | null },
  now: Date,
): boolean => status === 'ready' && readyAt !== null && readyAt <= uncollectedBefore(now);
