import { wordsOf } from '../words/words.ts';

/** What somebody wants done, or to know of it, instead of buying a thing. */
export type Service = 'check' | 'survey' | 'price' | 'fitting' | 'repair';

const some = (words: string) => new Set(words.split(' '));
const checks = some(
  'mot habitation inspection inspected inspector eicr certificate certified certification testing',
);
const surveys = some('survey surveyor estimate quote quotation assessment');
const prices = some('price pricing cost much rate fee charge');
const labour = some(
  'labour labor fitting fit fitted install installing installed installation rewire repair',
);
const fitting = some('fit fitted fitter install installed installing installer installation rewire rewiring');
const repairs = some('repair repaired repairing fix fixing fixed mend broken electrician diagnose diagnosis');
/** "Will it fit my van" asks for measures, "will you fit it" for us. */
const asksForMeasures = /\b(?:will|would|does)\b(?! (?:you|u)\b)/i;

/** The service that a query asks for, or null. Takes time in proportion to the text. */
export function serviceIn(query: string): Service | null {
  const words = wordsOf(query);
  const has = (known: Set<string>) => words.some((word) => known.has(word));
  if (has(checks)) return 'check';
  if (has(surveys)) return 'survey';
  if (asksForMeasures.test(query)) return null;
  if (has(labour) && has(prices)) return 'price';
  if (has(fitting)) return 'fitting';
  return has(repairs) ? 'repair' : null;
}
