import type { AccountTab } from '../paths.ts';

/** SPEC section 2, then tabs that it did not foresee. */
export const accountTabs = [
  { id: 'profile', label: 'Profile' },
  { id: 'orders', label: 'Orders' },
  { id: 'addresses', label: 'Addresses' },
  { id: 'wishlist', label: 'Wishlist' },
  { id: 'bookings', label: 'Bookings' },
  { id: 'enquiries', label: 'Enquiries' },
  { id: 'van', label: 'My van' },
] as const satisfies { id: AccountTab; label: string }[];

export function tabIn(search: string): AccountTab {
  const named = new URLSearchParams(search).get('tab');
  return accountTabs.find(({ id }) => id === named)?.id ?? 'profile';
}
