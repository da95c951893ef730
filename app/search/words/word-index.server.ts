import MiniSearch, { type SearchResult } from 'minisearch';
import { fixCompounds } from './compounds.ts';
import { isMeasure, measureTermsIn, nearestMeasures, unitTerm } from './measures.server.ts';
import { createSpelling, type Replaced } from './spelling.server.ts';
import { findSynonyms, type QueryTerm, toQueryTerms } from './synonyms.server.ts';
import { codeOf, wordsOf, wordsOfText } from './words.server.ts';

export interface Entry<Of = null> {
  id: number;
  name: string;
  /** 0 and an empty name for none. */
  category: { id: number; name: string };
  text: string;
  code: string;
  /** Ranks before similar matches. */
  isPreferred: boolean;
  /** Version at indexing, to detect changes. */
  stamp: string;
  /** Returned with a match, but not searched. */
  of: Of;
}

export const plainEntry = (id: number, name: string, text: string, category = ''): Entry => ({
  id,
  name,
  category: { id: 0, name: category },
  text,
  code: '',
  isPreferred: true,
  stamp: '',
  of: null,
});

type Kept<Of> = Pick<Entry<Of>, 'id' | 'isPreferred' | 'stamp' | 'of'> & { categoryId: number };

export interface Found {
  ids: number[];
  total: number;
  /** No entry has every term; these have the most. */
  isPartial: boolean;
  replaced: Replaced;
}

/** All matches, best first; `of` is parallel to `ids`. */
export interface Matches<Of> extends Omit<Found, 'total'> {
  of: Of[];
}

export interface Wanted {
  isHidden?: (categoryId: number) => boolean;
  /** Accepts entries with only some terms if none has all. */
  takesPartial?: boolean;
}

type Scores = Map<number, number>;
interface Candidate {
  score: number;
  matched: number;
}

const worthOfName = 100;
/** A match in the name outweighs category and text together. */
const worth = new Map([
  ['name', worthOfName],
  ['category', 30],
  ['text', 10],
]);
const [worthOfCode, worthOfWholeCode] = [100, 1_000_000];
const [asBeginning, asSynonym, asMisspelt, asNearMeasure] = [0.8, 0.9, 0.6, 0.6];
/** For entries that are not preferred: below a near measure, above a match in the text. */
const asSecondChoice = 0.4;
const inName = { fields: ['name'] };
const mostTerms = 8;
const shortestCode = 3;

function toIndexTerms(text: string): string[] {
  const words = wordsOfText(text);
  return [...words, ...findSynonyms(words), ...measureTermsIn(words)];
}

export type WordIndex<Of = null> = ReturnType<typeof createWordIndex<Of>>;

/**
 * Matches whole words, prefixes, synonyms, part numbers and, failing those, misspellings. Ranks by field
 * instead of MiniSearch's statistics (docs/decisions/006-search-in-memory.md).
 */
export function createWordIndex<Of = null>() {
  const byId = new Map<number, Kept<Of>>();
  const spelling = createSpelling();
  const index = new MiniSearch({
    fields: [...worth.keys(), 'code'],
    tokenize: (text, field) => (field === 'code' ? [codeOf(text)] : toIndexTerms(text)),
    processTerm: (term) => term,
    searchOptions: { fields: [...worth.keys()], tokenize: (term) => [term] },
  });

  function put({ id, name, category, text, code, isPreferred, stamp, of }: Entry<Of>): void {
    remove(id);
    byId.set(id, { id, isPreferred, stamp, of, categoryId: category.id });
    index.add({ id, name, category: category.name, text, code });
    spelling.learn(wordsOf([name, category.name, text].join('\n')));
  }

  function remove(id: number): void {
    if (byId.delete(id)) index.discard(id);
  }

  /** Averages over the term's words, or takes the synonym's score. */
  function scoreTerm(
    { words, synonym, isOptional }: QueryTerm,
    replaced: Map<string, string | null>,
  ): Scores {
    // Known names and optional words are never reported as misspelt.
    const noted = synonym || isOptional ? new Map<string, string | null>() : replaced;
    const [first = new Map(), ...others] = words.map((word) => scoreWord(word, noted));
    const scores: Scores = new Map();
    for (const [id, score] of first) {
      const each = [score, ...others.map((other) => other.get(id) ?? 0)];
      if (!each.includes(0)) scores.set(id, each.reduce((sum, one) => sum + one, 0) / each.length);
    }
    if (synonym) raise(scores, index.search(synonym), () => asSynonym);
    return scores;
  }

  /**
   * Matches the word or prefix, else the nearest words. A measure in no preferred name also matches near
   * measures.
   */
  function scoreWord(word: string, replaced: Map<string, string | null>): Scores {
    const scores: Scores = new Map();
    raise(scores, index.search(word, { prefix: true }), (term) => (term === word ? 1 : asBeginning));
    const isNamed = ([id, score]: [number, number]) => score >= worthOfName && byId.get(id)?.isPreferred;
    if (isMeasure(word) && ![...scores].some(isNamed)) {
      const results = index.search(unitTerm(word), { prefix: true });
      const likeness = nearestMeasures(
        results.flatMap(({ terms }) => terms),
        word,
      );
      raise(scores, results, (term) => asNearMeasure * (likeness.get(term) ?? 0));
    }
    if (scores.size === 0) replaced.set(word, scoreMisspelt(scores, word));
    return scores;
  }

  function scoreMisspelt(scores: Scores, word: string): string | null {
    for (const { words, edits } of spelling.nearWords(word)) {
      const found = words.map((near) => ({ near, results: index.search(near) }));
      const [commonest] = found.sort((one, other) => other.results.length - one.results.length);
      if (!commonest?.results.length) continue;
      for (const { results } of found) raise(scores, results, () => asMisspelt / edits);
      return commonest.near;
    }
    return null;
  }

  function parseQuery(query: string): QueryTerm[] {
    const words = wordsOf(query);
    const named = new Set(toQueryTerms(words).flatMap((term) => (term.synonym ? term.words : [])));
    const isKnown = (word: string) => spelling.knows(word) || named.has(word);
    return toQueryTerms(fixCompounds(words, isKnown)).slice(0, mostTerms);
  }

  function isCalled(words: readonly string[], isHidden: (categoryId: number) => boolean): boolean {
    const found = words.map((word) => new Set<number>(index.search(word, inName).map(({ id }) => id)));
    return [...byId.values()].some(
      ({ id, categoryId }) =>
        found.every((ids) => ids.has(id)) && (categoryId === 0 || !isHidden(categoryId)),
    );
  }

  /** A part number or its prefix stands for the whole query. */
  const searchCode = (code: string) =>
    code.length < shortestCode ? [] : index.search(code, { fields: ['code'], prefix: true });

  function match(query: string, wanted: Wanted = {}): Matches<Of> {
    const replaced = new Map<string, string | null>();
    const candidates = new Map<number, Candidate>();
    const add = (id: number, score: number, matched: number) => {
      const before = candidates.get(id);
      if (before) Object.assign(before, { score: before.score + score, matched: before.matched + matched });
      else candidates.set(id, { score, matched });
    };
    const terms = parseQuery(query);
    for (const term of terms)
      for (const [id, score] of scoreTerm(term, replaced)) add(id, score, term.isOptional ? 0 : 1);
    const code = codeOf(query);
    for (const { id, terms: codes } of searchCode(code)) {
      replaced.clear();
      add(id, codes.includes(code) ? worthOfWholeCode : worthOfCode, mostTerms);
    }
    const needed = terms.filter(({ isOptional }) => !isOptional).length;
    return { ...rank(byId, candidates, Math.max(needed, 1), wanted), replaced };
  }

  function find(query: string, { limit, ...wanted }: Wanted & { limit: number }): Found {
    const { ids, isPartial, replaced } = match(query, wanted);
    return { ids: ids.slice(0, limit), total: ids.length, isPartial, replaced };
  }

  return {
    put,
    remove,
    match,
    find,
    isCalled,
    knows: spelling.knows,
    get: (id: number) => byId.get(id),
    ids: () => byId.keys(),
  };
}

function raise(scores: Scores, results: SearchResult[], quality: (term: string) => number): void {
  for (const { id, match } of results) {
    for (const [term, fields] of Object.entries(match)) {
      const score = quality(term) * fields.reduce((sum, field) => sum + (worth.get(field) ?? 0), 0);
      if (score > (scores.get(id) ?? 0)) scores.set(id, score);
    }
  }
}

/** Keeps the entries with the most terms, sorted by score and then by id. */
function rank<Of>(
  byId: Map<number, Kept<Of>>,
  candidates: Map<number, Candidate>,
  all: number,
  { isHidden = () => false, takesPartial = false }: Wanted,
): Omit<Matches<Of>, 'replaced'> {
  const seen = [...candidates].flatMap(([id, { score, matched }]) => {
    const entry = byId.get(id);
    if (!entry || (entry.categoryId !== 0 && isHidden(entry.categoryId))) return [];
    const preference = entry.isPreferred ? 1 : asSecondChoice;
    return { entry, score: Math.round(score * preference), matched: Math.min(matched, all) };
  });
  const most = takesPartial ? seen.reduce((top, { matched }) => Math.max(top, matched), 0) : all;
  const best = seen
    .filter(({ matched }) => matched > 0 && matched === most)
    .sort((one, other) => other.score - one.score || one.entry.id - other.entry.id);
  return {
    ids: best.map(({ entry }) => entry.id),
    of: best.map(({ entry }) => entry.of),
    isPartial: best.length > 0 && most < all,
  };
}
