import { transaction } from '../../../server/database/database.ts';
import { Refusal } from '../../../server/errors.ts';
import { type GivingUp, giveUpUnpaid } from '../../orders/settle/settle-order.server.ts';
import type { Trx } from '../../tables.ts';
import { readQuote } from '../read-quote.server.ts';
import { beingPaid } from './quote-refusals.server.ts';

/** The context for changing quotes. */
export interface QuoteEditing extends GivingUp {
  siteUrl: string;
}

/** A customer may press Pay again in between, but not for ever. */
const mostTries = 3;

/**
 * Runs `act` on a quote in one transaction; an unpaid payment that stands in its way ends first.
 * Refuses as `act` does, and (409) where the payment can no longer be stopped.
 */
export async function endingPayment<Done>(
  context: QuoteEditing,
  id: number,
  act: (trx: Trx) => Promise<Done>,
): Promise<Done> {
  for (let tries = 1; ; tries++) {
    try {
      return await transaction(context.db, act);
    } catch (error) {
      const isPaying = error instanceof Refusal && error.code === beingPaid;
      if (!isPaying || tries === mostTries) throw error;
      const order = (await readQuote(context.db, id))?.order;
      if (order && !order.isPaid) await giveUpUnpaid(context, order.id);
    }
  }
}
