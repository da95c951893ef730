import names from './region-names.json' with { type: 'json' };

/** The 21 regions of SAP 10.2, Appendix U, that the tables of sun know. */
export type RegionId = keyof typeof names;

export const regionNames: Record<RegionId, string> = names;

export const isRegion = (id: string): id is RegionId => Object.hasOwn(names, id);

/** The nearest to the workshop first. */
export const regionIds = Object.keys(names).filter(isRegion);
