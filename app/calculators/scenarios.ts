export interface Scenario {
  /** Ah a day. */
  usage: number;
  description: string;
}

export const scenarios: Scenario[] = [
  { usage: 53, description: 'Weekend: fridge, lights, phones' },
  { usage: 79, description: 'Weekend in autumn: the same, and a diesel heater overnight' },
  { usage: 90, description: 'Couple on tour: fridge, heater, lights, phones and a laptop' },
  { usage: 120, description: 'Working from the van: two laptops and a router as well' },
  { usage: 142, description: 'Family of four: fridge-freezer, heater, tablets and television' },
  { usage: 180, description: 'Working all day: laptops, satellite internet, fridge, heater' },
  { usage: 207, description: 'The same, with a travel kettle three times a day' },
  { usage: 250, description: 'Cooking one meal on an induction ring, with a fridge-freezer' },
  { usage: 310, description: 'Cooking two meals, with laptops, heater and a coffee machine' },
  { usage: 400, description: 'All electric: induction, microwave, kettle and hot water' },
  { usage: 430, description: 'All electric, and an e-bike charged every day' },
  { usage: 470, description: 'All electric, with roof air conditioning for an hour or so' },
];
