import { wordsOf } from '../words/words.ts';

/** What somebody has trouble with who describes it instead of naming a thing. */
export type Trouble = 'charging' | 'fridge' | 'flat' | 'size';

const some = (words: string) => new Set(words.split(' '));
/** As `wordsOf` writes them: "dies" is "dy", "goes" is "goe". */
const fridges = some('fridge freezer refrigerator coolbox');
const power = some('battery power electric electricity');
const flat = some(
  'flat dead dy die died dying drain drained draining empty discharged discharging overnight',
);
const stopping = some('stop stopped stopping warm trip tripping cutting');
const sizes = some('big bigger large larger size sized sizing upgrade enough much many long last');
/** What a battery is to last for. */
const stays = some('weekend night day week holiday trip offgrid');
const charging = some('charge charged charging recharge');
const negations = some('not no never doesnt dont wont isnt cant stopped slow slowly');
/** Whoever names one of these has said what they look for. */
const parts = some(
  'fuse cable wire wiring lug terminal clamp box tray strap isolator switch monitor shunt meter charger relay protect',
);
/** Two words that only together are a sign, "goes off" being "go off". */
const pairs: [Set<string>, Set<string>][] = [
  [some('run ran running'), some('out down low')],
  [some('cut go goe went going turn turned switch switched shut'), some('out off')],
  [some('not wont doesnt cant isnt'), some('last lasting hold holding work working cold')],
];

/** The trouble that a query describes, or null. Takes time in proportion to the text. */
export function troubleIn(query: string): Trouble | null {
  const words = wordsOf(query);
  const has = (known: Set<string>) => words.some((word) => known.has(word));
  const isPair = words.some((word, at) =>
    pairs.some(([first, second]) => first.has(word) && second.has(words[at + 1] ?? '')),
  );
  const isOfFridge = has(fridges);
  const isOfPower = has(power);
  if (isOfPower && has(charging) && has(negations)) return 'charging';
  if (has(parts)) return null;
  const isFlat = has(flat) || isPair;
  if (isOfFridge && !isOfPower && (isFlat || has(stopping))) return 'fridge';
  if (isOfPower && isFlat) return 'flat';
  const isMeasured = words.some((word) => /^\d/.test(word));
  const isOfSize = has(sizes) || has(stays) || isOfFridge;
  return words.includes('battery') && isOfSize && !isMeasured ? 'size' : null;
}
