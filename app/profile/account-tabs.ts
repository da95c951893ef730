import type { AccountTab } from '../paths.ts';

/** In the order of SPEC section 2, and behind them what it did not foresee. */
export const accountTabs = [
  { id: 'profile', label: 'Profile' },
  { id: 'orders', label: 'Orders' },
  { id: 'addresses', label: 'Addresses' },
  { id: 'wishlist', label: 'Wishlist' },
  { id: 'bookings', label: 'Bookings' },
  { id: 'enquiries', label: 'Enquiries' },
  { id: 'van', label: 'My van' },
] as const satisfies { id: AccountTab; label: string }[];

/** The tab that an address names, such as "tab=orders"; the first when it names none. */
export function tabIn(search: string): AccountTab {
  const named = new URLSearchParams(search).get('tab');
  return accountTabs.find(({ id }) => id === named)?.id ?? 'profile';
}
