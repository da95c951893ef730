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
  'mains charger, mains battery charger, 230 V charger, 240 V charger, AC charger, hook-up charger',
  'MPPT, MPPT controller, MPPT solar controller, solar controller, charge controller, solar charge controller, solar regulator',
  'solar panel, PV panel, PV module, solar module, photovoltaic',
  'fuse box, fuse block, fuse board, fuse panel, distribution box',
  'USB, USB socket, USB charger, USB port, USB outlet, USB-C',
  'socket, outlet, power point',
  'split charge, split charger, split charging, split charge relay, voltage-sensing relay, voltage-sensitive relay, VSR',
  'inverter, power inverter, DC to AC converter',
  'pure sine, sine wave, pure sine wave',
  'battery monitor, battery gauge, battery meter, battery shunt, shunt, state of charge',
  'isolator, isolator switch, battery isolator, battery switch, master switch, kill switch',
  'low-voltage cut-off, low-voltage disconnect, LVD, battery protect, battery protector',
  'busbar, bus bar',
  'lug, ring terminal, crimp terminal, eyelet',
  'cable, wire, wiring',
  'light, lamp, lighting',
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
const lines = new Map(
  names.flatMap((line, index) => line.split(',').map((name) => [wordsOf(name).join(' '), `~${index}`])),
);
const firstWords = new Set([...lines.keys()].map((name) => name.split(' ', 1)[0] ?? ''));
const longest = Math.max(...[...lines.keys()].map((name) => name.split(' ').length));

/** The lines of what a text speaks of by any of its names. */
export function synonymsIn(words: readonly string[]): string[] {
  const found = new Set<string>();
  for (let from = 0; from < words.length; from++) {
    if (!firstWords.has(words[from] ?? '')) continue;
    for (let length = 1; length <= longest && from + length <= words.length; length++) {
      const synonym = lines.get(words.slice(from, from + length).join(' '));
      if (synonym) found.add(synonym);
    }
  }
  return [...found];
}

/** One thing that a query asks for: all of these words, or whatever has a name on the same line. */
export interface QueryTerm {
  words: string[];
  synonym?: string;
}

/** The words of a query as what it asks for: known names, the longest first, and single words. */
export function queryTermsIn(words: readonly string[]): QueryTerm[] {
  const terms: QueryTerm[] = [];
  for (let from = 0; from < words.length; ) {
    let length = Math.min(longest, words.length - from);
    while (length > 1 && !lines.has(words.slice(from, from + length).join(' '))) length--;
    const name = words.slice(from, from + length);
    const synonym = lines.get(name.join(' '));
    terms.push(synonym ? { words: name, synonym } : { words: name });
    from += length;
  }
  return terms;
}
