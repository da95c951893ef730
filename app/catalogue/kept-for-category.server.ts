import { anything, onInvalidated } from '../../server/database/database.ts';
import type { Db } from '../tables.ts';
import { cacheTags } from './cache-tags.ts';

type Keeper<Value> = (
  db: Db,
  categoryId: number | 'all',
  key: string,
  make: () => Promise<Value>,
) => Promise<Value>;

/**
 * Caches values per category (or all) and key until the catalogue or its stock changes. Beyond `most` per
 * database the least recently used go first.
 */
export function createCategoryCache<Value>(most: number): Keeper<Value> {
  const keepers = new WeakMap<Db, Map<string, Promise<Value>>>();

  return (db, categoryId, key, make) => {
    const kept = keepers.get(db) ?? follow(db, new Map<string, Promise<Value>>());
    keepers.set(db, kept);
    const place = `${categoryId} ${key}`;
    const value = kept.get(place) ?? make();
    kept.delete(place);
    kept.set(place, value);
    const oldest = kept.size > most ? kept.keys().next().value : undefined;
    if (oldest !== undefined) kept.delete(oldest);
    value.catch(() => kept.get(place) === value && kept.delete(place));
    return value;
  };
}

function follow<Value>(db: Db, kept: Map<string, Value>): Map<string, Value> {
  onInvalidated(db, (invalidated) => {
    if (invalidated.has(cacheTags.catalogue) || invalidated.has(anything)) return kept.clear();
    for (const place of kept.keys())
      if (invalidated.has(cacheTags.stockOf(Number.parseInt(place, 10)))) kept.delete(place);
  });
  return kept;
}
