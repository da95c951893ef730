/**
 * How sure a figure is: two sources or more agree, one source says it, we know it without a source and have not confirmed
 * it, we assume it, or the site's own specification sets it.
 */
export type Confidence = 'agreed' | 'one-source' | 'unconfirmed' | 'assumed' | 'specified';

export const confidenceWords: Record<Confidence, string> = {
  agreed: 'Two or more sources agree',
  'one-source': 'One source',
  unconfirmed: 'Usual in the trade, not confirmed yet',
  assumed: 'Our own assumption',
  specified: 'Set by this calculator',
};

/** A figure that formulas stand on, as pages show it. */
export interface Constant {
  name: string;
  value: number;
  unit: string;
  confidence: Confidence;
  source: string;
}

const constant = (
  name: string,
  value: number,
  unit: string,
  confidence: Confidence,
  source: string,
): Constant => ({ name, value, unit, confidence, source });

export const constants = {
  lithiumVolts: constant('Lithium battery, nominal', 12.8, 'V', 'agreed', 'Victron; victron4less'),
  agmVolts: constant('AGM battery, nominal', 12, 'V', 'unconfirmed', 'Trade knowledge'),
  lithiumUsable: constant(
    'Usable of a lithium battery',
    0.8,
    '',
    'agreed',
    'Victron’s cycle table; sizecalcs',
  ),
  agmUsable: constant(
    'Usable of an AGM battery',
    0.5,
    '',
    'agreed',
    'Caravan World; BS EN 50342 tests at 50 %',
  ),
  peukertAgm: constant('Peukert exponent, AGM', 1.2, '', 'unconfirmed', 'Between 1.15 and 1.25'),
  ratedHours: constant('Hours over which an AGM battery is rated', 20, 'h', 'agreed', 'Makers’ data sheets'),
  outsideCold: constant(
    'Further loss of a battery outside',
    0.075,
    '',
    'assumed',
    'At −5 °C, between 80 % at 0 and 50 % at −20 °C (Victron)',
  ),
  medicalNights: constant(
    'Kept for medical devices',
    1,
    'day',
    'assumed',
    'Our own caution, where somebody’s health depends on it',
  ),
  spare: constant('To spare for a Yes', 0.1, '', 'specified', 'Of the usable capacity'),
  usbEfficiency: constant('Efficiency, 12 V to USB', 0.9, '', 'assumed', 'Not confirmed'),
  inverterEfficiency: constant(
    'Efficiency of the inverter',
    0.88,
    '',
    'agreed',
    '85 % to 92 %: twinsprings, ExpertPower, Victron’s community',
  ),
  wetSpell: constant('A wet spell brings, of the month’s mean', 0.35, '', 'assumed', 'Not confirmed'),
  tilt: constant(
    'Tilt of tilted panels, towards the south',
    50,
    '°',
    'assumed',
    'Gain by SAP 10.2, Appendix U; wind and neighbours not reckoned',
  ),
  coldDay: constant('More current on a cold bright day', 1.25, '×', 'one-source', 'sizecalcs'),
  vocPerDegree: constant(
    'Open-circuit voltage rises by, a degree',
    0.003,
    '/°C',
    'unconfirmed',
    'Trade knowledge',
  ),
  dcDcEfficiency: constant('Efficiency of a DC-DC charger', 0.88, '', 'unconfirmed', 'Trade knowledge'),
  alternatorShare: constant(
    'Of the alternator for charging',
    0.5,
    '',
    'unconfirmed',
    'A common rule, in no standard that we found',
  ),
  lithiumCharge: constant('Charge of a lithium battery, at most', 0.5, 'C', 'one-source', 'Victron'),
  agmCharge: constant('Charge of an AGM battery, at most', 0.2, 'C', 'unconfirmed', 'Trade knowledge'),
  lithiumDischarge: constant('Discharge, continuous', 1, 'C', 'one-source', 'Victron'),
  agmDischarge: constant(
    'Discharge of an AGM battery, for minutes',
    0.5,
    'C',
    'one-source',
    'Victron’s smallest lead batteries for its inverters, halved for short use',
  ),
  colderByNight: constant(
    'Colder before dawn than the day’s mean',
    3,
    '°C',
    'assumed',
    'And warmer in the afternoon by as much',
  ),
  panelVolts: constant('A panel at work', 18, 'V', 'unconfirmed', 'Usual of 12 V panels'),
  peakVolts: constant(
    'Volts for the battery’s size by its strongest draw',
    12,
    'V',
    'unconfirmed',
    'Trade knowledge',
  ),
  chargeLeastCelsius: constant(
    'Coldest that a lithium battery may be charged',
    5,
    '°C',
    'agreed',
    'Victron; others stop at 0 °C',
  ),
  taperHours: constant('More hours to the very top by mains', 1, 'h', 'one-source', 'GoRV adds 10 %'),
  chargerVolts: constant('A charger’s voltage', 14.4, 'V', 'agreed', 'Victron; victron4less'),
  chargerEfficiency: constant('Efficiency of a mains charger', 0.9, '', 'unconfirmed', 'Trade knowledge'),
  mainsVolts: constant('Mains', 230, 'V', 'agreed', 'UK nominal'),
  inverterMargin: constant('Inverter, against what it carries', 1.2, '×', 'one-source', 'sizecalcs'),
  largestInverter: constant(
    'Largest sensible 12 V inverter',
    3_000,
    'W',
    'one-source',
    'Victron, Wiring Unlimited',
  ),
  loadedVolts: constant('Volts of a battery under full load', 11.5, 'V', 'unconfirmed', 'For cable and fuse'),
  copper: constant(
    'Resistivity of copper cable',
    0.0195,
    'Ω mm²/m',
    'assumed',
    'Ryder Towing measured 0.0188; some warmth added',
  ),
  criticalDrop: constant('Voltage drop, at most', 0.03, '', 'agreed', 'ABYC E-11; Collyn Rivers'),
  fuseMargin: constant(
    'Fuse, against the current',
    1.25,
    '×',
    'agreed',
    'ABYC, by expo-technology; formulafactory',
  ),
  bundled: constant(
    'Cables in bundles or warmth carry',
    0.75,
    '×',
    'one-source',
    'victron4less: 20 to 30 % less',
  ),
} as const satisfies Record<string, Constant>;

export type ConstantId = keyof typeof constants;
