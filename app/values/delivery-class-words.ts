import { dearestCost } from './delivery-of-classes.ts';
import type { DearerZone, DeliveryClass, DeliveryTerms, DeliveryZone } from './delivery-terms.ts';
import { thresholdWords } from './delivery-words.ts';
import { formatPence } from './money.ts';

interface ClassWords {
  /** What the owner chooses. */
  name: string;
  /** Goods of this class, in the midst of a sentence. */
  goods: string;
  /** On the product's page, a sentence; beside it in a cart, a note. Of ordinary parcels nothing is said. */
  line: string;
  note: string;
}

/** How each class is spoken of, to the owner and to customers. */
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

/** What goods of these classes, in an order of so many pence, cost to send on the mainland; null where they are not sent. */
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

/** What goods cost to send beyond the mainland, such as "Delivery to Northern Ireland: £9.00"; null elsewhere. */
export function beyondWords(
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

/** Why an order cannot be delivered that something is in which is for collection only. */
export const collectionOnly = (name: string) =>
  `${name} is for collection only. Choose to collect from the workshop to buy it.`;
