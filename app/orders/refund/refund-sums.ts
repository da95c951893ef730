import { spread } from '../vat.ts';

/** Pieces of a line of an order, the pence that were paid for them, and how many of them have not left the workshop. */
interface LeftLine {
  id: number;
  quantity: number;
  pence: number;
  here: number;
}

/** What of a paid order can still be given back, in pence, VAT included. */
export interface Left {
  lines: LeftLine[];
  deliveryPence: number;
  /** All together. Less than lines and delivery where a bank, or somebody at the provider, gave money back. */
  pence: number;
  /** What is the buyer's or the shop's once a bank has decided, and can go back only then. */
  heldPence: number;
}

/** What an owner wishes to give back. */
export type RefundWish =
  | { kind: 'all' }
  | { kind: 'lines'; lines: { id: number; quantity: number }[]; delivery: boolean }
  | { kind: 'amount'; amountPence: number };

/** What comes to the buyer: its lines and delivery add up to `pence`. */
export type RefundParts = Omit<Left, 'heldPence'>;

/**
 * How much a wish comes to, and of what; null when it asks for what is not there: more money or pieces than are left,
 * a line twice, or nothing. An amount is shared out over the lines, then delivery. What takes all the money takes all
 * pieces that are still here: they are not sent any more. While a bank holds some of it, nothing is all of it. Of a line,
 * those that are here are given back first.
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
