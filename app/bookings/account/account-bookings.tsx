import { useQuery } from '@tanstack/react-query';
import { ButtonLink } from '../../../ui/button.tsx';
import type { CurrentUser } from '../../accounts/contract.ts';
import { LoadState } from '../../accounts/forms/load-state.tsx';
import { ConfirmFirst } from '../../accounts/forms/verification-request.tsx';
import { paths } from '../../paths.ts';
import { accountBookingsQuery } from '../queries.ts';
import { AccountBookingList } from './account-booking-list.tsx';

/** The consultations of whoever is signed in, on their account page. */
export function AccountBookings({ user }: { user: CurrentUser }) {
  const query = useQuery(accountBookingsQuery);
  if (!query.data) return <LoadState query={query} what="your bookings" />;
  const upcoming = query.data.filter(({ isUpcoming }) => isUpcoming);
  const others = query.data.filter(({ isUpcoming }) => !isUpcoming);
  return (
    <section aria-labelledby="bookings-title" className="max-w-3xl">
      <h2 id="bookings-title" className="text-2xl">
        Bookings
      </h2>
      {!user.isEmailVerified ? (
        <ConfirmFirst email={user.email} what="Consultations that you have booked" />
      ) : (
        <>
          {upcoming.length > 0 ? (
            <div className="mt-6">
              <AccountBookingList bookings={upcoming} />
            </div>
          ) : (
            <p className="mt-5 text-ink-soft">
              No consultation is coming up. What you book as {user.email} is listed here.
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
      )}
    </section>
  );
}
