import { attributesOf } from '../../catalogue/attributes/attributes.ts';
import type { ProductSummary } from '../../catalogue/contract.ts';
import { productsForSaleByKey } from '../../catalogue/for-sale.server.ts';
import { fuseKinds, isOfSize } from '../../catalogue/kits/kit.ts';
import { listProductsByIds, listProductsBySlugs } from '../../catalogue/products.server.ts';
import type { Db } from '../../tables.ts';
import type { WordIndex } from '../words/word-index.server.ts';
import { wordsOf } from '../words/words.server.ts';
import { type AskedNeed, isDevice, parseNeedQuery } from './asked-need.server.ts';
import type { Need, NeedAnswer } from './contract.ts';

const [mostRead, mostSources, mostGoods, mostBeside] = [50, 3, 4, 4];

type Find = (q: string) => ReturnType<WordIndex['find']>;
type Products = Pick<WordIndex, 'find'>;
type Row = Awaited<ReturnType<typeof readFound>>[number];

interface Said {
  need: Need;
  value: number;
  text: string;
}

/**
 * Quotes the specification of matching devices. Never calculates: capacity or power alone does not say which
 * fuse is safe. Returns null for other queries.
 */
export async function answerNeed(db: Db, index: Products, q: string, isHidden: (id: number) => boolean) {
  const asked = parseNeedQuery(q);
  if (!asked) return null;
  const find: Find = (words) => index.find(words, { limit: mostRead, isHidden });
  const named = (await readFound(db, find(asked.device.join(' ')).ids)).filter(({ name }) =>
    isDevice(name, asked.device),
  );
  const sources = named.map((row) => ({ row, said: readSpecifiedNeeds(row, asked.needs) }));
  const isKnown =
    sources.length > 0 && sources.length <= mostSources && sources.every(({ said }) => said.length > 0);
  return isKnown
    ? withGoods(db, find, asked, sources)
    : { needs: asked.needs, sources: [], goods: [], kit: null };
}

async function withGoods(
  db: Db,
  find: Find,
  { needs }: AskedNeed,
  sources: { row: Row; said: Said[] }[],
): Promise<NeedAnswer> {
  const wanted = sources.flatMap(({ said }) => said);
  const ids: number[] = [];
  for (const need of needs) {
    const rows = await readFound(db, find(need).ids);
    ids.push(
      ...rows.filter((row) => wanted.some((one) => one.need === need && suits(row, one))).map(({ id }) => id),
    );
  }
  const goods = await listProductsByIds(db, ids.slice(0, mostGoods));
  const [first, ...others] = sources;
  return {
    needs,
    sources: sources.map(({ row, said }) => ({
      name: row.name,
      slug: row.slug,
      says: [...new Set(said.map(({ text }) => text))],
    })),
    goods,
    kit: first && others.length === 0 && goods.length > 0 ? await readKit(db, first.row, goods) : null,
  };
}

async function readKit(db: Db, { id, goesWith }: Row, goods: ProductSummary[]): Promise<NeedAnswer['kit']> {
  const [[product], beside] = await Promise.all([
    listProductsByIds(db, [id]),
    listProductsBySlugs(db, goesWith),
  ]);
  const others = beside.filter((one) => goods.every((each) => each.id !== one.id));
  return product ? { product, goesWith: [...goods, ...others].slice(0, mostBeside) } : null;
}

async function readFound(db: Db, ids: number[]) {
  if (ids.length === 0) return [];
  const rows = await productsForSaleByKey(db)
    .select(['id', 'name', 'slug', 'specifications', 'goesWith'])
    .where('id', 'in', ids)
    .execute();
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}

function readSpecifiedNeeds({ specifications }: Row, needs: Need[]): Said[] {
  return specifications.flatMap(({ label, value }) => {
    const asks = needs.filter((need) => new RegExp(`\\b${need}\\b`, 'i').test(label));
    const attributes = attributesOf([{ label: 'Fuse and cable', value }]);
    return asks.flatMap((need) =>
      attributes.flatMap((attribute) =>
        attribute.kind === need ? [{ need, value: attribute.value, text: `${label}: ${value}` }] : [],
      ),
    );
  });
}

function suits({ name, specifications }: Row, { need, value, text }: Said): boolean {
  const kinds = need === 'fuse' ? (text.match(fuseKinds) ?? []) : [];
  return (
    wordsOf(name).includes(need) &&
    isOfSize({ specifications }, need, value) &&
    kinds.every((one) => name.toLowerCase().includes(one.toLowerCase()))
  );
}
