import type { ComponentType } from 'react';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import type { Role } from '../accounts/roles.ts';
import { policyTab } from '../legal/admin/policy-tab.admin.tsx';

/** What a tab is given of its address: of /admin/products/12 the "12"; empty for its list. */
interface TabProps {
  id: string;
}

interface Tab {
  /** In its address. */
  name: string;
  label: string;
  Contents: Contents;
  /** What staff see in it; nothing where the tab is the owner's. */
  forStaff?: Contents;
}

type Contents = ComponentType<TabProps> & { fetch: () => Promise<unknown> };

interface TabGroup {
  label: string;
  tabs: readonly Tab[];
}

const forBoth = (Contents: Contents) => ({ Contents, forStaff: Contents });

/** The tabs of the dashboard, grouped by when the owner needs them: those of SPEC section 2 and what it did not foresee. */
const tabGroups: readonly TabGroup[] = [
  {
    label: 'Today',
    tabs: [
      {
        name: 'overview',
        label: 'Overview',
        Contents: lazyPart(() => import('./overview-tab.admin.tsx')),
        forStaff: lazyPart(() => import('./staff-overview-tab.admin.tsx')),
      },
      {
        name: 'orders',
        label: 'Orders',
        ...forBoth(lazyPart(() => import('../orders/admin/orders-tab.admin.tsx'))),
      },
      {
        name: 'bookings',
        label: 'Bookings',
        ...forBoth(lazyPart(() => import('../bookings/admin/bookings-tab.admin.tsx'))),
      },
      {
        name: 'enquiries',
        label: 'Enquiries',
        ...forBoth(lazyPart(() => import('../enquiries/admin/enquiries-tab.admin.tsx'))),
      },
      {
        name: 'customers',
        label: 'Customers',
        ...forBoth(lazyPart(() => import('../customers/admin/customers-tab.admin.tsx'))),
      },
      {
        name: 'quotes',
        label: 'Quotes',
        Contents: lazyPart(() => import('../quotes/admin/quotes-tab.admin.tsx')),
      },
    ],
  },
  {
    label: 'Shop',
    tabs: [
      {
        name: 'products',
        label: 'Products',
        ...forBoth(lazyPart(() => import('../catalogue/admin/products-tab.admin.tsx'))),
      },
      {
        name: 'grid',
        label: 'Prices & Stock',
        Contents: lazyPart(() => import('../catalogue/admin/grid/grid-tab.admin.tsx')),
      },
      {
        name: 'categories',
        label: 'Categories',
        Contents: lazyPart(() => import('../catalogue/admin/categories/categories-tab.admin.tsx')),
      },
      {
        name: 'discount-codes',
        label: 'Discount codes',
        Contents: lazyPart(() => import('../orders/discounts/admin/codes-tab.admin.tsx')),
      },
      {
        name: 'reviews',
        label: 'Reviews',
        Contents: lazyPart(() => import('../reviews/admin/reviews-tab.admin.tsx')),
      },
      {
        name: 'media',
        label: 'Media',
        Contents: lazyPart(() => import('../pictures/admin/media-tab.admin.tsx')),
      },
    ],
  },
  {
    label: 'Site',
    tabs: [
      {
        name: 'content',
        label: 'Site Content',
        Contents: lazyPart(() => import('../content/admin/content-tab.admin.tsx')),
      },
      {
        name: 'seo',
        label: 'Analytics & SEO',
        Contents: lazyPart(() => import('../seo/admin/seo-tab.admin.tsx')),
      },
      {
        name: 'statistics',
        label: 'Statistics',
        Contents: lazyPart(() => import('../statistics/admin/statistics-tab.admin.tsx')),
      },
      {
        name: 'posts',
        label: 'Blog Posts',
        Contents: lazyPart(() => import('../blog/admin/posts-tab.admin.tsx')),
      },
      { name: 'privacy-policy', label: 'Privacy Policy', Contents: policyTab('/privacy-policy') },
      {
        name: 'terms-and-conditions',
        label: 'Terms & Conditions',
        Contents: policyTab('/terms-and-conditions'),
      },
      { name: 'cookie-policy', label: 'Cookie Policy', Contents: policyTab('/cookie-policy') },
    ],
  },
  {
    label: 'Settings',
    tabs: [
      {
        name: 'settings',
        label: 'Settings',
        Contents: lazyPart(() => import('../settings/settings-tab.admin.tsx')),
      },
      {
        name: 'accounts',
        label: 'Accounts',
        Contents: lazyPart(() => import('../orders/admin/month/month-tab.admin.tsx')),
      },
      {
        name: 'files',
        label: 'Import & Export',
        Contents: lazyPart(() => import('./files-tab.admin.tsx')),
      },
      {
        name: 'your-login',
        label: 'Your login',
        ...forBoth(lazyPart(() => import('../accounts/second-factor/your-login-tab.admin.tsx'))),
      },
    ],
  },
];

const staffGroups: readonly TabGroup[] = tabGroups
  .map(({ label, tabs }) => ({
    label,
    tabs: tabs.flatMap((tab) => (tab.forStaff ? [{ ...tab, Contents: tab.forStaff }] : [])),
  }))
  .filter(({ tabs }) => tabs.length > 0);

/** The tabs that somebody in this role sees. */
export const tabGroupsOf = (role: Role) => (role === 'owner' ? tabGroups : staffGroups);

/** The tab at a path of the dashboard, and which of its records; none where it is the owner's and somebody else looks. */
export function tabAt(path: string, role: Role): { tab: Tab | undefined; id: string } {
  const [, , name = '', id = ''] = path.split('/').map(decodeURIComponent);
  const [all, theirs] = [tabGroups, tabGroupsOf(role)].map((groups) => groups.flatMap(({ tabs }) => tabs));
  const isKnown = all?.some((one) => one.name === name);
  return { tab: theirs?.find((one) => one.name === name) ?? (isKnown ? undefined : theirs?.[0]), id };
}
