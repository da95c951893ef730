import { Paging } from '../../../ui/paging.tsx';
import { useRole } from '../../accounts/use-role.admin.ts';
import { adminPaths } from '../../admin-paths.ts';
import { phoneClass } from '../../content/admin/contact-links.admin.tsx';
import { Answer } from '../../editing/answer.admin.tsx';
import { useListAddress } from '../../editing/lists/list-address.admin.ts';
import { SearchField } from '../../editing/lists/list-controls.admin.tsx';
import { RecordList } from '../../editing/lists/record-list.admin.tsx';
import { formatMoment } from '../../editing/moments.admin.ts';
import { formatPrice } from '../../values/money.ts';
import type { CustomerPage, ListedCustomer } from './contract.ts';
import { CustomerView } from './customer-view.admin.tsx';
import { allCustomers, customersQuery } from './queries.admin.ts';

export default function CustomersTab({ id }: { id: string }) {
  return id === '' ? <CustomersList /> : <CustomerView key={id} id={id} />;
}

function CustomersList() {
  const { choice, page, hrefOf, field } = useListAddress(allCustomers);
  return (
    <div className="grid gap-4">
      <SearchField label="Name, email, phone or postcode" {...field('search')} />
      <Answer to={customersQuery(choice, page)}>
        {(answer) => (
          <>
            <p role="status" className="text-sm text-ink-soft">
              {countIn(answer)}
            </p>
            <Customers customers={answer.customers} isSearched={choice.search !== ''} />
            <Paging page={page} pages={answer.pages} hrefOf={hrefOf} />
          </>
        )}
      </Answer>
    </div>
  );
}

function countIn({ total, isMore }: CustomerPage): string {
  const figure = total.toLocaleString('en-GB');
  if (isMore) return `${figure} customers and more: search to see the others`;
  return total === 1 ? '1 customer' : `${figure} customers`;
}

const spentColumn = {
  label: 'Spent',
  cell: ({ spent }: ListedCustomer) => formatPrice(spent ?? '0.00'),
  isFigure: true,
} as const;

function Customers({ customers, isSearched }: { customers: ListedCustomer[]; isSearched: boolean }) {
  const isOwner = useRole() === 'owner';
  return (
    <RecordList
      label="Customers"
      rows={customers}
      keyOf={({ email }) => email}
      nameOf={({ name, email }) => name || email}
      hrefOf={({ key }) => adminPaths.customer(key)}
      columns={[
        {
          label: 'Email',
          cell: ({ email }) => <span className="[overflow-wrap:anywhere]">{email}</span>,
        },
        {
          label: 'Phone',
          cell: ({ phone }) => <span className={phoneClass(phone ?? '')}>{phone ?? 'none'}</span>,
        },
        {
          label: 'Last contact',
          cell: ({ lastAt }) => (
            <time dateTime={lastAt} className="whitespace-nowrap">
              {formatMoment(lastAt)}
            </time>
          ),
        },
        { label: 'Orders', cell: ({ orderCount }) => orderCount, isFigure: true },
        ...(isOwner ? [spentColumn] : []),
      ]}
      empty={
        isSearched
          ? 'Nobody found. Search by the beginning of a name, a surname, an email, a phone number or a postcode.'
          : 'No customers yet. Whoever orders, books, asks or registers appears here.'
      }
    />
  );
}
