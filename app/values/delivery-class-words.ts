import { dearestCost } from './delivery-of-classes.ts';
import type { DearerZone, DeliveryClass, DeliveryTerms, DeliveryZone } from './delivery-terms.ts';
import { thresholdWords } from './delivery-words.ts';
import { formatPence } from './money.ts';

interface ClassWords {
  name: string;
  goods: string;
  /** `line` is for the product's page, `note` for a cart; both are empty for parcels. */
  line: string;
  note: string;
}

export const classWords: Record<DeliveryClass, ClassWords> = {
  parcel: { name: 'Parcel', goods: 'ordinary parcels', line: '', note: '' },
  courier: {
    name: 'Courier, as lithium batteries need',
    goods: 'lithium batteries by courier',
    line: 'It goes by a courier who may carry lithium batteries.',
    note: 'This goes by courier',
  },
  heavy: {
    name: 'Heavy goods',
    goods: 'heavy goods',
    line: 'It goes with a carrier for heavy goods.',
    note: 'This goes as heavy goods',
  },
  collection: {
    name: 'Collection only',
    goods: 'what is for collection only',
    line: 'Collection only: you fetch it from our workshop, where collecting is free.',
    note: 'Collection only',
  },
};

export const zoneNames: Record<DearerZone, string> = {
  highlands: 'the Highlands and islands',
  northernIreland: 'Northern Ireland',
};

/** Mainland price in an order of `goodsPence`; null if not sent. */
export function costWords(
  goodsPence: number,
  classes: readonly DeliveryClass[],
  terms: DeliveryTerms,
): string | null {
  const cost = dearestCost(classes, goodsPence, terms);
  if (cost === null) return null;
  if (cost === 0) return 'free';
  const isFreeLater = dearestCost(classes, terms.freeDeliveryFromPence, terms) === 0;
  return `${formatPence(cost)}${isFreeLater ? `, free from ${thresholdWords(terms)}` : ''}`;
}

/** Such as "Delivery to Northern Ireland: £9.00"; null for the mainland or if not sent. */
export function zoneCostWords(
  goodsPence: number,
  classes: readonly DeliveryClass[],
  terms: DeliveryTerms,
  zone: DeliveryZone,
): string | null {
  if (zone === 'mainland' || zone === 'nowhere') return null;
  const cost = dearestCost(classes, goodsPence, terms, zone);
  if (cost === null) return null;
  return `Delivery to ${zoneNames[zone]}: ${cost === 0 ? 'free' : formatPence(cost)}`;
}

export const collectionOnly = (name: string) =>
  `${name} is for collection only. Choose to collect from the workshop to buy it.`;
