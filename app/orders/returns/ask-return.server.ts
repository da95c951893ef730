import type { FastifyInstance } from 'fastify';
import { transaction } from '../../../server/database/database.ts';
import { Refusal } from '../../../server/errors.ts';
import { readNoScriptForms } from '../../../server/uploads/no-script-forms.ts';
import { noteForOwner } from '../../emails/notices/note-for-owner.server.ts';
import { answerFormErrors, type FormRefusal } from '../../no-script/form-errors.server.ts';
import { refusalPage } from '../../no-script/refusal-page.server.tsx';
import type { Db, Tables } from '../../tables.ts';
import { queueReturnEmail } from '../emails/queue-order-email.server.ts';
import { lockOrder } from '../move-order.server.ts';
import type { ReturnWish } from './contract.ts';
import { readReturnable } from './read-returns.server.ts';

/** The same key is the same return. Throws 400 for no lines, and 409 for what may not be sent back. */
export async function askReturn(db: Db, orderId: number, { key, reason, lines }: ReturnWish): Promise<void> {
  if (lines.length === 0) throw new Refusal(400, 'invalid', 'Choose what you would like to send back.');
  await transaction(db, async (trx) => {
    const order = await lockOrder(trx, orderId);
    const known = await trx
      .selectFrom('order_returns')
      .select('orderId')
      .where('key', '=', key)
      .executeTakeFirst();
    if (known?.orderId === orderId) return;
    if (known) throw new Refusal(409, 'key_used', 'Please open the page again and ask once more.');
    const left = await readReturnable(trx, order);
    const fits = lines.every(({ id, quantity }) =>
      left?.lines.some((line) => line.id === id && quantity <= line.quantity),
    );
    if (!fits) throw new Refusal(409, 'not_returnable', notReturnableWords(left !== null));
    const { id: returnId } = await trx
      .insertInto('order_returns')
      .values({ orderId, key, reason })
      .returning('id')
      .executeTakeFirstOrThrow();
    const items: Pick<Tables['order_return_items'], 'returnId' | 'orderItemId' | 'quantity'>[] = lines.map(
      ({ id, quantity }) => ({ returnId, orderItemId: id, quantity }),
    );
    await trx.insertInto('order_return_items').values(items).execute();
    await queueReturnEmail(trx, orderId, returnId, 'asked');
    await noteForOwner(trx, 'return-asked', returnId);
  });
}

const notReturnableWords = (isSomeLeft: boolean) =>
  isSomeLeft
    ? 'You have asked to send some of this back already. Please look at your order once more.'
    : 'This can no longer be sent back here. Write or ring us: what is faulty we put right at any time.';

/** Answers a refused form with a page that leads to `backOf`. */
export function readReturnForms(app: FastifyInstance, backOf: (refused: FormRefusal) => string): void {
  readNoScriptForms(app);
  answerFormErrors(app, (refused) =>
    refusalPage(refused.reply, {
      title: 'Send something back',
      message: refused.message,
      label: 'Back to your order',
      back: backOf(refused),
    }),
  );
}
