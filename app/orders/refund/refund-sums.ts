import { spread } from '../vat.ts';

/** A line of an order, with what of it can still be given back: pieces, and pence of what was paid for them. */
interface LeftLine {
  id: number;
  quantity: number;
  pence: number;
}

/** What of a paid order can still be given back, in pence, VAT included. */
export interface Left {
  lines: LeftLine[];
  deliveryPence: number;
  /** All together. Less than lines and delivery where somebody gave money back at the provider. */
  pence: number;
  /** The VAT in what was paid, less what of it has been given back. */
  taxPence: number;
  /** Whether the goods are still in the workshop. */
  isHere: boolean;
}

/** What an owner wishes to give back. */
export type RefundWish =
  | { kind: 'all' }
  | { kind: 'lines'; lines: { id: number; quantity: number }[]; delivery: boolean }
  | { kind: 'amount'; amountPence: number };

/** What comes to the buyer: its lines and delivery add up to `pence`. */
export interface RefundParts {
  lines: LeftLine[];
  deliveryPence: number;
  pence: number;
  taxPence: number;
}

/**
 * How much a wish comes to, and of what; null when it asks for what is not there: more money or pieces than are left,
 * a line twice, or nothing. An amount is shared out over the lines, then delivery. What takes all the money of goods
 * that are still here takes all of their pieces: such an order is not sent any more.
 */
export function refundParts(wish: RefundWish, left: Left): RefundParts | null {
  const parts =
    wish.kind === 'lines'
      ? partsOfLines(wish, left)
      : partsOfAmount(wish.kind === 'all' ? left.pence : wish.amountPence, left, wish.kind === 'all');
  if (!parts || parts.pence < 1 || parts.pence > left.pence) return null;
  const takesAll = parts.pence === left.pence && left.isHere;
  const lines = takesAll
    ? left.lines.map((line) => ({ ...line, pence: penceIn(parts.lines, line.id) }))
    : parts.lines;
  return {
    ...parts,
    lines: lines.filter(({ quantity, pence }) => quantity > 0 || pence > 0),
    taxPence: taxIn(parts.pence, left),
  };
}

type Sums = Omit<RefundParts, 'taxPence'>;

const penceIn = (lines: LeftLine[], id: number) => lines.find((line) => line.id === id)?.pence ?? 0;

function partsOfLines(wish: RefundWish & { kind: 'lines' }, left: Left): Sums | null {
  if (new Set(wish.lines.map(({ id }) => id)).size < wish.lines.length) return null;
  const lines: LeftLine[] = [];
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
      ...{ id, quantity: isWhole ? quantity : 0, pence: shares[index] ?? 0 },
    })),
    deliveryPence: Math.max(0, pence - goods),
    pence,
  };
}

/** The VAT in a part of what we have not given back; the last part takes what rounding has left of it. */
function taxIn(pence: number, { lines, deliveryPence, taxPence }: Left): number {
  const ours = lines.reduce((sum, line) => sum + line.pence, deliveryPence);
  return pence === ours ? taxPence : Math.round((taxPence * pence) / ours);
}
