import { useQuery } from '@tanstack/react-query';
import { ButtonLink } from '../../../ui/button.tsx';
import type { CurrentUser } from '../../accounts/contract.ts';
import { LoadState } from '../../accounts/forms/load-state.tsx';
import { ConfirmFirst } from '../../accounts/forms/verification-request.tsx';
import { WithOlder } from '../../accounts/older/with-older.tsx';
import { api, paths } from '../../paths.ts';
import type { AccountBooking } from '../contract.ts';
import { accountBookingsQuery } from '../queries.ts';
import { AccountBookingList } from './account-booking-list.tsx';

export function AccountBookings({ user }: { user: CurrentUser }) {
  const query = useQuery(accountBookingsQuery);
  if (!query.data) return <LoadState query={query} what="your bookings" />;
  return (
    <section aria-labelledby="bookings-title" className="max-w-3xl">
      <h2 id="bookings-title" className="text-2xl">
        Bookings
      </h2>
      {user.isEmailVerified ? (
        <WithOlder first={query.data} url={api.accountBookings()} what="bookings">
          {(bookings) => <Bookings bookings={bookings} email={user.email} />}
        </WithOlder>
      ) : (
        <ConfirmFirst email={user.email} what="Consultations that you have booked" />
      )}
    </section>
  );
}

function Bookings({ bookings, email }: { bookings: AccountBooking[]; email: string }) {
  const upcoming = bookings.filter(({ isUpcoming }) => isUpcoming);
  const others = bookings.filter(({ isUpcoming }) => !isUpcoming);
  return (
    <>
      {upcoming.length > 0 ? (
        <div className="mt-6">
          <AccountBookingList bookings={upcoming} />
        </div>
      ) : (
        <p className="mt-5 text-ink-soft">
          No consultation is coming up. What you book as {email} is listed here.
        </p>
      )}
      <ButtonLink href={paths.book()} look={upcoming.length > 0 ? 'quiet' : 'primary'} className="mt-6">
        Book a consultation
      </ButtonLink>
      {others.length > 0 && (
        <>
          <h3 className="mt-12 mb-4 text-xl">Past and cancelled</h3>
          <AccountBookingList bookings={others} />
        </>
      )}
    </>
  );
}
