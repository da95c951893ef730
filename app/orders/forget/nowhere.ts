import type { PostalAddress } from '../tables.ts';

/** What is left of an address when the person has been taken out of it. */
export const nowhere: PostalAddress = { name: '', address: '', city: '', postcode: '', country: '' };
