import { z } from 'zod';
import { countRows } from '../../../../server/database/count-rows.ts';
import { describeRoute } from '../../../../server/describe-route.ts';
import type { CurrentUser } from '../../../accounts/contract.ts';
import { requireSignedIn, type SignedInRoutes } from '../../../accounts/signed-in-routes.server.ts';
import { api } from '../../../paths.ts';
import type { Db } from '../../../tables.ts';
import { londonDay } from '../../../values/london-days.ts';
import { toPounds } from '../../../values/money.ts';
import { codeRefusalWords } from '../code-shape.ts';
import { hasUsed, usesOf } from '../find-discount.server.ts';
import { type AccountCode, accountCode } from './contract.ts';

export const accountCodeRoutes: SignedInRoutes = async (app, { db, isPublic }) => {
  const owner = requireSignedIn(app, db, isPublic);

  app.get(
    api.accountCodes(),
    describeRoute('The discount codes that I can use for having an account', {
      response: { 200: z.array(accountCode) },
    }),
    async (request) => listAccountCodes(db, owner(request), new Date()),
  );
};

/** No checkout has this id, so all orders count as uses. */
const noCheckout = 0;

async function listAccountCodes(
  db: Db,
  { id: userId, email, isEmailVerified }: CurrentUser,
  now: Date,
): Promise<AccountCode[]> {
  const codes = await db
    .selectFrom('discount_codes')
    .selectAll()
    .where('isForAccounts', '=', true)
    .where('isActive', '=', true)
    .orderBy('id', 'desc')
    .execute();
  // Only a verified email may learn what was bought with it.
  const user = { userId, email: isEmailVerified ? email : null, checkoutId: noCheckout };
  const usable: AccountCode[] = [];
  for (const { amountPence, leastGoodsPence, mostUses, ...code } of codes) {
    const uses = mostUses === null ? 0 : await countRows(usesOf(db, code.code, noCheckout));
    if (codeRefusalWords({ ...code, mostUses }, londonDay(now), uses) !== null) continue;
    if (code.isOncePerCustomer && (await hasUsed(db, code.code, user))) continue;
    const money = { amount: toPounds(amountPence), leastGoods: toPounds(leastGoodsPence) };
    usable.push({ ...code, ...money, isLimited: mostUses !== null });
  }
  return usable;
}
