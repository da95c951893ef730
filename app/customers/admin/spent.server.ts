import { type Spent, sumOfAccounts, sumOfGuests } from '../../orders/admin/customer-orders.server.ts';
import type { Db } from '../../tables.ts';
import type { Person } from '../know-people.server.ts';

interface Sums {
  accounts: Map<string, Spent>;
  guests: Map<string, Spent>;
}

/** Sums orders placed while signed in and as a guest. */
export async function spentBy(db: Db, people: Person[]): Promise<Sums> {
  const [accounts, guests] = await Promise.all([
    sumOfAccounts(
      db,
      people.flatMap(({ account }) => account?.id ?? []),
    ),
    sumOfGuests(
      db,
      people.map(({ email }) => email),
    ),
  ]);
  return { accounts, guests };
}

const nothing: Spent = { orders: 0, paidPence: 0, refundedPence: 0 };

export function sumOf({ accounts, guests }: Sums, { email, account }: Person): Spent {
  const signedIn = (account && accounts.get(account.id)) ?? nothing;
  const asGuest = guests.get(email) ?? nothing;
  return {
    orders: signedIn.orders + asGuest.orders,
    paidPence: signedIn.paidPence + asGuest.paidPence,
    refundedPence: signedIn.refundedPence + asGuest.refundedPence,
  };
}
