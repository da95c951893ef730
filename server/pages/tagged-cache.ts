interface Kept<Value> {
  value: Value;
  cacheTags: ReadonlySet<string>;
}

/** What was made once and holds until a thing that it shows changes. */
export interface TaggedCache<Value> {
  find(key: string): Value | undefined;
  /** Call before making a value; the mark says whether anything was dropped meanwhile. */
  mark(): number;
  /** Keeps a value that shows these cache tags, unless something was dropped since `mark`; says whether it did. */
  keep(key: string, value: Value, cacheTags: ReadonlySet<string>, mark: number): boolean;
  /** Forgets every value that shows any of these cache tags. */
  drop(cacheTags: ReadonlySet<string>): void;
  /** Forgets everything and keeps nothing: changes cannot be heard of. */
  suspend(): void;
  resume(): void;
}

/** Keeps at most `most` values; the one that nobody asked for longest goes first. */
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
