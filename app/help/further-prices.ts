import { capitalised } from '../values/capitalised.ts';
import { classWords, zoneNames } from '../values/delivery-class-words.ts';
import { classCost, dearerZones } from '../values/delivery-of-classes.ts';
import { type DeliveryTerms, sentClasses } from '../values/delivery-terms.ts';
import { thresholdWords } from '../values/delivery-words.ts';
import { formatPence } from '../values/money.ts';

export function furtherPrices(terms: DeliveryTerms): string[] {
  const above = terms.freeDeliveryFromPence;
  const priceOf = (one: (typeof sentClasses)[number]) => [
    classCost(one, 0, terms),
    classCost(one, above, terms),
  ];
  const [parcel] = sentClasses;
  const others = sentClasses.flatMap((one) => {
    const [below, from] = priceOf(one);
    if (priceOf(parcel).join() === [below, from].join()) return [];
    if (below === 0) return [`${capitalised(classWords[one].goods)} are free to send.`];
    const free = from === 0 ? `, free from ${thresholdWords(terms)}` : ', whatever the order comes to';
    return [`${capitalised(classWords[one].goods)}: ${formatPence(below ?? 0)}${free}.`];
  });
  const beyond = dearerZones.flatMap((zone) => {
    const prices = sentClasses.flatMap((one) => {
      const cost = classCost(one, 0, terms, zone);
      return cost === null ? [] : [`${classWords[one].goods} ${cost === 0 ? 'free' : formatPence(cost)}`];
    });
    return prices.length > 0 ? [`To ${zoneNames[zone]}: ${prices.join(', ')}.`] : [];
  });
  const isMixed = others.length + beyond.length > 0;
  return [
    ...others,
    ...beyond,
    ...(isMixed ? ['An order costs what the dearest of these in it costs, not the sum.'] : []),
  ];
}
