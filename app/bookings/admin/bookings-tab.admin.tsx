import { Link } from 'wouter';
import { ButtonLink } from '../../../ui/button.tsx';
import { Paging } from '../../../ui/paging.tsx';
import { useQueryString } from '../../../ui/use-query-string.ts';
import { useRole } from '../../accounts/use-role.admin.ts';
import { adminPaths } from '../../admin-paths.ts';
import { EmailLink, PhoneLink } from '../../content/admin/contact-links.admin.tsx';
import { Answer } from '../../editing/answer.admin.tsx';
import { useListAddress } from '../../editing/lists/list-address.admin.ts';
import { Pick, SearchField } from '../../editing/lists/list-controls.admin.tsx';
import { RecordList } from '../../editing/lists/record-list.admin.tsx';
import { withQuery } from '../../values/with-query.ts';
import { isDay } from '../by-owner.ts';
import type { Booking } from '../contract.ts';
import { formatSlot } from '../slots.ts';
import { BookingDetail } from './booking-detail.admin.tsx';
import { NewBooking } from './by-hand/book-form.admin.tsx';
import { CalendarFeed } from './calendar-feed.admin.tsx';
import { type BookingChoice, chooseBookings } from './choose-bookings.ts';
import { StatusSelect } from './status-select.admin.tsx';
import { NewBlock } from './week/block-form.admin.tsx';
import { BlockList } from './week/block-list.admin.tsx';
import { bookingsQuery } from './week/queries.admin.ts';
import { WeekView } from './week/week-view.admin.tsx';

export default function BookingsTab({ id }: { id: string }) {
  return <Answer to={bookingsQuery}>{(bookings) => <Opened id={id} bookings={bookings} />}</Answer>;
}

function Opened({ id, bookings }: { id: string; bookings: Booking[] }) {
  if (id === '') return <Bookings bookings={bookings} />;
  if (id === 'new') return <NewBooking />;
  if (id === 'block') return <NewBlock bookings={bookings} />;
  return <BookingDetail booking={bookings.find((one) => String(one.id) === id)} />;
}

const whens = [
  { value: 'upcoming', label: 'Coming up' },
  { value: 'cancelled', label: 'Cancelled' },
  { value: 'past', label: 'Past' },
];
const ofAPage = 50;

const viewPath = (view: string, day = '') => withQuery(adminPaths.tab('bookings'), { view, day });

function Bookings({ bookings }: { bookings: Booking[] }) {
  const asked = new URLSearchParams(useQueryString());
  const isWeek = asked.get('view') === 'week';
  const day = asked.get('day') ?? '';
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={adminPaths.tab('bookings', 'new')} className="max-sm:grow">
          Enter a booking
        </ButtonLink>
        <ButtonLink href={adminPaths.tab('bookings', 'block')} look="quiet" className="max-sm:grow">
          Block time
        </ButtonLink>
        <nav aria-label="View" className="flex max-sm:w-full sm:ml-auto">
          <Link
            href={viewPath('')}
            aria-current={isWeek ? undefined : 'page'}
            className={`${view} rounded-l`}
          >
            List
          </Link>
          <Link
            href={viewPath('week')}
            aria-current={isWeek ? 'page' : undefined}
            className={`${view} -ml-px rounded-r`}
          >
            Week
          </Link>
        </nav>
      </div>
      {isWeek ? (
        <WeekView bookings={bookings} day={isDay(day) ? day : ''} hrefOf={(of) => viewPath('week', of)} />
      ) : (
        <BookingList bookings={bookings} />
      )}
      {useRole() === 'owner' && <CalendarFeed />}
    </div>
  );
}

const view =
  'inline-flex min-h-12 items-center justify-center border border-line-strong bg-white px-5 font-semibold hover:bg-sand max-sm:grow aria-[current=page]:border-slate aria-[current=page]:bg-slate aria-[current=page]:text-white';

function BookingList({ bookings }: { bookings: Booking[] }) {
  const { choice, page, hrefOf, field } = useListAddress({ search: '', when: 'upcoming' });
  const found = chooseBookings(bookings, choice, new Date());
  const shown = found.slice((page - 1) * ofAPage, page * ofAPage);
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-3">
        <SearchField label="Search bookings" {...field('search')} />
        <Pick label="Which bookings" options={whens} {...field('when')} />
      </div>
      <RecordList
        label="Bookings"
        rows={shown}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        hrefOf={({ id }) => adminPaths.tab('bookings', id)}
        columns={[
          {
            label: 'When',
            cell: ({ date, minutes }) => (
              <>
                <time dateTime={date} className="md:whitespace-nowrap">
                  {formatSlot(date)}
                </time>
                , {minutes}&nbsp;min
              </>
            ),
          },
          { label: 'Phone', cell: ({ phone }) => <PhoneLink phone={phone} /> },
          { label: 'Email', cell: ({ email }) => <EmailLink email={email} /> },
        ]}
        actions={(booking) => <StatusSelect booking={booking} />}
        empty={emptyWords(choice)}
      />
      <Paging page={page} pages={Math.ceil(found.length / ofAPage)} hrefOf={hrefOf} />
      <BlockList />
    </div>
  );
}

function emptyWords({ search, when }: BookingChoice): string {
  if (search !== '') return 'No booking has all of these words.';
  if (when === 'cancelled') return 'None of the bookings to come is cancelled.';
  return when === 'past' ? 'There are no past bookings.' : 'No bookings are coming up.';
}
