import type { QueryKey } from '@tanstack/react-query';
import { createContext, useContext, useEffect } from 'react';
import { namesOf, recordOf } from '../values/names-of.ts';

interface OpenedTab {
  /** "12" for /admin/products/12; empty for the list. */
  id: string;
  query: URLSearchParams;
}

/** First queries of a tab, which the server answers with the document. */
export type FirstQueries = (opened: OpenedTab) => readonly { queryKey: QueryKey }[];

export function readListAddress<Names extends string>(
  defaults: Record<Names, string>,
  query: URLSearchParams,
) {
  const choice = recordOf(namesOf(defaults), (name) => query.get(name) ?? defaults[name]);
  return { choice, page: Number(query.get('page')) || 1 };
}

/** An empty name means no open record. */
export const RecordTitleContext = createContext<(name: string) => void>(() => {});

export function useRecordTitle(name = ''): void {
  const tell = useContext(RecordTitleContext);
  useEffect(() => {
    tell(name);
    return () => tell('');
  }, [tell, name]);
}
