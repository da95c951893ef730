interface Service {
  slug: string;
  title: string;
  text: string;
  /** The lowest price, VAT included, ready to follow the word "from". */
  priceFrom?: string;
  /** A lucide icon, by its kebab-case name. */
  icon: string;
}

export const services: Service[] = [
  {
    slug: 'electrical-fit-outs',
    title: 'Full electrical fit-outs',
    text: 'From bare van to working lights, fridge and sockets, planned with you on paper first. You leave with a labelled system and a wiring diagram of it.',
    priceFrom: '£2,400',
    icon: 'van',
  },
  {
    slug: 'lithium-upgrades',
    title: 'Lithium upgrades',
    text: 'We replace tired lead-acid batteries with lithium and change what has to change with them: fuse, cable, charger settings and, where needed, the charger itself.',
    priceFrom: '£690',
    icon: 'battery-charging',
  },
  {
    slug: 'solar',
    title: 'Solar',
    text: 'Panels, controller and a dry way through the roof, with honest figures for what your roof makes in June and in December.',
    priceFrom: '£480',
    icon: 'sun',
  },
  {
    slug: 'charging-and-hook-up',
    title: 'Charging and hook-up',
    text: 'DC-DC chargers that get on with smart alternators, mains chargers, inlets and consumer units, so that the battery fills on the road and on the pitch.',
    priceFrom: '£390',
    icon: 'plug-zap',
  },
  {
    slug: 'inverters-and-230-v',
    title: 'Inverters and 230 V',
    text: 'Inverters matched to the battery behind them, and 230 V circuits with double-pole RCD protection, tested before you drive away.',
    priceFrom: '£340',
    icon: 'zap',
  },
  {
    slug: 'inspection-and-testing',
    title: 'Inspection and testing',
    text: 'A full check of the 12 V and 230 V sides with a written report: before you buy, before a long trip, or every three years as good practice asks.',
    priceFrom: '£145',
    icon: 'clipboard-check',
  },
];

/** Faults as the owner meets them, and what we do about each. */
export const repairs: { title: string; text: string }[] = [
  {
    title: 'Battery flat by morning',
    text: 'We measure what the battery really holds and what drains it overnight, circuit by circuit. Often it is one forgotten load, and not the battery at all.',
  },
  {
    title: 'Fridge cuts out before the battery is low',
    text: 'Usually the cable is too thin, the volts sag as the compressor starts and the fridge protects itself. We measure the drop and run 6 mm² with its own fuse.',
  },
  {
    title: 'RCD trips on hook-up',
    text: 'We test lead, inlet and each appliance in turn to find where current leaks to earth. A damp inlet, an old water heater element and a crushed cable are the usual three.',
  },
  {
    title: 'Leisure battery does not charge while driving',
    text: 'On a Euro 6 van a plain relay often gives up when the smart alternator drops its voltage. We check fuses, sense wire and relay, and fit a DC-DC charger where one is needed.',
  },
  {
    title: 'Solar does little, even in sunshine',
    text: 'We compare panel, controller and battery readings at the same moment, then look for shade, corroded plugs, a wrong battery setting or simply a winter sun.',
  },
  {
    title: 'Lights flicker, or something smells warm',
    text: 'Turn it off at the isolator and ring us. We look for loose lugs, poor crimps and missing fuses with a thermal camera, and put right what we find.',
  },
];
