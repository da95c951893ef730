import { classWords } from '../values/delivery-class-words.ts';
import { classCost, dearerZones, isServed } from '../values/delivery-of-classes.ts';
import type { DearerZone, DeliveryClass, DeliveryTerms, DeliveryZone } from '../values/delivery-terms.ts';
import { isForcesNumber, postcodeInStandardForm } from './postcode.ts';

interface Place {
  name: string;
  districts: string[];
  zone?: DearerZone;
}

/**
 * Areas where carriers charge extra or do not go, by postcode area ("BT") or districts ("PO30-41"). Sources:
 * DPD's areas outside its mainland zone (as Shiptheory lists them), UPS's extended and remote areas (as
 * Sellar lists them). Where the two differ, the districts that shops commonly leave out are in: Highlands,
 * Moray, Aberdeenshire, Argyll. Their edges (AB30, AB39, DD8-10, G83, PH15-16) are not. England's islands,
 * the Crown dependencies, forces abroad and Gibraltar are mainland to neither. `zone` names the owner's row
 * of prices; nothing is delivered to places without one.
 */
const beyondMainland: Place[] = [
  { name: 'Northern Ireland', zone: 'northernIreland', districts: ['BT'] },
  { name: 'the Isle of Man', districts: ['IM'] },
  { name: 'the Channel Islands', districts: ['JE', 'GY'] },
  { name: 'the Isle of Wight', zone: 'highlands', districts: ['PO30-41'] },
  { name: 'the Isles of Scilly', zone: 'highlands', districts: ['TR21-25'] },
  { name: 'Orkney, Shetland or the Western Isles', zone: 'highlands', districts: ['KW15-17', 'ZE', 'HS'] },
  { name: 'Arran or Cumbrae', zone: 'highlands', districts: ['KA27-28'] },
  { name: 'Argyll or its islands', zone: 'highlands', districts: ['PA20-49', 'PA60-80'] },
  {
    name: 'the Scottish Highlands',
    zone: 'highlands',
    districts: ['IV', 'KW', 'FK17-21', 'PH17-26', 'PH30-44', 'PH49-50'],
  },
  { name: 'Moray or rural Aberdeenshire', zone: 'highlands', districts: ['AB31-38', 'AB41-56'] },
  { name: 'a forces address', districts: ['BF'] },
  { name: 'Gibraltar', districts: ['GX'] },
];

/** Returns names that can follow "to". */
export const placesNotServed = (terms: DeliveryTerms) =>
  beyondMainland.filter(({ zone }) => !isServed(zone ?? 'nowhere', terms)).map(({ name }) => name);

function findPlace(postcode: string): Place | undefined {
  const standard = isForcesNumber(postcode) ? 'BF1' : postcodeInStandardForm(postcode);
  const [outward = ''] = (standard ?? '').split(' ');
  const [, area, number] = /^([A-Z]+)(\d+)/.exec(outward) ?? [];
  if (area === undefined) return undefined;
  const covers = (districts: string) => {
    const [, theirs, first = '0', last = first === '0' ? '99' : first] =
      /^([A-Z]+)(\d+)?(?:-(\d+))?$/.exec(districts) ?? [];
    return theirs === area && Number(number) >= Number(first) && Number(number) <= Number(last);
  };
  return beyondMainland.find(({ districts }) => districts.some(covers));
}

/** Null if carriers count the postcode as mainland. */
export const placeBeyondMainland = (postcode: string): string | null => findPlace(postcode)?.name ?? null;

/** Returns "mainland" for an incomplete postcode. */
export function deliveryZone(postcode: string): DeliveryZone {
  const place = findPlace(postcode);
  return place ? (place.zone ?? 'nowhere') : 'mainland';
}

/** Returns why goods of these classes are not delivered there, or null. Without classes: why nothing is. */
export function noDeliveryTo(
  postcode: string,
  terms: DeliveryTerms,
  classes: readonly DeliveryClass[] = [],
): string | null {
  const place = placeBeyondMainland(postcode);
  if (place === null) return null;
  const zone = deliveryZone(postcode);
  if (!isServed(zone, terms)) {
    const isMainlandOnly = dearerZones.every((one) => !isServed(one, terms));
    const why = isMainlandOnly
      ? 'our carriers serve mainland Britain only'
      : 'our carriers do not go there for us';
    return `Sorry, we cannot deliver to ${place}: ${why}. You are welcome to collect from our workshop.`;
  }
  const unsent = classes.find((one) => classCost(one, 0, terms, zone) === null);
  return unsent
    ? `Sorry, we cannot send ${classWords[unsent].goods} to ${place}. You are welcome to collect from our workshop.`
    : null;
}
