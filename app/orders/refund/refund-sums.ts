import { spread } from '../vat.ts';

/** `here` pieces have not left the workshop. */
interface LeftLine {
  id: number;
  quantity: number;
  pence: number;
  here: number;
}

/** In pence, VAT included. */
export interface Left {
  lines: LeftLine[];
  deliveryPence: number;
  /** May be less than lines and delivery, after a bank or the provider gave money back. */
  pence: number;
  /** Can go back only once a bank has decided. */
  heldPence: number;
}

export type RefundWish =
  | { kind: 'all' }
  | { kind: 'lines'; lines: { id: number; quantity: number }[]; delivery: boolean }
  | { kind: 'amount'; amountPence: number };

/** Lines and delivery add up to `pence`. */
export type RefundParts = Omit<Left, 'heldPence'>;

/**
 * Null for more than is left, a repeated line, or nothing. An amount is spread over the lines, then delivery.
 * All the money takes all pieces still here, unless a bank holds some. Of a line, pieces still here go first.
 */
export function refundParts(wish: RefundWish, left: Left): RefundParts | null {
  const isAll = wish.kind === 'all' && left.heldPence === 0;
  const parts =
    wish.kind === 'lines'
      ? partsOfLines(wish, left)
      : partsOfAmount(wish.kind === 'all' ? left.pence : wish.amountPence, left, isAll);
  if (!parts || parts.pence < 1 || parts.pence > left.pence) return null;
  const takesAll = parts.pence === left.pence && left.heldPence === 0;
  const lines = left.lines.map(({ id, here }): LeftLine => {
    const chosen = parts.lines.find((line) => line.id === id);
    const quantity = Math.max(chosen?.quantity ?? 0, takesAll ? here : 0);
    return { id, quantity, pence: chosen?.pence ?? 0, here: Math.min(quantity, here) };
  });
  return { ...parts, lines: lines.filter(({ quantity, pence }) => quantity > 0 || pence > 0) };
}

interface Sums extends Omit<RefundParts, 'lines'> {
  lines: Omit<LeftLine, 'here'>[];
}

function partsOfLines(wish: RefundWish & { kind: 'lines' }, left: Left): Sums | null {
  if (new Set(wish.lines.map(({ id }) => id)).size < wish.lines.length) return null;
  const lines: Sums['lines'] = [];
  for (const { id, quantity } of wish.lines) {
    const line = left.lines.find((each) => each.id === id);
    if (!line || quantity < 1 || quantity > line.quantity) return null;
    lines.push({ id, quantity, pence: Math.round((line.pence * quantity) / line.quantity) });
  }
  const deliveryPence = wish.delivery ? left.deliveryPence : 0;
  const pence = lines.reduce((sum, line) => sum + line.pence, deliveryPence);
  return { lines, deliveryPence, pence };
}

function partsOfAmount(pence: number, left: Left, isWhole: boolean): Sums | null {
  const goods = left.lines.reduce((sum, line) => sum + line.pence, 0);
  if (pence > goods + left.deliveryPence) return null;
  const shares = spread(
    Math.min(pence, goods),
    left.lines.map((line) => line.pence),
  );
  return {
    lines: left.lines.map(({ id, quantity }, index) => ({
      id,
      quantity: isWhole ? quantity : 0,
      pence: shares[index] ?? 0,
    })),
    deliveryPence: Math.max(0, pence - goods),
    pence,
  };
}
