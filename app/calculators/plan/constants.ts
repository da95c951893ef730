import figures from './constants.json' with { type: 'json' };

/**
 * How sure a figure is: two sources or more agree, one source says it, we know it without a source and have not confirmed
 * it, we assume it, or the site's own specification sets it.
 */
export type Confidence = keyof typeof figures;

export const confidenceWords: Record<Confidence, string> = {
  agreed: 'Two or more sources agree',
  'one-source': 'One source',
  unconfirmed: 'Usual in the trade, not confirmed yet',
  assumed: 'Our own assumption',
  specified: 'Set by this calculator',
};

/** The figures that formulas stand on, as pages show them. */
export const constants = {
  ...figures.agreed,
  ...figures['one-source'],
  ...figures.unconfirmed,
  ...figures.assumed,
  ...figures.specified,
};

export type ConstantId = keyof typeof constants;
export type Constant = (typeof constants)[ConstantId];

/** From the surest on. */
const bySureness = ['specified', 'agreed', 'one-source', 'unconfirmed', 'assumed'] as const;

/** As sure as the least sure of these; as what is specified where there are none. */
export const confidenceOf = (ids: readonly ConstantId[]): Confidence =>
  bySureness.findLast((sureness) => ids.some((id) => id in figures[sureness])) ?? 'specified';
