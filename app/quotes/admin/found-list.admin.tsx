import { type QueryKey, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { inputClass } from '../../../ui/forms/field.tsx';

interface FoundListProps<Answer, Row> {
  label: string;
  hint: string;
  /** What is asked for what was typed. */
  queryOf: (typed: string) => { queryKey: QueryKey };
  rowsOf: (answer: Answer) => Row[];
  keyOf: (row: Row) => string | number;
  /** The first line of a row, and the smaller one below. */
  wordsOf: (row: Row) => readonly [string, string];
  onPick: (row: Row) => void;
}

const shown = 6;

/** A search whose finds are buttons: what is pressed is taken, and the search is empty again. */
export function FoundList<Answer, Row>(props: FoundListProps<Answer, Row>) {
  const { label, hint, queryOf, rowsOf, keyOf, wordsOf, onPick } = props;
  const [typed, setTyped] = useState('');
  const wanted = useDeferredValue(typed.trim());
  const isAsked = wanted.length > 1;
  const { data } = useQuery<Answer>({ ...queryOf(wanted), enabled: isAsked });
  const rows = isAsked && data ? rowsOf(data).slice(0, shown) : [];
  return (
    <div>
      <label className="font-medium">
        {label}
        <input
          type="search"
          value={typed}
          maxLength={100}
          placeholder={hint}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            // It would save the form.
            if (event.key === 'Enter') event.preventDefault();
          }}
          className={`${inputClass} mt-1.5 font-normal`}
        />
      </label>
      <ul aria-label={`${label}: found`} className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-1 empty:hidden">
        {rows.map((row) => {
          const [words, more] = wordsOf(row);
          return (
            <li key={keyOf(row)}>
              <button
                type="button"
                className="min-h-12 w-full rounded border border-line px-3 py-2 text-left [overflow-wrap:anywhere] hover:border-ink"
                onClick={() => {
                  onPick(row);
                  setTyped('');
                }}
              >
                {words}
                <span className="tabular-nums block text-sm text-ink-soft">{more}</span>
              </button>
            </li>
          );
        })}
      </ul>
      {isAsked && data && rows.length === 0 && (
        <p className="mt-2 text-sm text-ink-soft">Nothing is found.</p>
      )}
    </div>
  );
}
