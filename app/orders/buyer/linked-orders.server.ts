import type { ExpressionBuilder } from 'kysely';
import type { Tables } from '../../tables.ts';
import { emailKey } from '../../values/find-people.server.ts';

export interface Buyer {
  id: string;
  email: string;
  isEmailVerified: boolean;
}

/** Guest orders count only for a verified email: anybody can register with another's address. */
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
    // A union, because with `or` SQLite would go through all orders.
    return is('orders.id', 'in', ofAccount.unionAll(ofAddress));
  };
