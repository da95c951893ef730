import { paths } from '../../paths.ts';
import type { Service } from './asked-service.ts';
import type { Trouble } from './asked-trouble.ts';
import type { AdviceAnswer } from './contract.ts';

/** What is said, and the words by which products that help are found, with the most of each. */
export interface Advice extends Omit<AdviceAnswer, 'goods'> {
  goods: [q: string, most: number][];
}

const calculate = { text: 'Work out the battery you need', path: paths.calculators() };
const book = { text: 'Have us look at it', path: paths.book() };
const repairs = { text: 'What we repair', path: paths.section('repairs') };
const consult = { text: 'Book a consultation with us', path: paths.book() };
const prices = { text: 'What our work costs', path: paths.section('services') };
const steps = { text: 'How we work', path: paths.howWeWork() };
const namesParts =
  'The calculator names the size, and each battery’s page the fuse and the cable it asks for.';

export const ofTrouble: Record<Trouble, Advice> = {
  heat: {
    title: 'Turn it off first',
    text: 'If something gets hot, smells or sparks, turn it off at the isolator, unplug the hook-up, and ring us. It is often a loose lug, a poor crimp or a missing fuse.',
    links: [{ text: 'Ring us', path: paths.section('contact') }, book],
    goods: [],
  },
  tripping: {
    title: 'An RCD that trips on hook-up',
    text: 'Current leaks to earth somewhere. A damp inlet, an old water heater element and a crushed cable are the usual three. We test lead, inlet and each appliance in turn.',
    links: [book, repairs],
    goods: [],
  },
  solar: {
    title: 'Solar that does little',
    text: 'It may be shade, a corroded plug, a wrong battery setting or simply a winter sun. We compare panel, controller and battery readings at the same moment.',
    links: [book, repairs],
    goods: [],
  },
  inverter: {
    title: 'An inverter that stops or beeps',
    text: 'Either more runs on it than it can give, or the volts sag on their way to it: an empty or small battery, a thin or long cable, a loose lug.',
    links: [book, calculate],
    goods: [],
  },
  appliance: {
    title: 'A microwave or kettle that trips or will not run',
    text: 'Most often it takes more than the inverter or the battery can give. A microwave sold as 800 W takes about 1,200 W. The calculator names the battery and the inverter for it.',
    links: [calculate, book],
    // Only those whose own words speak of one: the small ones would trip as well.
    goods: [['microwave', 4]],
  },
  flicker: {
    title: 'Lights that flicker',
    text: 'Often it is a loose lug or a poor crimp, which gets warm as well. If anything smells, turn it off at the isolator and ring us.',
    links: [book, repairs],
    goods: [],
  },
  dead: {
    title: 'Something that does not work',
    text: 'Look at the fuse of that circuit first, and at the isolator. If both are fine, we measure along the circuit until we have the fault.',
    links: [book, repairs],
    goods: [],
  },
  flat: {
    title: 'A battery that is flat too soon',
    text: `It is too small for what runs on it, or old, or something drains it unseen. ${namesParts}`,
    links: [calculate, book],
    goods: [['leisure battery', 4]],
  },
  fridge: {
    title: 'A fridge that stops',
    text: `If the battery is empty by then, it is too small for the stay, or something else drains it. If it is not, the cable is usually too thin: the volts sag as the compressor starts, and the fridge protects itself. ${namesParts}`,
    links: [calculate, book],
    goods: [
      ['leisure battery', 3],
      ['compressor fridge cable', 1],
    ],
  },
  size: {
    title: 'Which size of battery?',
    text: `That depends on what runs on it and for how long. ${namesParts}`,
    links: [calculate, { text: 'Know your Ah a day?', path: paths.batteryCalculator() }],
    goods: [['leisure battery', 4]],
  },
  solarSize: {
    title: 'How much solar?',
    text: 'That depends on what you use in a day and on the season: a roof makes little in winter. The calculator adds it up and names the panels.',
    links: [{ text: 'Work out the solar you need', path: paths.calculators() }, consult],
    goods: [['solar panel', 4]],
  },
  charging: {
    title: 'A battery that does not charge',
    text: 'On the road, a plain relay often gives up when the smart alternator of a Euro 6 van drops its voltage: a DC-DC charger does not. It may be a fuse or a wire as well.',
    links: [book],
    goods: [['DC-DC charger', 4]],
  },
};

export const ofService: Record<Service, Advice> = {
  fitting: {
    title: 'We fit it for you',
    text: 'In our workshop, with every cable sized, fused and labelled. Parts that you bought elsewhere we usually fit too. Tell us what should run and which van it is.',
    links: [consult, prices, steps],
    goods: [],
  },
  price: {
    title: 'What our work costs',
    text: 'Our services say what each kind of work starts from. What yours costs you have in writing before we begin, and asking costs nothing.',
    links: [prices, steps, consult],
    goods: [],
  },
  survey: {
    title: 'What it costs to look',
    text: 'Asking costs nothing. Should there be a charge for a consultation, it is shown before you book. The estimate comes in writing once we have seen the van.',
    links: [steps, consult, prices],
    goods: [],
  },
  check: {
    title: 'Having the electrics checked',
    text: 'We check the 12 V and 230 V sides and write a report: before you buy, before a long trip, or every three years. We work on electrics alone, so an MOT is for a test station.',
    links: [consult, prices, steps],
    goods: [],
  },
  repair: {
    title: 'We find the fault and put it right',
    text: 'Tell us what goes wrong, when, and which van it is. Photographs help more than anything.',
    links: [consult, repairs, prices],
    goods: [],
  },
};
