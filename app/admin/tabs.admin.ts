import type { ComponentType } from 'react';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import type { Role } from '../accounts/roles.ts';
import { defaultTab } from '../admin-paths.ts';
import { loadPolicy } from '../legal/admin/policy-tab.admin.tsx';

/** "12" for /admin/products/12; empty for the list. */
interface TabProps {
  id: string;
}

interface Tab {
  name: string;
  label: string;
  Contents: Contents;
  /** Missing for tabs that only owners see. */
  forStaff?: Contents;
}

type Contents = ComponentType<TabProps> & { fetch: () => Promise<unknown> };

interface TabGroup {
  label?: string;
  tabs: readonly Tab[];
}

type Load = Parameters<typeof lazyPart<TabProps>>[0];

const tab = (name: string, label: string, load: Load): Tab => ({ name, label, Contents: lazyPart(load) });

function sharedTab(name: string, label: string, load: Load): Tab {
  const Contents = lazyPart(load);
  return { name, label, Contents, forStaff: Contents };
}

/** In the order of SPEC section 2, with our own tabs between. */
const tabGroups: readonly TabGroup[] = [
  {
    tabs: [
      {
        ...tab('overview', 'Overview', () => import('./overview-tab.admin.tsx')),
        forStaff: lazyPart(() => import('./staff-overview-tab.admin.tsx')),
      },
    ],
  },
  {
    label: 'Website',
    tabs: [
      tab('content', 'Site Content', () => import('../content/admin/content-tab.admin.tsx')),
      tab('seo', 'Analytics & SEO', () => import('../seo/admin/seo-tab.admin.tsx')),
      tab('privacy-policy', 'Privacy Policy', loadPolicy('/privacy-policy')),
      tab('terms-and-conditions', 'Terms & Conditions', loadPolicy('/terms-and-conditions')),
      tab('cookie-policy', 'Cookie Policy', loadPolicy('/cookie-policy')),
      tab('posts', 'Blog Posts', () => import('../blog/admin/posts-tab.admin.tsx')),
      tab('reviews', 'Reviews', () => import('../reviews/admin/reviews-tab.admin.tsx')),
      tab('media', 'Media', () => import('../pictures/admin/media-tab.admin.tsx')),
      tab('statistics', 'Statistics', () => import('../statistics/admin/statistics-tab.admin.tsx')),
    ],
  },
  {
    label: 'Shop',
    tabs: [
      sharedTab('products', 'Products', () => import('../catalogue/admin/products-tab.admin.tsx')),
      tab('grid', 'Prices & Stock', () => import('../catalogue/admin/grid/grid-tab.admin.tsx')),
      tab('categories', 'Categories', () => import('../catalogue/admin/categories/categories-tab.admin.tsx')),
      tab('discount-codes', 'Discount codes', () => import('../orders/discounts/admin/codes-tab.admin.tsx')),
    ],
  },
  {
    label: 'Work',
    tabs: [
      sharedTab('orders', 'Orders', () => import('../orders/admin/orders-tab.admin.tsx')),
      sharedTab('bookings', 'Bookings', () => import('../bookings/admin/bookings-tab.admin.tsx')),
      sharedTab('enquiries', 'Enquiries', () => import('../enquiries/admin/enquiries-tab.admin.tsx')),
      tab('quotes', 'Quotes', () => import('../quotes/admin/quotes-tab.admin.tsx')),
      sharedTab('customers', 'Customers', () => import('../customers/admin/customers-tab.admin.tsx')),
      tab('accounts', 'Accounts', () => import('../orders/admin/month/month-tab.admin.tsx')),
    ],
  },
  {
    tabs: [
      tab('settings', 'Settings', () => import('../settings/settings-tab.admin.tsx')),
      tab('files', 'Import & Export', () => import('./files-tab.admin.tsx')),
      sharedTab(
        'your-login',
        'Your login',
        () => import('../accounts/second-factor/your-login-tab.admin.tsx'),
      ),
    ],
  },
];

const staffGroups: readonly TabGroup[] = tabGroups
  .map(({ tabs, ...group }) => ({
    ...group,
    tabs: tabs.flatMap((tab) => (tab.forStaff ? [{ ...tab, Contents: tab.forStaff }] : [])),
  }))
  .filter(({ tabs }) => tabs.length > 0);

export const tabGroupsOf = (role: Role) => (role === 'owner' ? tabGroups : staffGroups);

/** Without a tab if the role may not see the tab. */
export function tabAt(path: string, role: Role): { tab: Tab | undefined; id: string } {
  const [, , name = '', id = ''] = path.split('/').map(decodeURIComponent);
  const [all, theirs] = [tabGroups, tabGroupsOf(role)].map((groups) => groups.flatMap(({ tabs }) => tabs));
  const isKnown = all?.some((one) => one.name === name);
  const opened = isKnown ? name : defaultTab[role];
  return { tab: theirs?.find((one) => one.name === opened), id };
}
