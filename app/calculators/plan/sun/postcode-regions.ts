import type { RegionId } from '../regions.ts';

/**
 * The postcode areas of each region, and the districts that are in it though their area is in another: SAP 10.2, Table
 * U6, as one public copy has it. Only TN is confirmed beside it; of DA and BR we had thought Thames.
 */
const places: readonly (readonly [region: RegionId, areas: string, districts?: string])[] = [
  [
    ...(['thames', 'AL CR E EC EN GU HA HP KT LU MK N NW OX RG RH SE SG SL SM SW TW UB W WC WD'] as const),
    'CM21-23 SN7',
  ],
  ['south-east', 'BN BR CT DA ME TN', 'GU28-29 PO18-22 RH10-20'],
  ['southern', 'BH DT PO SO', 'GU11-12 GU14 GU30-35 GU46 GU51-52 RG21-29 SP6-11'],
  ['south-west', 'EX PL TQ TR'],
  ['severn', 'BA BS CF GL NP SA SN SP TA'],
  ['midlands', 'B CV DE DY HR LE NN ST SY TF WR WS WV', 'S18 S32-33 S40-45 SK13 SK17 SK22-23'],
  ['west-pennines', 'BB BL CH CW FY L LA LL M OL PR SK WA WN', 'SY14'],
  ['north-west', 'CA DG', 'LA7-23'],
  ['borders', 'NE SR TD', 'DH4-5 EH43-46'],
  ['north-east', 'DH DL HG TS YO', 'BD23-24 LS24 SR7-8'],
  ['east-pennines', 'BD DN HD HU HX LN LS NG S WF', 'PE9-12 PE20-25 YO15-16 YO25'],
  ['east-anglia', 'CB CM CO IG IP NR PE RM SS', 'EN9'],
  ['wales', 'LD', 'LL23-27 LL30-78 NP8 SA14-20 SA31-48 SA61-73 SY15-25'],
  ['west-scotland', 'FK G KA ML PA', 'PH49-50'],
  ['east-scotland', 'DD EH KY PH'],
  ['north-east-scotland', 'AB', 'IV30-32 IV36 PH26'],
  ['highland', 'IV KW', 'PH19-25 PH30-44'],
  ['western-isles', 'HS'],
  ['orkney', '', 'KW15-17'],
  ['shetland', 'ZE'],
  ['northern-ireland', 'BT'],
];

const regionOfArea = new Map(
  places.flatMap(([region, areas]) => areas.split(' ').map((area) => [area, region] as const)),
);

const oddDistricts = places.flatMap(([region, , districts = '']) =>
  [...districts.matchAll(/([A-Z]+)(\d+)(?:-(\d+))?/g)].map(([, area = '', first = '', last = first]) => ({
    region,
    area,
    first: Number(first),
    last: Number(last),
  })),
);

/**
 * The region of a UK postcode, or of the beginning of one: "TN23 1AA", "tn23", "TN". Null for what is none, and for the
 * Isle of Man and the Channel Islands, which the tables leave out.
 */
export function regionOfPostcode(typed: string): RegionId | null {
  const text = typed.slice(0, 20).trim().toUpperCase();
  // The outward code is what stands before a space, or before a digit and two letters.
  const outward = /^([A-Z]{1,2}\d[A-Z\d]?)\s?\d[A-Z]{2}$/.exec(text)?.[1] ?? text.split(/\s/)[0] ?? '';
  const [, area, number] = /^([A-Z]{1,2})(?:(\d{1,2})[A-Z]?)?$/.exec(outward) ?? [];
  if (area === undefined || area === '') return null;
  const district = Number(number);
  const odd = oddDistricts.find(
    (one) => number !== undefined && one.area === area && district >= one.first && district <= one.last,
  );
  return odd?.region ?? regionOfArea.get(area) ?? null;
}
