export const whatToBring =
  'Bring the number of your order, on paper or on your phone. If somebody else comes for you, give them the number.';

const waitsDays = 7;

export const uncollectedBefore = (now: Date) =>
  new Date(now.getTime() - waitsDays * 86_400_000).toISOString();

export const isUncollected = (
  { status, readyAt }: { status: string; readyAt: string | null },
  now: Date,
): boolean => status === 'ready' && readyAt !== null && readyAt <= uncollectedBefore(now);
