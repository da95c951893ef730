/** The 21 regions of SAP 10.2, Appendix U, that the tables of sun know, the nearest to the workshop first. */
export const regionNames = {
  'south-east': 'South East England',
  thames: 'Thames',
  southern: 'Southern England',
  'south-west': 'South West England',
  severn: 'Severn (England and Wales)',
  'east-anglia': 'East Anglia',
  midlands: 'Midlands',
  wales: 'Wales',
  'west-pennines': 'West Pennines',
  'east-pennines': 'East Pennines',
  'north-west': 'North West England and South West Scotland',
  'north-east': 'North East England',
  borders: 'Borders',
  'west-scotland': 'West Scotland',
  'east-scotland': 'East Scotland',
  'north-east-scotland': 'North East Scotland',
  highland: 'Highland',
  'western-isles': 'Western Isles',
  orkney: 'Orkney',
  shetland: 'Shetland',
  'northern-ireland': 'Northern Ireland',
} as const;

export type RegionId = keyof typeof regionNames;

export const isRegion = (id: string): id is RegionId => Object.hasOwn(regionNames, id);
