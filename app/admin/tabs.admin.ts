import type { ComponentType } from 'react';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import { policyTab } from '../legal/admin/policy-tab.admin.tsx';

/** What a tab is given of its address: of /admin/products/12 the "12"; empty for its list. */
interface TabProps {
  id: string;
}

interface Tab {
  /** In its address. */
  name: string;
  label: string;
  Contents: ComponentType<TabProps> & { fetch: () => Promise<unknown> };
}

interface TabGroup {
  label: string;
  tabs: readonly Tab[];
}

/** The tabs of the dashboard, grouped by when the owner needs them: those of SPEC section 2 and what it did not foresee. */
export const tabGroups: readonly TabGroup[] = [
  {
    label: 'Today',
    tabs: [
      { name: 'overview', label: 'Overview', Contents: lazyPart(() => import('./overview-tab.admin.tsx')) },
      {
        name: 'orders',
        label: 'Orders',
        Contents: lazyPart(() => import('../orders/admin/orders-tab.admin.tsx')),
      },
      {
        name: 'bookings',
        label: 'Bookings',
        Contents: lazyPart(() => import('../bookings/admin/bookings-tab.admin.tsx')),
      },
      {
        name: 'enquiries',
        label: 'Enquiries',
        Contents: lazyPart(() => import('../enquiries/admin/enquiries-tab.admin.tsx')),
      },
      {
        name: 'customers',
        label: 'Customers',
        Contents: lazyPart(() => import('../customers/admin/customers-tab.admin.tsx')),
      },
    ],
  },
  {
    label: 'Shop',
    tabs: [
      {
        name: 'products',
        label: 'Products',
        Contents: lazyPart(() => import('../catalogue/admin/products-tab.admin.tsx')),
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
        name: 'files',
        label: 'Import & Export',
        Contents: lazyPart(() => import('./files-tab.admin.tsx')),
      },
      {
        name: 'your-login',
        label: 'Your login',
        Contents: lazyPart(() => import('../accounts/second-factor/your-login-tab.admin.tsx')),
      },
    ],
  },
];

const tabs = tabGroups.flatMap((group) => group.tabs);

/** The tab at a path of the dashboard, and which of its records. */
export function tabAt(path: string): { tab: Tab | undefined; id: string } {
  const [, , name = '', id = ''] = path.split('/').map(decodeURIComponent);
  return { tab: tabs.find((one) => one.name === name) ?? tabs[0], id };
}
