import type { RefundParts } from './refund-sums.ts';

/** `pence` can still go back. */
export interface LeftPayment {
  paymentIntentId: string;
  pence: number;
}

export interface PaymentShare extends RefundParts {
  paymentIntentId: string;
}

/** Null if the payments have too little together. All pieces go with the last share, given last. */
export function overPayments(parts: RefundParts, payments: LeftPayment[]): PaymentShare[] | null {
  const whole = payments.find(({ pence }) => pence >= parts.pence);
  if (whole) return [{ ...parts, paymentIntentId: whole.paymentIntentId }];
  const stretches: (Stretch & { paymentIntentId: string })[] = [];
  let from = 0;
  for (const { paymentIntentId, pence } of payments) {
    const to = Math.min(parts.pence, from + pence);
    if (to > from) stretches.push({ paymentIntentId, from, to });
    from = to;
  }
  if (from < parts.pence) return null;
  return stretches.map(({ paymentIntentId, ...stretch }) => ({
    paymentIntentId,
    ...partsInStretch(parts, stretch),
  }));
}

interface Stretch {
  from: number;
  to: number;
}

function partsInStretch({ lines, deliveryPence, pence }: RefundParts, stretch: Stretch): RefundParts {
  const isLast = stretch.to === pence;
  let from = 0;
  const next = (size: number) => {
    const part = common(stretch, { from, to: from + size });
    from += size;
    return part;
  };
  const shares = lines.map((line) => ({
    id: line.id,
    pence: next(line.pence),
    ...(isLast ? { quantity: line.quantity, here: line.here } : { quantity: 0, here: 0 }),
  }));
  return {
    lines: shares.filter((line) => line.quantity > 0 || line.pence > 0),
    deliveryPence: next(deliveryPence),
    pence: stretch.to - stretch.from,
  };
}

const common = (one: Stretch, other: Stretch) =>
  Math.max(0, Math.min(one.to, other.to) - Math.max(one.from, other.from));
