import type { QueryKey } from '@tanstack/react-query';
import { createContext, useContext, useEffect } from 'react';
import { namesOf, recordOf } from '../values/names-of.ts';

/** What the address of a tab says. */
interface OpenedTab {
  /** Of /admin/products/12 the "12"; empty for the list. */
  id: string;
  query: URLSearchParams;
}

/** What a tab asks first at an address: the server asks it too, so that the answers come along with the page. */
export type FirstQueries = (opened: OpenedTab) => readonly { queryKey: QueryKey }[];

/** How a list is narrowed down and sorted, and its page. */
export function readListAddress<Names extends string>(
  defaults: Record<Names, string>,
  query: URLSearchParams,
) {
  const choice = recordOf(namesOf(defaults), (name) => query.get(name) ?? defaults[name]);
  return { choice, page: Number(query.get('page')) || 1 };
}

/** Takes the name of the opened record; empty where none is. */
export const RecordTitleContext = createContext<(name: string) => void>(() => {});

/** Names the opened record in the window's title, by which two that are open are told apart. */
export function useRecordTitle(name = ''): void {
  const tell = useContext(RecordTitleContext);
  useEffect(() => {
    tell(name);
    return () => tell('');
  }, [tell, name]);
}
