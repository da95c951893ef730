import { toPence } from '../../values/money.ts';
import { readPounds } from '../../values/numbers/typed-pounds.ts';
import type { CameBack, Refundable } from './contract.ts';
import { type Left, type RefundParts, type RefundWish, refundParts } from './refund-sums.ts';

export type Fate = CameBack['fate'] | '';

export interface TypedRefund {
  kind: 'all' | 'lines' | 'amount';
  /** By line id. */
  pieces: Record<number, number>;
  delivery: boolean;
  amount: string;
  restock: boolean;
  /** By line id, for pieces that had left. */
  fates: Record<number, Fate>;
  whys: Record<number, string>;
  reason: string;
}

/** With the last returned line the delivery goes back too, as the law wants it. */
export function initialTypedRefund(
  { lines }: Refundable,
  returned: Record<number, number> = {},
): TypedRefund {
  const hasCome = Object.keys(returned).length > 0;
  const isLast = lines.every(({ id, quantity }) => (returned[id] ?? 0) >= quantity);
  return {
    kind: hasCome ? 'lines' : 'all',
    pieces: returned,
    delivery: hasCome && isLast,
    amount: '',
    restock: true,
    fates: {},
    whys: {},
    reason: '',
  };
}

const toLeft = ({ lines, delivery, total, held }: Refundable): Left => ({
  lines: lines.map(({ id, quantity, amount, here }) => ({ id, quantity, here, pence: toPence(amount) ?? 0 })),
  deliveryPence: toPence(delivery) ?? 0,
  pence: toPence(total) ?? 0,
  heldPence: toPence(held) ?? 0,
});

export const chosenLines = ({ pieces }: Pick<TypedRefund, 'pieces'>) =>
  Object.entries(pieces)
    .map(([id, quantity]) => ({ id: Number(id), quantity }))
    .filter(({ quantity }) => quantity > 0);

function toRefundWish({ kind, pieces, delivery, amount }: TypedRefund): RefundWish {
  if (kind === 'all') return { kind };
  if (kind === 'amount') return { kind, amountPence: readPounds(amount) ?? 0 };
  return { kind, delivery, lines: chosenLines({ pieces }) };
}

export const toCameBack = ({ fates, whys }: TypedRefund, parts: RefundParts): CameBack[] =>
  parts.lines.flatMap(({ id, quantity, here }) => {
    const fate = fates[id] ?? '';
    return quantity > here && fate !== ''
      ? [{ id, fate, why: fate === 'writtenOff' ? (whys[id] ?? '').trim() : '' }]
      : [];
  });

/** Null if the refund comes to nothing, or to more than there is. */
export const partsOf = (typed: TypedRefund, left: Refundable): RefundParts | null =>
  refundParts(toRefundWish(typed), toLeft(left));
