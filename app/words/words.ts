interface Word {
  /** Short meaning, shown beside the word's first use. */
  means: string;
  more?: string;
  /** Other spellings, in lower case. */
  forms?: readonly string[];
  isKnown?: true;
  part: 'Figures' | 'Batteries' | 'Charging' | 'Mains and 230 V' | 'Cables, fuses and switches';
}

const words = {
  Ah: {
    part: 'Figures',
    means: 'how much a battery holds',
    more: 'Ah is short for ampere-hours. 100 Ah give 10 A for ten hours.',
  },
  Wh: {
    part: 'Figures',
    means: 'how much energy something takes',
    more: 'Wh is short for watt-hours: watts times hours. A 60 W fridge takes 120 Wh in two hours, which is 10 Ah at 12 V. A thousand Wh are 1 kWh.',
    forms: ['kwh'],
  },
  W: {
    part: 'Figures',
    means: 'how strong a device is',
    more: 'W is short for watts. A thousand W are 1 kW.',
    isKnown: true,
  },
  A: {
    part: 'Figures',
    means: 'how much current flows',
    more: 'A is short for amperes, or amps. The more amps, the thicker the cable and the bigger the fuse.',
    isKnown: true,
  },
  V: {
    part: 'Figures',
    means: 'what pushes a current',
    more: 'V is short for volts. A van’s own batteries have 12 V, a socket at home has 230 V.',
    isKnown: true,
  },
  'mm²': { part: 'Figures', means: 'how thick the copper in a cable is', isKnown: true },
  LiFePO4: {
    part: 'Batteries',
    means: 'the kind of lithium in leisure batteries',
    more: 'Its full name is lithium iron phosphate. It does not burn as easily as the lithium in telephones.',
  },
  AGM: {
    part: 'Batteries',
    means: 'a sealed lead battery',
    more: 'About half of what it holds can be used. It is heavier than lithium, and cheaper.',
  },
  BMS: {
    part: 'Batteries',
    means: 'electronics that protect a battery from inside',
    more: 'BMS is short for battery management system. It turns the battery off before it is too empty, too full, too hot or too cold.',
  },
  'cycle life': { part: 'Batteries', means: 'how often a battery can be emptied and filled' },
  'depth of discharge': { part: 'Batteries', means: 'how much of a battery is taken out' },
  shunt: {
    part: 'Batteries',
    means: 'a meter for what flows in and out of a battery',
    forms: ['shunts'],
  },
  'DC-DC': {
    part: 'Charging',
    means: 'fills the battery while you drive',
    more: 'A DC-DC charger stands between the engine’s battery and the leisure battery. It is also called battery-to-battery, or B2B.',
    forms: ['dc to dc', 'b2b', 'battery-to-battery'],
  },
  alternator: { part: 'Charging', means: 'the generator on the engine', forms: ['alternators'] },
  'smart alternator': {
    part: 'Charging',
    means: 'an engine’s generator that rests to save fuel',
    more: 'It lowers its voltage while you drive, and then a leisure battery fills only by a DC-DC charger.',
    forms: ['smart alternators'],
  },
  MPPT: {
    part: 'Charging',
    means: 'a controller that gets the most out of solar panels',
    more: 'It stands between the panels and the battery.',
  },
  PWM: { part: 'Charging', means: 'a simpler controller for solar panels' },
  MC4: { part: 'Charging', means: 'the plug on solar panels' },
  'split charge': {
    part: 'Charging',
    means: 'the older way to charge while driving',
    more: 'A relay (VSR) joins the two batteries while the engine runs.',
    forms: ['split-charge', 'vsr'],
  },
  'hook-up': {
    part: 'Mains and 230 V',
    means: 'mains electricity on a pitch',
    more: 'It is also called EHU, electric hook-up.',
    forms: ['hook up', 'ehu'],
  },
  inverter: {
    part: 'Mains and 230 V',
    means: 'makes 230 V out of the battery’s 12 V',
    more: 'Away from hook-up, whatever has a household plug needs one.',
    forms: ['inverters'],
  },
  'pure sine': {
    part: 'Mains and 230 V',
    means: '230 V as good as at home',
    more: 'Cheaper inverters give a rougher current, which some devices do not bear.',
  },
  'consumer unit': {
    part: 'Mains and 230 V',
    means: 'the fuse box for 230 V',
    forms: ['consumer units'],
  },
  RCD: {
    part: 'Mains and 230 V',
    means: 'a safety switch',
    more: 'It turns 230 V off in an instant when current leaks, through a person for instance.',
    forms: ['rcds'],
  },
  MCB: { part: 'Mains and 230 V', means: 'a switch that turns off when too much current flows' },
  EICR: { part: 'Mains and 230 V', means: 'a report on the state of the 230 V wiring' },
  'Class T': {
    part: 'Cables, fuses and switches',
    means: 'a fuse for large lithium batteries',
    more: 'It breaks currents that other fuses cannot stop.',
  },
  MEGA: { part: 'Cables, fuses and switches', means: 'a large fuse that is bolted in' },
  MIDI: { part: 'Cables, fuses and switches', means: 'a middle-sized fuse that is bolted in' },
  busbar: {
    part: 'Cables, fuses and switches',
    means: 'a metal bar where many cables meet',
    forms: ['busbars', 'bus bar', 'bus bars'],
  },
  isolator: { part: 'Cables, fuses and switches', means: 'a main switch', forms: ['isolators'] },
  lug: { part: 'Cables, fuses and switches', means: 'a metal end for a thick cable', forms: ['lugs'] },
  gland: { part: 'Cables, fuses and switches', means: 'a seal where a cable goes through' },
  IP65: {
    part: 'Cables, fuses and switches',
    means: 'how well dust and water are kept out',
    more: 'The second figure is for water: 4 keeps out splashes, 5 a hose, 7 a short time under water.',
    forms: ['ip44', 'ip66', 'ip67'],
  },
} as const satisfies Record<string, Word>;

export const wordList: (Word & { word: string })[] = Object.entries(words).map(([word, said]) => ({
  word,
  ...said,
}));

export const anchorOf = (word: string) => word.toLowerCase().replaceAll(' ', '-');
