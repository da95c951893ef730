import type { ExpressionBuilder } from 'kysely';
import type { Tables } from '../../tables.ts';
import { emailKey } from '../../values/find-people.server.ts';

/** Whose orders are asked for. */
export interface Buyer {
  id: string;
  email: string;
  isEmailVerified: boolean;
}

/**
 * Which orders are a person's: those of their account, and those that were bought with its address without logging in.
 * None of the latter while nobody has shown that the address is theirs: anybody can register with somebody else's.
 */
export const isBuyersOrder =
  ({ id, email, isEmailVerified }: Buyer) =>
  (is: ExpressionBuilder<Tables, 'orders'>) => {
    const ofAccount = is.selectFrom('orders as own').select('own.id').where('own.userId', '=', id);
    if (!isEmailVerified) return is('orders.id', 'in', ofAccount);
    const ofAddress = is
      .selectFrom('orders as guests')
      .select('guests.id')
      .where('guests.userId', 'is', null)
      .where(emailKey('customerEmail'), '=', email.toLowerCase());
    // Each from its own index: joined by "or", all orders would be gone through.
    return is('orders.id', 'in', ofAccount.unionAll(ofAddress));
  };
