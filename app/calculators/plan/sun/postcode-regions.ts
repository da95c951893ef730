import { type RegionId, regionIds } from '../regions.ts';
import regions from './regions.json' with { type: 'json' };

/*
 * Each region has its postcode areas, and the districts that are in it though their area is in another: SAP 10.2, Table
 * U6, as one public copy has it. Only TN is confirmed beside it; of DA and BR we had thought Thames.
 */

const regionOfArea = new Map(
  regionIds.flatMap((region) => regions[region].areas.split(' ').map((area) => [area, region] as const)),
);

const oddDistricts = regionIds.flatMap((region) =>
  [...regions[region].districts.matchAll(/([A-Z]+)(\d+)(?:-(\d+))?/g)].map(
    ([, area = '', first = '', last = first]) => ({
      region,
      area,
      first: Number(first),
      last: Number(last),
    }),
  ),
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
