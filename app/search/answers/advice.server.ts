import type { ProductSummary } from '../../catalogue/contract.ts';
import { listProductsByIds } from '../../catalogue/products.server.ts';
import { paths } from '../../paths.ts';
import type { Db } from '../../tables.ts';
import type { WordIndex } from '../words/word-index.server.ts';
import { adviceFor } from './asked-advice.server.ts';
import { type AskedNotSold, findNotSold } from './asked-not-sold.server.ts';
import type { AdviceAnswer } from './contract.ts';

/** Advice with queries for helpful goods, each with a maximum. */
interface Told extends Omit<AdviceAnswer, 'goods'> {
  goods: [words: string, most: number][];
  lookFor: string;
}

type Index = Pick<WordIndex<unknown>, 'find' | 'get' | 'isCalled' | 'knows'>;
type IsHidden = (categoryId: number) => boolean;

const [mostGoods, mostCandidates] = [4, 24];

interface Answered {
  advice: AdviceAnswer | null;
  /** The query names something on the not-sold list. */
  isNotSold: boolean;
  lookFor: string;
}

/** Answers a described problem, requested work or goods we do not sell. `advice` is null for other queries. */
export async function answerAdvice(db: Db, index: Index, q: string, isHidden: IsHidden): Promise<Answered> {
  const idsFor = createFinder(index, isHidden);
  const known = adviceFor(q);
  const told = known
    ? { ...known, goods: Object.entries(known.goods), lookFor: q }
    : adviseSubstitutes(index, q, isHidden, idsFor);
  if (!told) return { advice: null, isNotSold: false, lookFor: q };
  const { title, text, links, goods, lookFor } = told;
  const ids = new Set(goods.flatMap(([words, most]) => idsFor(words).slice(0, most)));
  const shown = inStockFirst(await listProductsByIds(db, [...ids]));
  return { advice: { title, text, links, goods: shown }, isNotSold: !known, lookFor };
}

const inStockFirst = (goods: ProductSummary[]) =>
  goods.toSorted((one, other) => Number(other.stockQuantity > 0) - Number(one.stockQuantity > 0));

type IdsFor = (words: string) => number[];

function createFinder(index: Index, isHidden: IsHidden): IdsFor {
  const known = new Map<string, number[]>();
  const categoryOf = (id: number) => index.get(id)?.categoryId;
  return (words) => {
    const before = known.get(words);
    if (before) return before;
    const { ids } = index.find(words, { limit: mostCandidates, isHidden });
    const alike = ids.filter((id) => categoryOf(id) === categoryOf(ids[0] ?? 0)).slice(0, mostGoods);
    known.set(words, alike);
    return alike;
  };
}

/** Suggests substitutes, unless something for sale has the same name. */
function adviseSubstitutes(index: Index, q: string, isHidden: IsHidden, idsFor: IdsFor): Told | null {
  const asked = findNotSold(q, index.knows);
  if (!asked) return null;
  const { of, called, names, rest } = asked;
  if (!of.title && index.isCalled(names, isHidden)) return null;
  const goods = substituteQueries(asked, (words) => idsFor(words).length > 0);
  const isSame = goods.length > 0 && !of.isAlone;
  return {
    title: of.title ?? `We do not sell ${called}${isSame ? ', but these do the same work' : ''}`,
    text: of.text ?? adviceText(called, isSame),
    links: [{ text: `Ask us about ${called}`, path: paths.contactForm() }],
    goods,
    lookFor:
      of.title || of.isAlone ? q : rest.join(' ') || (of.instead?.length === 1 ? of.instead.join() : ''),
  };
}

const adviceText = (called: string, isSame: boolean) =>
  isSame
    ? `If it has to be ${called}, or has to work with what you have of it, ask us first.`
    : 'Tell us what it should do. We say what of ours does it, or whether we can get it for you.';

function substituteQueries({ of, rest }: AskedNotSold, isFound: (words: string) => boolean): Told['goods'] {
  const said = rest.join(' ');
  if (of.makes && said !== '') return isFound(said) ? [[said, mostGoods]] : [];
  const all = of.makes ?? of.instead ?? [];
  const most = all.length > 1 ? 1 : mostGoods;
  return all.flatMap((words): Told['goods'] => {
    const narrowed = `${words} ${said}`.trim();
    return isFound(narrowed) ? [[narrowed, most]] : isFound(words) ? [[words, most]] : [];
  });
}
