import { Mail, MessageSquare, Phone } from 'lucide';
import { request } from '../../../browser/request.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useRole } from '../../accounts/use-role.admin.ts';
import { adminApi, adminPaths } from '../../admin-paths.ts';
import { emailLink } from '../../content/admin/contact-links.admin.tsx';
import { phoneLink } from '../../content/use-content.ts';
import { Answer } from '../../editing/answer.admin.tsx';
import { BackLink } from '../../editing/back-link.admin.tsx';
import { Card } from '../../editing/card.admin.tsx';
import { useListAddress } from '../../editing/lists/list-address.admin.ts';
import { formatMoment } from '../../editing/moments.admin.ts';
import { NotesCard } from '../../editing/notes-card.admin.tsx';
import { useRecordTitle } from '../../editing/opened-tab.admin.ts';
import { useAction } from '../../editing/use-action.admin.ts';
import { useRecord } from '../../editing/use-record.admin.ts';
import { formatPrice } from '../../values/money.ts';
import { VanCard } from '../../vans/admin/van-card.admin.tsx';
import { type Customer, type CustomerNotes, longestNotes } from './contract.ts';
import { CustomerDone } from './customer-done.admin.tsx';
import { CustomerRights } from './customer-rights.admin.tsx';
import { customerQuery, firstPages } from './queries.admin.ts';

export function CustomerView({ id }: { id: string }) {
  const { choice } = useListAddress(firstPages);
  return (
    <div className="grid max-w-5xl gap-6">
      <BackLink href={adminPaths.tab('customers')}>All customers</BackLink>
      <Answer to={customerQuery(id, choice)}>
        {(customer) =>
          customer ? (
            <Facts id={id} customer={customer} />
          ) : (
            <p className="py-12 text-center text-ink-soft">Nothing is kept of this customer any more.</p>
          )
        }
      </Answer>
    </div>
  );
}

function Facts({ id, customer }: { id: string; customer: Customer }) {
  const { name, email } = customer;
  useRecordTitle(name || email);
  const isOwner = useRole() === 'owner';
  return (
    <>
      <div className="grid gap-4">
        <div>
          <h3 className="text-2xl [overflow-wrap:anywhere]">{name || email}</h3>
          <p className="text-ink-soft">{accountWords(customer)}</p>
          <p className="tabular-nums mt-1 font-semibold">{spentWords(customer)}</p>
        </div>
        <Reach customer={customer} />
        {isOwner && (
          <ButtonLink look="quiet" href={adminPaths.newQuote('customer', id)} className="justify-self-start">
            Write a quote
          </ButtonLink>
        )}
      </div>
      <div className="grid items-start gap-6 md:grid-cols-2">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <CustomerDone id={id} customer={customer} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <CustomerNotesForm id={id} customer={customer} />
          {customer.van && <VanCard kept={customer.van} />}
          <Places addresses={customer.addresses} />
          {isOwner && <CustomerRights id={id} customer={customer} />}
        </div>
      </div>
    </>
  );
}

function Reach({ customer: { name, email, phone } }: { customer: Customer }) {
  const who = name || email;
  return (
    <div className="grid gap-2">
      <ul className="grid grid-cols-3 gap-3 sm:flex">
        {phone && (
          <>
            <li>
              <ButtonLink href={phoneLink(phone)} isDocument className={button} aria-label={`Call ${who}`}>
                <Icon of={Phone} className="size-5" />
                Call
              </ButtonLink>
            </li>
            <li>
              <ButtonLink
                href={phoneLink(phone).replace('tel:', 'sms:')}
                isDocument
                look="quiet"
                className={button}
                aria-label={`Text ${who}`}
              >
                <Icon of={MessageSquare} className="size-5" />
                Text
              </ButtonLink>
            </li>
          </>
        )}
        <li>
          <ButtonLink
            href={emailLink(email)}
            isDocument
            look="quiet"
            className={button}
            aria-label={`Email ${who}`}
          >
            <Icon of={Mail} className="size-5" />
            Email
          </ButtonLink>
        </li>
      </ul>
      <p className="select-all [overflow-wrap:anywhere]">{email}</p>
      <p className={phone ? 'select-all [overflow-wrap:anywhere]' : 'text-ink-soft'}>
        {phone ?? 'No phone number is known.'}
      </p>
    </div>
  );
}

const button = 'w-full max-sm:px-2';

function CustomerNotesForm({ id, customer }: { id: string; customer: Customer }) {
  const { refetch } = useAction([adminApi.customer(id)]);
  const form = useRecord<CustomerNotes, { notes: string }>({
    draft: `customer-notes:${customer.email}`,
    record: customer.notes,
    toValues: (stored) => ({ notes: stored?.notes ?? '' }),
    save: (values, updatedAt) =>
      request<CustomerNotes>('PUT', adminApi.customerNotes(id), { ...values, updatedAt }),
    words: { success: 'Notes saved', failure: 'Failed to save the notes' },
    onSaved: () => void refetch(),
  });
  return <NotesCard form={form} of={form.field('notes')} maxLength={longestNotes} />;
}

function accountWords({ account }: Customer): string {
  if (!account) return 'A guest, without an account';
  const since = `Has had an account since ${formatMoment(account.createdAt)}`;
  return account.isEmailVerified
    ? since
    : `${since}. Nobody has confirmed that the email is theirs, so what came as a guest may be another person’s.`;
}

function spentWords({ orderCount, paid, refunded, spent }: Customer): string {
  if (orderCount === 0) return 'Has ordered nothing yet';
  const orders = orderCount === 1 ? '1 order' : `${orderCount} orders`;
  if (spent === null || paid === null || refunded === null) return `Has placed ${orders}`;
  const back = refunded === '0.00' ? '' : ` (${formatPrice(paid)} paid, ${formatPrice(refunded)} given back)`;
  return `Spent ${formatPrice(spent)} in ${orders}${back}`;
}

function Places({ addresses }: Pick<Customer, 'addresses'>) {
  return (
    <Card title="Addresses">
      {addresses.length === 0 && <p className="text-ink-soft">None are known.</p>}
      <ul className="grid gap-4">
        {addresses.map(({ name, lines, isKept }) => (
          <li key={lines.join('\n')}>
            <p className="text-sm text-ink-soft">{isKept ? 'In their account' : 'Of an order'}</p>
            <address className="whitespace-pre-line not-italic select-all [overflow-wrap:anywhere]">
              {[name, ...lines].filter(Boolean).join('\n')}
            </address>
          </li>
        ))}
      </ul>
    </Card>
  );
}
