import { useQuery } from '@tanstack/react-query';
import { useDocumentTitle } from '../../../ui/use-document-title.ts';
import { useQueryString } from '../../../ui/use-query-string.ts';
import { useContent } from '../../content/use-content.ts';
import { hasSearchWords, searchQuery } from '../../search/queries.ts';
import { wordsIn } from '../../search/words/query-words.ts';

export function useResults() {
  const search = useQueryString();
  const { businessName } = useContent();
  const { data, isLoading, isError } = useQuery({ ...searchQuery(search), enabled: hasSearchWords(search) });
  const q = wordsIn(search);
  useDocumentTitle(`${q === '' ? 'Search' : `Search for “${q}”`} | ${businessName}`);
  return { q, answer: data, isLoading, isError };
}
