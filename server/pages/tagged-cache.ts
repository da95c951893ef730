interface Kept<Value> {
  value: Value;
  cacheTags: ReadonlySet<string>;
}

export interface TaggedCache<Value> {
  find(key: string): Value | undefined;
  mark(): number;
  /** Returns false, keeping nothing, if something was dropped since `mark`. */
  keep(key: string, value: Value, cacheTags: ReadonlySet<string>, mark: number): boolean;
  drop(cacheTags: ReadonlySet<string>): void;
  /** Forgets everything and keeps nothing while changes cannot be heard. */
  suspend(): void;
  resume(): void;
}

export function createTaggedCache<Value>(most: number): TaggedCache<Value> {
  const all = new Map<string, Kept<Value>>();
  let drops = 0;
  let isSuspended = false;

  return {
    find(key) {
      const kept = all.get(key);
      if (!kept) return undefined;
      all.delete(key);
      all.set(key, kept);
      return kept.value;
    },

    mark: () => drops,

    keep(key, value, cacheTags, mark) {
      if (mark !== drops || isSuspended) return false;
      all.delete(key);
      all.set(key, { value, cacheTags });
      const oldest = all.size > most ? all.keys().next().value : undefined;
      if (oldest !== undefined) all.delete(oldest);
      return true;
    },

    drop(cacheTags) {
      drops++;
      for (const [key, kept] of all) {
        if (!kept.cacheTags.isDisjointFrom(cacheTags)) all.delete(key);
      }
    },

    suspend() {
      isSuspended = true;
      drops++;
      all.clear();
    },

    resume() {
      isSuspended = false;
      drops++;
    },
  };
}
