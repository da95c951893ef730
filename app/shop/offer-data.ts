import type { Product } from '../catalogue/contract.ts';
import type { ShownContent } from '../content/contract.ts';
import { returnDays } from '../orders/right-to-cancel.ts';
import { mainlandCost } from '../values/delivery-terms.ts';
import { toPence, toPounds } from '../values/money.ts';

export function brandData({ specifications }: Product): object | null {
  const brand = specifications.find(({ label }) => label.trim().toLowerCase() === 'brand')?.value.trim();
  return brand ? { '@type': 'Brand', name: brand } : null;
}

export function availabilityUrl({ stockQuantity, deliveryClass }: Product): string {
  const sold = deliveryClass === 'collection' ? 'InStoreOnly' : 'InStock';
  return `https://schema.org/${stockQuantity > 0 ? sold : 'OutOfStock'}`;
}

export function shippingData({ price, deliveryClass = 'parcel' }: Product, content: ShownContent) {
  if (deliveryClass === 'collection') return null;
  const cost = mainlandCost(deliveryClass, toPence(price) ?? 0, content.deliveryTerms);
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: { '@type': 'MonetaryAmount', value: toPounds(cost), currency: 'GBP' },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'GB' },
  };
}

/** Must match the cancellation right in the terms. */
export const returnPolicyData = () => ({
  '@type': 'MerchantReturnPolicy',
  applicableCountry: 'GB',
  returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
  merchantReturnDays: returnDays,
  returnMethod: 'https://schema.org/ReturnByMail',
  returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
});
