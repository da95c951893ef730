export interface Service {
  title: string;
  text: string;
  /** The lowest price, VAT included, ready to follow the word "from". */
  priceFrom: string;
  /** The slug of the category whose parts it is made of. */
  category?: string;
}

export const services: Service[] = [
  {
    title: 'Full electrical fit-outs',
    text: 'From bare van to working lights, fridge and sockets, planned with you on paper first. You leave with a labelled system and a wiring diagram of it.',
    priceFrom: '£2,400',
    category: 'cable-and-connections',
  },
  {
    title: 'Lithium upgrades',
    text: 'We replace tired lead-acid batteries with lithium and change what has to change with them: fuse, cable, charger settings and, where needed, the charger itself.',
    priceFrom: '£690',
    category: 'leisure-batteries',
  },
  {
    title: 'Solar',
    text: 'Panels, controller and a dry way through the roof, with honest figures for what your roof makes in June and in December.',
    priceFrom: '£480',
    category: 'solar',
  },
  {
    title: 'Charging and hook-up',
    text: 'DC-DC chargers that get on with smart alternators, mains chargers, inlets and consumer units, so that the battery fills on the road and on the pitch.',
    priceFrom: '£390',
    category: 'battery-to-battery-chargers',
  },
  {
    title: 'Inverters and 230 V',
    text: 'Inverters matched to the battery behind them, and 230 V circuits with double-pole RCD protection, tested before you drive away.',
    priceFrom: '£340',
    category: 'inverters',
  },
  {
    title: 'Inspection and testing',
    text: 'A full check of the 12 V and 230 V sides with a written report: before you buy, before a long trip, or every three years as good practice asks.',
    priceFrom: '£145',
    category: 'monitoring',
  },
];
