import { transaction } from '../../../server/database/database.ts';
import { Refusal } from '../../../server/errors.ts';
import { endUnpaidOrder, type GivingUp } from '../../orders/settle/settle-order.server.ts';
import type { Trx } from '../../tables.ts';
import { readQuote } from '../read-quote.server.ts';
import { beingPaid } from './quote-refusals.server.ts';

export interface QuoteEditing extends GivingUp {
  siteUrl: string;
}

/** The customer may press Pay again between tries. */
const mostTries = 3;

/** Ends an unpaid payment first if needed. Throws as `act` does, and 409 if the payment cannot end. */
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
      if (order && !order.isPaid) await endUnpaidOrder(context, order.id);
    }
  }
}
