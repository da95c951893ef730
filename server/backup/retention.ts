interface Retention {
  daily: number;
  weekly: number;
  monthly: number;
}

const usualRetention: Retention = { daily: 7, weekly: 5, monthly: 12 };

const day = 86_400_000;

const spans: Record<keyof Retention, (at: Date) => string> = {
  daily: (at) => at.toISOString().slice(0, 10),
  // 1 January 1970 was a Thursday.
  weekly: (at) => String(Math.floor((at.getTime() / day + 3) / 7)),
  monthly: (at) => at.toISOString().slice(0, 7),
};

export function copiesToKeep(made: readonly Date[], retention: Retention = usualRetention): Set<Date> {
  const newestFirst = [...made].sort((a, b) => b.getTime() - a.getTime());
  const kept = new Set<Date>();
  for (const name of ['daily', 'weekly', 'monthly'] as const) {
    const firsts = new Map<string, Date>();
    for (const at of newestFirst) {
      const span = spans[name](at);
      if (!firsts.has(span)) firsts.set(span, at);
    }
    for (const at of [...firsts.values()].slice(0, retention[name])) kept.add(at);
  }
  return kept;
}
