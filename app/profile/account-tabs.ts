import type { AccountTab } from '../paths.ts';

export const accountTabs = [
  { id: 'profile', label: 'Profile' },
  { id: 'orders', label: 'Orders' },
  { id: 'bookings', label: 'Bookings' },
  { id: 'enquiries', label: 'Enquiries' },
  { id: 'addresses', label: 'Addresses' },
  { id: 'wishlist', label: 'Wishlist' },
] as const satisfies { id: AccountTab; label: string }[];

/** The tab that an address names, such as "tab=orders"; the first when it names none. */
export function tabIn(search: string): AccountTab {
  const named = new URLSearchParams(search).get('tab');
  return accountTabs.find(({ id }) => id === named)?.id ?? 'profile';
}
