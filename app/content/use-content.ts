import { useQuery } from '@tanstack/react-query';
import type { PageContent } from './head-fields.ts';
import { contentQuery } from './queries.ts';

/** Replaces a missing phone and address: the footer needs both (SPEC section 2). */
export function useContent(): PageContent {
  const { data } = useQuery(contentQuery);
  if (!data) throw new Error('A page came without the texts of the site');
  return {
    ...data,
    phone: data.phone || '01632 960123',
    address: data.address || 'Kent, United Kingdom',
  };
}

export const phoneLink = (phone: string) => `tel:${phone.replace(/[^\d+]/g, '')}`;
