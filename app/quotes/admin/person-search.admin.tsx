import { adminApi } from '../../admin-paths.ts';
import { withQuery } from '../../values/with-query.ts';
import { FoundList } from './found-list.admin.tsx';

/** Somebody who has ordered, booked or asked before. */
export interface KnownPerson {
  name: string;
  email: string;
  phone: string | null;
}

/** Finds a customer by name, email, telephone or postcode. Customers stand above quotes, so their list is only asked. */
export function PersonSearch({ onPick }: { onPick: (person: KnownPerson) => void }) {
  return (
    <FoundList<{ customers: KnownPerson[] }, KnownPerson>
      label="Find a customer"
      hint="Name, email, phone or postcode"
      queryOf={(search) => ({ queryKey: [withQuery(adminApi.customers(), { search })] })}
      rowsOf={({ customers }) => customers}
      keyOf={({ email }) => email}
      wordsOf={({ name, email, phone }) => [name || email, [email, phone].filter(Boolean).join(', ')]}
      onPick={onPick}
    />
  );
}
