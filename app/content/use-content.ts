import { useQuery } from '@tanstack/react-query';
import { initialDeliveryTerms } from '../delivery-terms.ts';
import type { ShownContent } from './contract.ts';
import { contentQuery } from './queries.ts';

/** What the site says while its texts have not been written or cannot be had. */
const fallback = {
  businessName: 'Ampervan',
  phone: '01632 960123',
  address: 'Kent, United Kingdom',
  heroSubtitle: 'Leisure batteries, solar, chargers and 230 V, fitted and repaired in Kent.',
  heroTitle: 'Campervan electrics, done properly',
  shopEnabled: true,
  deliveryTerms: initialDeliveryTerms,
} as const;

type Fallback = typeof fallback;

/** The site's texts, with defaults for those that every page needs. */
export function useContent(): Partial<ShownContent> & { [Key in keyof Fallback]: ShownContent[Key] } {
  const { data } = useQuery(contentQuery);
  return {
    ...data,
    businessName: data?.businessName || fallback.businessName,
    phone: data?.phone || fallback.phone,
    address: data?.address || fallback.address,
    heroTitle: data?.heroTitle || fallback.heroTitle,
    heroSubtitle: data?.heroSubtitle || fallback.heroSubtitle,
    shopEnabled: data?.shopEnabled ?? fallback.shopEnabled,
    deliveryTerms: data?.deliveryTerms ?? fallback.deliveryTerms,
  };
}

/** "tel:" link of a number as people write it. */
export const phoneLink = (phone: string) => `tel:${phone.replace(/[^\d+]/g, '')}`;
