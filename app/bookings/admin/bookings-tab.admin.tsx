import { Paging } from '../../../ui/paging.tsx';
import { adminPaths } from '../../admin-paths.ts';
import { EmailLink, PhoneLink } from '../../content/admin/contact-links.admin.tsx';
import { Answer } from '../../editing/answer.admin.tsx';
import { useListAddress } from '../../editing/lists/list-address.admin.ts';
import { Pick, SearchField } from '../../editing/lists/list-controls.admin.tsx';
import { RecordList } from '../../editing/lists/record-list.admin.tsx';
import type { Booking } from '../contract.ts';
import { formatSlot } from '../slots.ts';
import { BookingDetail } from './booking-detail.admin.tsx';
import { CalendarFeed } from './calendar-feed.admin.tsx';
import { type BookingChoice, chooseBookings } from './choose-bookings.ts';
import { bookingsQuery } from './queries.admin.ts';
import { StatusBadge } from './status-badge.admin.tsx';
import { StatusSelect } from './status-select.admin.tsx';

/** Who has booked a consultation. */
export default function BookingsTab({ id }: { id: string }) {
  return (
    <Answer to={bookingsQuery}>
      {(bookings) =>
        id === '' ? (
          <BookingList bookings={bookings} />
        ) : (
          <BookingDetail booking={bookings.find((one) => String(one.id) === id)} />
        )
      }
    </Answer>
  );
}

const whens = [
  { value: 'upcoming', label: 'Coming up' },
  { value: 'cancelled', label: 'Cancelled' },
  { value: 'past', label: 'Past' },
];
const ofAPage = 50;

function BookingList({ bookings }: { bookings: Booking[] }) {
  const { choice, page, hrefOf, choose } = useListAddress({ search: '', when: 'upcoming' });
  const found = chooseBookings(bookings, choice, new Date());
  const shown = found.slice((page - 1) * ofAPage, page * ofAPage);
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-3">
        <SearchField
          label="Search bookings"
          value={choice.search}
          onSearch={(search) => choose({ search })}
        />
        <Pick
          label="Which bookings"
          value={choice.when}
          options={whens}
          onPick={(when) => choose({ when })}
        />
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
            cell: ({ date }) => (
              <time dateTime={date} className="md:whitespace-nowrap">
                {formatSlot(date)}
              </time>
            ),
          },
          { label: 'Phone', cell: ({ phone }) => <PhoneLink phone={phone} /> },
          { label: 'Email', cell: ({ email }) => <EmailLink email={email} /> },
          { label: 'Status', cell: (booking) => <StatusBadge booking={booking} /> },
        ]}
        actions={(booking) => <StatusSelect booking={booking} />}
        empty={emptyWords(choice)}
      />
      <Paging page={page} pages={Math.ceil(found.length / ofAPage)} hrefOf={hrefOf} />
      <CalendarFeed />
    </div>
  );
}

function emptyWords({ search, when }: BookingChoice): string {
  if (search !== '') return 'No booking has all of these words.';
  if (when === 'cancelled') return 'None of the bookings to come is cancelled.';
  return when === 'past' ? 'There are no past bookings.' : 'No bookings are coming up.';
}
