import { wordsOf } from '../words/words.ts';

/** What somebody has trouble with who describes it instead of naming a thing. */
export type Trouble =
  | 'heat'
  | 'tripping'
  | 'solar'
  | 'charging'
  | 'fridge'
  | 'inverter'
  | 'appliance'
  | 'flicker'
  | 'dead'
  | 'flat'
  | 'solarSize'
  | 'size';

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
  [some('not wont doesnt cant isnt'), some('last lasting hold holding work working cold run start')],
];
const broken = some('working work');
const burning = some('burning burnt burned smoking melted melting spark sparking');
const hot = some('hot overheat overheating smell smelling');
/** What should not get hot; hot water and a warm fridge are other matters. */
const conductors = some('cable wire wiring fuse plug socket battery inverter terminal lug isolator relay');
const tripping = some('trip tripping tripped');
const mains = some('rcd hook hookup ehu mains breaker electric electricity post consumer mcb');
const solar = some('solar mppt photovoltaic');
/** A large panel is a product. */
const amounts = some('much many size sizing enough');
const lights = some('light lamp led lighting spotlight');
/** What runs at 230 V, from an inverter or on hook-up. */
const appliances = some(
  'microwave kettle toaster hairdryer hair straightener iron hob induction airfryer fryer grill blender coffee',
);
const flickering = some('flicker flickering flash flashing blinking');
const complaints = some('beep beeping alarm fault faulty error trip tripping overload');

/** The trouble that a query describes, or null. Takes time in proportion to the text. */
export function troubleIn(query: string): Trouble | null {
  const words = wordsOf(query);
  const has = (known: Set<string>) => words.some((word) => known.has(word));
  const isPair = words.some((word, at) =>
    pairs.some(([first, second]) => first.has(word) && second.has(words[at + 1] ?? '')),
  );
  // What switches off is no switch.
  const namesPart = words.some(
    (word, at) => parts.has(word) && !(word === 'switch' && words[at + 1] === 'off'),
  );
  if (has(burning) || (has(hot) && has(conductors))) return 'heat';
  const isOfFridge = has(fridges);
  const isOfPower = has(power);
  const isOfSolar = has(solar);
  if (isOfSolar && (isPair || (has(charging) && has(negations)))) return 'solar';
  if (isOfPower && has(charging) && has(negations)) return 'charging';
  const isDead = (has(broken) && has(negations)) || (words.includes('no') && isOfPower);
  if (has(appliances) && !namesPart && (has(complaints) || has(stopping) || isPair || isDead))
    return 'appliance';
  if (namesPart) return isDead ? 'dead' : null;
  if (has(tripping) && has(mains)) return 'tripping';
  if (words.includes('inverter') && (has(complaints) || isPair)) return 'inverter';
  if (has(lights) && has(flickering)) return 'flicker';
  const isFlat = has(flat) || isPair;
  if (isOfFridge && !isOfPower && (isFlat || has(stopping))) return 'fridge';
  if (words.includes('battery') && isFlat) return 'flat';
  if (isDead) return 'dead';
  if (isOfPower && isFlat) return 'flat';
  if (words.some((word) => /^\d/.test(word))) return null;
  if (isOfSolar && has(amounts)) return 'solarSize';
  return words.includes('battery') && (has(sizes) || has(stays) || isOfFridge) ? 'size' : null;
}
