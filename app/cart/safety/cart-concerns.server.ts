import { listPartGoods } from '../../catalogue/parts/part-goods.server.ts';
import type { Db } from '../../tables.ts';
import type { Concern } from './contract.ts';
import { concernsIn } from './safety-rules.ts';

/** What a cart of these products lacks to be safe; what is no part of a system says nothing. */
export async function readCartConcerns(db: Db, items: [id: number, quantity: number][]): Promise<Concern[]> {
  const { goods } = await listPartGoods(db);
  const known = new Map(goods.map((good) => [good.product.id, good]));
  const parts = items.flatMap(([id, quantity]) => {
    const good = known.get(id);
    return good ? [{ name: good.product.name, part: good.part, quantity }] : [];
  });
  return concernsIn(parts, goods);
}
