import { listProductsByIds } from '../../catalogue/products.server.ts';
import { paths } from '../../paths.ts';
import type { Db } from '../../tables.ts';
import type { WordIndex } from '../words/word-index.ts';
import { type Trouble, troubleIn } from './asked-trouble.ts';
import type { TroubleAnswer } from './contract.ts';

/** What is said of a trouble, and the words by which products against it are found, with the most of each. */
interface Advice extends Omit<TroubleAnswer, 'goods'> {
  goods: [q: string, most: number][];
}

const calculate = { text: 'Work out the battery you need', path: paths.calculators() };
const book = { text: 'Have us look at it', path: paths.book() };
const namesParts =
  'The calculator names the size, and each battery’s page the fuse and the cable it asks for.';

const advice: Record<Trouble, Advice> = {
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
  charging: {
    title: 'A battery that does not charge',
    text: 'On the road, a plain relay often gives up when the smart alternator of a Euro 6 van drops its voltage: a DC-DC charger does not. It may be a fuse or a wire as well.',
    links: [book],
    goods: [['DC-DC charger', 4]],
  },
};

/** Advice to whoever describes a trouble instead of naming a thing, and what we sell against it; else null. */
export async function answerTrouble(
  db: Db,
  index: Pick<WordIndex, 'find'>,
  q: string,
  isHidden: (id: number) => boolean,
): Promise<TroubleAnswer | null> {
  const trouble = troubleIn(q);
  if (!trouble) return null;
  const { goods, ...said } = advice[trouble];
  const ids = [...new Set(goods.flatMap(([words, limit]) => index.find(words, { limit, isHidden }).ids))];
  return { ...said, goods: await listProductsByIds(db, ids) };
}
