import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import { Link } from 'wouter';
import { queryOf } from '../values/with-query.ts';
import type { SearchAnswer } from './contract.ts';
import { searchQuery } from './queries.ts';
import { allResults, groupsOf, type Suggestion } from './suggestion-groups.tsx';
import { useCombobox } from './use-combobox.ts';
import { useTyped } from './use-typed.ts';

const listId = 'suggestions';
const fewestLetters = 2;
const mostProducts = 4;

interface SuggestionsProps {
  input: HTMLInputElement;
  results: string;
}

/** Turns `input` into a combobox (ARIA APG). */
export default function Suggestions({ input, results }: SuggestionsProps) {
  const words = useTyped(input);
  const answer = useAnswer(words);
  const groups = answer ? groupsOf(answer) : [];
  const count = optionsBefore(groups, groups.length);
  const { isOpen, active, close } = useCombobox(input, {
    listId,
    hasOptions: Boolean(answer),
    count: count + 1,
  });
  const option = (suggestion: Suggestion, number: number) => (
    <Option
      key={suggestion.href}
      {...suggestion}
      id={`${listId}-${number}`}
      isActive={number === active}
      onChosen={close}
    />
  );

  return (
    <>
      <p role="status" className="sr-only">
        {isOpen && answer ? announcement(answer, count) : ''}
      </p>
      <div
        hidden={!isOpen}
        className="absolute top-full right-0 left-0 z-50 mt-2 max-h-[calc(100dvh-13rem)] overflow-y-auto rounded-lg border border-line bg-white p-2 shadow-float"
      >
        {count === 0 && <p className="px-3 py-2.5 text-sm text-ink-soft">Nothing yet for “{words}”</p>}
        <div id={listId} role="listbox" aria-label="Suggestions">
          {groups.map(({ name, suggestions }, group) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox
            <div key={name} role="group" aria-label={name}>
              {suggestions.map((suggestion, index) =>
                option(suggestion, optionsBefore(groups, group) + index),
              )}
            </div>
          ))}
          {option(allResults(results, words), count)}
        </div>
      </div>
    </>
  );
}

function useAnswer(words: string): SearchAnswer | null | undefined {
  const isAsking = words.length >= fewestLetters;
  const { data } = useQuery({
    ...searchQuery(queryOf({ q: words, limit: mostProducts })),
    enabled: isAsking,
    // Keeps the last answer on screen until the newest arrives.
    placeholderData: keepPreviousData,
  });
  return isAsking ? data : null;
}

const optionsBefore = (groups: ReturnType<typeof groupsOf>, group: number) =>
  groups.slice(0, group).reduce((sum, { suggestions }) => sum + suggestions.length, 0);

const keepFocus = (event: MouseEvent) => event.preventDefault();

interface OptionProps extends Suggestion {
  id: string;
  isActive: boolean;
  onChosen: () => void;
}

function Option({ href, content, id, isActive, onChosen }: OptionProps) {
  return (
    <Link
      href={href}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      onMouseDown={keepFocus}
      onClick={onChosen}
      className={`flex items-center gap-3 rounded px-3 py-2.5 text-sm hover:bg-sand ${isActive ? 'bg-sand' : ''}`}
    >
      {content}
    </Link>
  );
}

function announcement({ total, categories, posts, sitePages, advice }: SearchAnswer, count: number): string {
  if (count === 0) return 'Nothing found';
  const some = (number: number, one: string, many: string) =>
    number > 0 ? [`${number} ${number === 1 ? one : many}`] : [];
  return `${[
    ...some(advice?.links.length ?? 0, 'piece of advice', 'pieces of advice'),
    ...some(total + (advice?.goods.length ?? 0), 'product', 'products'),
    ...some(categories.length, 'category', 'categories'),
    ...some(posts.length, 'article', 'articles'),
    ...some(sitePages.length, 'page', 'pages'),
  ].join(', ')} found. Use the arrow keys to choose.`;
}
