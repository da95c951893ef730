import { useQuery } from '@tanstack/react-query';
import { Heart, UserRound } from 'lucide';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { CurrentUser } from '../accounts/contract.ts';
import { VerificationRequest } from '../accounts/forms/verification-request.tsx';
import { currentUserQuery } from '../accounts/queries.ts';
import { roleOf } from '../accounts/roles.ts';
import { adminPaths } from '../admin-paths.ts';
import { AccountBookingList } from '../bookings/account/account-booking-list.tsx';
import { accountBookingsQuery } from '../bookings/queries.ts';
import { AccountEnquiryList } from '../enquiries/account/account-enquiry-list.tsx';
import { accountEnquiriesQuery } from '../enquiries/queries.ts';
import { OrderList } from '../orders/buyer/order-list.tsx';
import { ordersQuery } from '../orders/buyer/queries.ts';
import { paths } from '../paths.ts';

const mostOrders = 3;
const mostEnquiries = 2;

export function Page() {
  const { data: user } = useQuery(currentUserQuery);
  const { data: orders } = useQuery({ ...ordersQuery, enabled: Boolean(user) });
  if (!user) return null;
  return (
    <section aria-labelledby="greeting" className="border-b border-line bg-sand">
      <div className="wrap grid items-start gap-x-16 gap-y-8 py-12 lg:grid-cols-2">
        <div>
          <h2 id="greeting" className="text-2xl">
            {user.firstName ? `Hello ${user.firstName}` : 'Hello'}
          </h2>
          <Welcome user={user} />
          <div className="mt-5 flex flex-wrap gap-3">
            {roleOf(user) && (
              <ButtonLink href={adminPaths.overview()} look="dark" className="min-h-11" isDocument>
                Dashboard
              </ButtonLink>
            )}
            <ButtonLink href={paths.account()} look="quiet" className="min-h-11">
              <Icon of={UserRound} className="size-5" />
              Your account
            </ButtonLink>
            <ButtonLink href={paths.account('wishlist')} look="quiet" className="min-h-11">
              <Icon of={Heart} className="size-5" />
              Wishlist
            </ButtonLink>
          </div>
          <Contacts />
        </div>
        <div>
          <h3 className="mb-4 text-xl">Latest orders</h3>
          {orders && orders.length > 0 ? (
            <OrderList orders={orders.slice(0, mostOrders)} />
          ) : (
            <p className="text-ink-soft">No orders yet. What you buy in the shop shows up here.</p>
          )}
        </div>
      </div>
    </section>
  );
}

function Welcome({ user }: { user: CurrentUser }) {
  if (user.isEmailVerified) return <p className="mt-2 text-ink-soft">Good to have you back.</p>;
  return (
    <>
      <p className="mt-2 mb-3 max-w-xl text-ink-soft">
        Welcome. Please confirm that <span className="wrap-anywhere">{user.email}</span> is your address, by
        the link in the email that we sent there. Bookings and enquiries made with it then show up here.
      </p>
      <VerificationRequest />
    </>
  );
}

function Contacts() {
  const { data: bookings } = useQuery(accountBookingsQuery);
  const { data: enquiries } = useQuery(accountEnquiriesQuery);
  const upcoming = bookings?.filter(({ isUpcoming }) => isUpcoming) ?? [];
  return (
    <>
      {upcoming.length > 0 && (
        <>
          <h3 className="mt-8 mb-4 text-xl">Your consultation</h3>
          <AccountBookingList bookings={upcoming} />
        </>
      )}
      {enquiries && enquiries.length > 0 && (
        <>
          <h3 className="mt-8 mb-4 text-xl">Latest enquiries</h3>
          <AccountEnquiryList enquiries={enquiries.slice(0, mostEnquiries)} />
        </>
      )}
    </>
  );
}
