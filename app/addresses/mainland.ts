import { postcodeInStandardForm } from './postcode.ts';

/**
 * Where our carriers charge extra or do not go, by postcode area ("BT") or its districts ("PO30-41"). Change it when
 * a carrier changes its list. It rests on what carriers publish to shippers: DPD's areas outside its mainland zone
 * (as Shiptheory lists them) and UPS's extended and remote areas (as Sellar lists them). Where the two differ, the
 * districts of the Highlands, Moray, Aberdeenshire and Argyll that shops commonly leave out are in, their edges
 * (AB30, AB39, DD8-10, G83, PH15-16) are not. The islands off England, the Crown dependencies, forces abroad and
 * Gibraltar are no mainland to any of them.
 */
const beyondMainland = [
  { name: 'Northern Ireland', districts: ['BT'] },
  { name: 'the Isle of Man', districts: ['IM'] },
  { name: 'the Channel Islands', districts: ['JE', 'GY'] },
  { name: 'the Isle of Wight', districts: ['PO30-41'] },
  { name: 'the Isles of Scilly', districts: ['TR21-25'] },
  { name: 'Orkney, Shetland or the Western Isles', districts: ['KW15-17', 'ZE', 'HS'] },
  { name: 'Arran or Cumbrae', districts: ['KA27-28'] },
  { name: 'Argyll or its islands', districts: ['PA20-49', 'PA60-80'] },
  {
    name: 'the Scottish Highlands',
    districts: ['IV', 'KW', 'FK17-21', 'PH17-26', 'PH30-44', 'PH49-50'],
  },
  { name: 'Moray or rural Aberdeenshire', districts: ['AB31-38', 'AB41-56'] },
  { name: 'a forces address', districts: ['BF'] },
  { name: 'Gibraltar', districts: ['GX'] },
];

/** Where nothing is delivered, in words that follow "to". */
export const placesBeyondMainland = beyondMainland.map(({ name }) => name);

/** The name of the place that a UK postcode is in, when carriers do not count it as mainland; else null. */
export function placeBeyondMainland(postcode: string): string | null {
  const [outward = ''] = (postcodeInStandardForm(postcode) ?? '').split(' ');
  const [, area, number] = /^([A-Z]+)(\d+)/.exec(outward) ?? [];
  if (area === undefined) return null;
  const covers = (districts: string) => {
    const [, theirs, first = '0', last = first === '0' ? '99' : first] =
      /^([A-Z]+)(\d+)?(?:-(\d+))?$/.exec(districts) ?? [];
    return theirs === area && Number(number) >= Number(first) && Number(number) <= Number(last);
  };
  return beyondMainland.find(({ districts }) => districts.some(covers))?.name ?? null;
}

/** Why nothing is delivered to a postcode, in words for who typed it; null where something is. */
export function noDeliveryTo(postcode: string): string | null {
  const place = placeBeyondMainland(postcode);
  return (
    place &&
    `Sorry, we cannot deliver to ${place}: our carriers serve mainland Britain only. You are welcome to collect from our workshop.`
  );
}
