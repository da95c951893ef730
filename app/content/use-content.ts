import { useQuery } from '@tanstack/react-query';
import type { PageContent } from './head-fields.ts';
import { contentQuery } from './queries.ts';

/** The site's texts, with a phone and an address where the owner has given none: the footer has both (SPEC section 2). */
export function useContent(): PageContent {
  const { data } = useQuery(contentQuery);
  if (!data) throw new Error('A page came without the texts of the site');
  return {
    ...data,
    phone: data.phone || '01632 960123',
    address: data.address || 'Kent, United Kingdom',
  };
}

/** "tel:" link of a number as people write it. */
export const phoneLink = (phone: string) => `tel:${phone.replace(/[^\d+]/g, '')}`;
