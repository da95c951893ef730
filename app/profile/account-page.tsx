import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { useLocation, useSearch } from 'wouter';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import { Part } from '../../ui/part.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { TabList, TabPanel } from '../../ui/tabs.tsx';
import { useDocumentTitle } from '../../ui/use-document-title.ts';
import type { CurrentUser } from '../accounts/contract.ts';
import { LoggedOut } from '../accounts/forms/load-state.tsx';
import { currentUserQuery } from '../accounts/queries.ts';
import { roleOf } from '../accounts/roles.ts';
import { AddressesTab } from '../addresses/addresses-tab.tsx';
import { adminPaths } from '../admin-paths.ts';
import { AccountBookings } from '../bookings/account/account-bookings.tsx';
import { NeedsScripts } from '../content/needs-scripts.tsx';
import { useContent } from '../content/use-content.ts';
import { AccountEnquiries } from '../enquiries/account/account-enquiries.tsx';
import { OrdersTab } from '../orders/buyer/orders-tab.tsx';
import { AccountCodes } from '../orders/discounts/account/account-codes.tsx';
import { type AccountTab, paths } from '../paths.ts';
import { WishlistTab } from '../wishlist/wishlist-tab.tsx';
import { accountTabs, tabIn } from './account-tabs.ts';
import { ProfileTab } from './profile-tab.tsx';

const VanTab = lazyPart(() => import('./van-tab.tsx'));

export const prepare = async () => {
  if (import.meta.env.SSR || tabIn(location.search) === 'van') await VanTab.fetch();
};

export function Page() {
  const { data: user } = useQuery(currentUserQuery);
  return user ? <Account user={user} /> : <LoggedOut />;
}

function Account({ user }: { user: CurrentUser }) {
  const { businessName } = useContent();
  const [, navigate] = useLocation();
  const tab = tabIn(useSearch());
  const label = accountTabs.find(({ id }) => id === tab)?.label ?? '';
  useDocumentTitle(`${label} | Your account | ${businessName}`);

  const contents: Record<AccountTab, ReactNode> = {
    profile: <ProfileTab user={user} />,
    orders: <OrdersTab />,
    bookings: <AccountBookings user={user} />,
    enquiries: <AccountEnquiries user={user} />,
    addresses: <AddressesTab />,
    wishlist: <WishlistTab />,
    van: (
      <Suspense fallback={<Spinner label="Fetching your van" />}>
        <VanTab />
      </Suspense>
    ),
  };
  return (
    <div className="wrap pt-10 pb-20 md:pt-16">
      <h1 className="text-3xl">Your account</h1>
      <div className="mt-2 mb-4 flex flex-wrap items-center gap-x-6 text-ink-soft">
        <p className="min-w-0 [overflow-wrap:anywhere]">Logged in as {user.email}</p>
        {roleOf(user) && (
          <a
            href={adminPaths.overview()}
            className="inline-flex min-h-11 items-center font-semibold text-ink underline underline-offset-4"
          >
            Dashboard
          </a>
        )}
      </div>
      <NeedsScripts what="Your account" />
      <Part name="codes">
        <AccountCodes />
      </Part>
      <TabList
        label="Your account"
        tabs={accountTabs}
        selected={tab}
        onSelect={(id) => navigate(paths.account(id), { replace: true })}
      />
      <TabPanel id={tab}>
        <Part name={`tab-${tab}`}>{contents[tab]}</Part>
      </TabPanel>
    </div>
  );
}
