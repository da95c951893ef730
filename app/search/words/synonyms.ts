import { createNames } from './names.ts';
import { wordsOf } from './words.ts';

/**
 * What is called by several names in this trade; the names on one line find each other. A name may be several
 * words: they count where they stand together, in a text as in a query. Hyphens, plurals and the spelling of
 * units do not matter (see words.ts). To teach the search a name, write it on its line here.
 */
const names = [
  'leisure battery, lithium battery, lithium leisure battery, LiFePO4, LiFePO4 battery, lithium iron phosphate, deep cycle, deep cycle battery, house battery, auxiliary battery, habitation battery, second battery',
  'DC-DC, DC to DC, DCDC, battery-to-battery, B2B, alternator charger',
  'hook-up, hookup, EHU, electric hook-up, shore power, shore line',
  'hook-up lead, hook-up cable, EHU lead, EHU cable, shore power lead, shore power cable, mains lead, extension lead',
  'mains, 230 V, 240 V',
  'mains charger, mains battery charger, 230 V charger, 240 V charger, AC charger, hook-up charger, trickle charger, battery maintainer, battery conditioner',
  'MPPT, MPPT controller, MPPT solar controller, solar controller, charge controller, solar charge controller, solar regulator',
  'solar panel, PV panel, PV module, solar module, photovoltaic',
  'folding solar panel, foldable solar panel, portable solar panel, solar suitcase, solar blanket',
  'solar cable, PV cable, solar wire, solar lead, solar extension cable, solar extension lead',
  'fuse box, fuse block, fuse board, fuse panel, distribution box',
  'USB, USB socket, USB charger, USB port, USB outlet, USB-C',
  'socket, outlet, power point',
  '13 A socket, double socket, mains socket, plug socket, wall socket, 3-pin socket, 3-pin plug, 3-pin plug socket',
  'split charge, split charger, split charging, split charge relay, voltage-sensing relay, voltage-sensitive relay, VSR',
  'inverter, power inverter, DC to AC converter',
  'pure sine, sine wave, pure sine wave',
  'battery monitor, battery gauge, battery meter, battery shunt, shunt, state of charge',
  'isolator, isolator switch, battery isolator, battery switch, master switch, kill switch',
  'low-voltage cut-off, low-voltage disconnect, LVD, battery protect, battery protector',
  'busbar, bus bar',
  'lug, ring terminal, crimp terminal, eyelet',
  'cable, wire, wiring',
  'battery cable, battery lead, battery wire, welding cable, earth cable, earth lead, starter cable',
  'light, lamp, lighting',
  'spot light, downlight, downlighter, ceiling light, puck light',
  'LED strip, strip light, LED tape, tape light',
  'circuit breaker, breaker, MCB',
  'consumer unit, RCD, mains unit, trip switch',
  'cable gland, roof gland, roof cable gland, cable entry',
  'tank level, tank monitor, tank gauge, tank sensor, water level',
  'temperature sensor, temp sensor, temperature probe, thermistor',
  'change-over, changeover, transfer switch',
  'off-grid kit, solar kit, electrics kit, complete kit',
  'campervan, camper van, camper, motorhome, RV',
];

/** The line of each name; "~" begins no word. */
const lines = createNames(names.map((line, index) => [line, `~${index}`]));

/** What nearly all that we sell is for, and what is said of anything: worth something where it stands, and missed nowhere. */
const smallTalk = new Set([
  ...wordsOf('12 V, van, campervan, camper, motorhome, caravan, RV, boat, narrowboat, conversion'),
  ...wordsOf(
    'VW, Volkswagen, T4, T5, T6, transporter, crafter, Ford, transit, Fiat, ducato, sprinter, vivaro, trafic',
  ),
  ...wordsOf('best, cheap, cheapest, good, buy, sale, UK, please, need, want, new'),
]);

/** The lines of what a text speaks of by any of its names. */
export const synonymsIn = (words: readonly string[]): string[] => [
  ...new Set(lines.allIn(words).map(({ value }) => value)),
];

/** Whether a word says nothing of what is looked for. */
export const isSmallTalk = (word: string): boolean => smallTalk.has(word);

/** One thing that a query asks for: all of these words, or whatever has a name on the same line. */
export interface QueryTerm {
  words: string[];
  synonym?: string;
  /** Nothing is left out for want of it. */
  isOptional?: true;
}

/** The words of a query as what it asks for: known names, the longest first, and single words. */
export function queryTermsIn(words: readonly string[]): QueryTerm[] {
  const terms: QueryTerm[] = [];
  for (let from = 0; from < words.length; ) {
    const name = lines.longestAt(words, from);
    const length = name?.length ?? 1;
    const term = { words: words.slice(from, from + length), ...(name && { synonym: name.value }) };
    terms.push(term.words.every((word) => smallTalk.has(word)) ? { ...term, isOptional: true } : term);
    from += length;
  }
  // Whoever says nothing else means it.
  return terms.some(({ isOptional }) => !isOptional)
    ? terms
    : terms.map(({ isOptional: _little, ...term }) => term);
}
