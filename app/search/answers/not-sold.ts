/** What people ask for and we do not sell, or do not sell alone. To teach the search another, write it here. */
export interface NotSold {
  /** As we say that we do not sell it; a brand as it writes itself. */
  called: string;
  /** The ways to type it, with commas between; a brand by what it is called as well. */
  names?: string;
  /** How far ours does the same work; of a brand it need not be said. */
  text?: string;
  /** The words by which what does the same work is found. */
  instead?: string[];
  /** Of a brand that makes many things: the words for those that people look for, where they name none. */
  makes?: string[];
  /** Meant only where nothing else is asked for ("fridge cable" is a cable), and nothing of ours does its work. */
  isAlone?: true;
  /** We do sell it; this is said of what else does its work. */
  title?: string;
}

const ofBrands = {
  battery: ['leisure battery'],
  powerStation: ['leisure battery 105 Ah', 'inverter 800 W', 'folding solar panel', 'mains charger'],
  controller: ['MPPT controller'],
  board: ['fuse box', 'consumer unit', 'mains charger'],
};

const ofCombi = {
  text: 'An inverter with change-over and a mains charger beside it do the same work, in two boxes.',
  instead: ['inverter with change-over', 'mains charger'],
};

export const brands: NotSold[] = [
  {
    called: 'Victron',
    names: 'Victron Energy',
    makes: ['MPPT controller', 'DC-DC charger', 'battery shunt', 'inverter'],
  },
  { called: 'Renogy', makes: ['solar panel', 'MPPT controller', 'DC-DC charger', 'leisure battery'] },
  { called: 'Sterling', names: 'Sterling Power', makes: ['DC-DC charger', 'mains charger'] },
  { called: 'CTEK', makes: ['DC-DC charger', 'mains charger'] },
  { called: 'Redarc', instead: ['DC-DC charger'] },
  { called: 'Votronic', makes: ['DC-DC charger', 'MPPT controller', 'battery monitor'] },
  { called: 'EPEVER', names: 'EP Ever', instead: ofBrands.controller },
  { called: 'NASA', names: 'NASA BM1', instead: ['battery monitor'] },
  { called: 'Simarine', instead: ['battery monitor'] },
  { called: 'Fogstar', instead: ofBrands.battery },
  { called: 'Eco-Worthy', names: 'EcoWorthy', makes: ['leisure battery', 'solar panel', 'MPPT controller'] },
  { called: 'LiTime', names: 'Ampere Time', instead: ofBrands.battery },
  { called: 'Varta', instead: ofBrands.battery },
  { called: 'Yuasa', instead: ofBrands.battery },
  { called: 'Numax', instead: ofBrands.battery },
  { called: 'EcoFlow', instead: ofBrands.powerStation },
  { called: 'Bluetti', instead: ofBrands.powerStation },
  { called: 'Jackery', instead: ofBrands.powerStation },
  { called: 'Blue Sea', names: 'Blue Sea Systems', makes: ['fuse box', 'battery isolator', 'busbar'] },
  { called: 'NOCO', makes: ['mains charger'] },
  { called: 'Goal Zero', instead: ofBrands.powerStation },
  { called: 'Zig', makes: ofBrands.board },
  { called: 'CBE', makes: ofBrands.board },
  { called: 'Sargent', makes: ofBrands.board },
  { called: 'Schaudt', names: 'Elektroblock', makes: ofBrands.board },
  { called: 'Truma' },
  { called: 'Webasto' },
  { called: 'Eberspächer', names: 'Eberspacher, Espar' },
  { called: 'Dometic' },
  { called: 'Thetford' },
  { called: 'Fiamma' },
  { called: 'Maxxair', names: 'Maxxfan' },
  { called: 'Starlink' },
];

/** Of these brands, by their own names. */
export const models: NotSold[] = [
  { called: 'the SmartShunt', names: 'SmartShunt, BMV, BMV-712', instead: ['battery shunt'] },
  { called: 'SmartSolar', names: 'SmartSolar, BlueSolar', instead: ofBrands.controller },
  { called: 'the Orion', names: 'Orion, Orion-Tr, Orion XS', instead: ['DC-DC charger'] },
  { called: 'the Cyrix', names: 'Cyrix, Cyrix-ct', instead: ['DC-DC charger'] },
  {
    called: 'the MultiPlus',
    names: 'MultiPlus, Multi Plus, Quattro, EasySolar',
    ...ofCombi,
  },
  { called: 'the Phoenix', names: 'Phoenix, Phoenix inverter', instead: ['inverter'] },
  { called: 'the Blue Smart', names: 'Blue Smart, BlueSmart', instead: ['mains charger'] },
  {
    called: 'the D250',
    names: 'D250, D250S, D250SA, D250SE',
    text: 'It charges from alternator and solar in one box, as this one of ours does.',
    instead: ['DC-DC and solar charger'],
  },
  { called: 'the BCDC', names: 'BCDC, BCDC1225, BCDC1240', instead: ['DC-DC charger'] },
  { called: 'the Tracer', names: 'Tracer', instead: ofBrands.controller },
  { called: 'the Drift', names: 'Drift', instead: ofBrands.battery },
];

export const things: NotSold[] = [
  {
    called: 'inverter-chargers',
    names: 'inverter charger, combi inverter, inverter charger combi',
    ...ofCombi,
  },
  {
    called: 'a split charge relay',
    names:
      'split charge, split charger, split charging, split charge relay, split charge kit, split relay, voltage-sensing relay, voltage-sensitive relay, VSR',
    title: 'A relay, or a DC-DC charger?',
    text: 'A relay joins the batteries as they are: it suits older vans with a lead-acid leisure battery, not lithium and not the smart alternator of a Euro 6 van. A DC-DC charger does the same work in all of them.',
    instead: ['DC-DC charger'],
  },
  {
    called: 'power stations',
    names: 'power station, portable power station, solar generator, power pack, power bank',
    text: 'A battery and an inverter fitted in the van do the same work, and charge as you drive.',
    instead: ofBrands.powerStation,
  },
  {
    called: 'AGM, gel or lead-acid batteries',
    names:
      'AGM battery, AGM leisure battery, gel battery, gel leisure battery, lead acid battery, lead acid leisure battery, wet battery, flooded battery',
    text: 'Ours are all lithium. One gives what a lead-acid battery of about twice the weight does. Look at the charger too: it needs a lithium setting.',
    instead: ofBrands.battery,
  },
  {
    called: 'flexible panels',
    names:
      'flexible solar panel, flexi solar panel, flexible panel, semi flexible solar panel, bendy solar panel',
    text: 'We fit rigid glass by choice: it runs cooler and lasts far longer. The folding one packs away.',
    instead: ['solar panel'],
  },
  {
    called: 'PWM controllers',
    names: 'PWM, PWM controller, PWM solar controller, PWM charge controller',
    text: 'An MPPT controller does the same work and gets more out of the panel.',
    instead: ofBrands.controller,
  },
  {
    called: 'MC4 plugs by themselves',
    names: 'MC4, MC4 plug, MC4 connector, MC4 lead',
    text: 'Our rigid panels come with them, on leads of 0.9 m.',
    instead: ['rigid solar panel'],
  },
  {
    called: 'ANL fuses',
    names: 'ANL, ANL fuse, ANL fuse holder',
    text: 'A mega fuse does the same work, in a holder of its own. It does not fit the holder of an ANL fuse.',
    instead: ['mega fuse'],
  },
  {
    called: 'inverters with a modified sine wave',
    names: 'modified sine, modified sine wave, modified wave, quasi sine wave',
    text: 'Ours all make a pure sine wave, as the mains does.',
    instead: ['inverter'],
  },
  {
    called: '12 V sockets',
    names:
      'cigarette lighter, cigarette lighter socket, cigar lighter, cigar socket, lighter socket, 12v socket, 12v socket usb, socket 12v, 12v outlet, 12v plug, accessory socket, 12v usb, usb 12v, 12v usb socket, 12v usb charger, usb charger 12v, usb socket 12v, phone charger, 12v double usb socket',
    text: 'For a phone or a tablet these have a USB-C port, and run off the battery without hook-up.',
    instead: ['inverter 350 W USB-C', 'reading light USB-C'],
  },
  {
    called: 'fridges',
    names: 'fridge, compressor fridge, cool box, coolbox, freezer, refrigerator, fridge freezer',
    text: 'What one runs on we have: a cable that keeps its volts up, and the battery. We wire one in for you, too.',
    instead: ['compressor fridge cable', 'leisure battery'],
    isAlone: true,
  },
  {
    called: 'heaters',
    names: 'heater, diesel heater, night heater, air heater, parking heater, Chinese diesel heater',
    text: 'What one runs on we have: its cable, and the battery. We wire one in for you, too.',
    instead: ['diesel heater cable', 'leisure battery'],
    isAlone: true,
  },
  {
    called: 'tools',
    names: 'crimping tool, crimper, hex crimper, crimp tool, multimeter, wire stripper, cable cutter',
    text: 'If you have no crimper, bring us the cut lengths and their lugs, and we crimp them at the bench.',
    instead: ['copper lug', 'battery lug pack'],
    isAlone: true,
  },
  {
    called: 'battery boxes and straps',
    names: 'battery box, battery tray, battery strap, battery clamp, battery holder, battery bracket',
    isAlone: true,
  },
  {
    called: 'starter batteries',
    names: 'starter battery, engine battery, car battery, vehicle battery, cranking battery',
    isAlone: true,
  },
  {
    called: 'what holds and hides cable',
    names: 'trunking, conduit, grommet, cable tie, cable clip, P clip',
    isAlone: true,
  },
  {
    called: 'roof vents and fans',
    names: 'roof fan, roof vent, fan, ceiling fan, extractor fan, air con, air conditioner, air conditioning',
    isAlone: true,
  },
  { called: 'water pumps', names: 'water pump, pump, shower pump, pressure pump', isAlone: true },
  {
    called: 'alarms',
    names: 'smoke alarm, gas alarm, CO alarm, carbon monoxide alarm, van alarm, alarm, tracker',
    isAlone: true,
  },
  {
    called: 'televisions, cameras and routers',
    names:
      'TV, television, aerial, reversing camera, dash cam, router, wifi router, wifi, 4G router, radio, stereo',
    isAlone: true,
  },
  {
    called: 'generators',
    names: 'generator, petrol generator, wind turbine, wind generator, fuel cell',
    isAlone: true,
  },
  {
    called: 'towing electrics',
    names:
      '13 pin socket, 13 pin plug, 7 pin socket, 7 pin plug, towbar electrics, towing electrics, 12N, 12S',
    isAlone: true,
  },
  {
    called: 'chargers for electric cars',
    names: 'EV charger, EV charging, electric car charger',
    isAlone: true,
  },
];
