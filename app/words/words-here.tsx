import { Link } from 'wouter';
import { paths } from '../paths.ts';
import { findWords } from './find-words.ts';
import { anchorOf } from './words.ts';

interface WordsHereProps {
  /** What stands on the page, plain or rich. */
  of: readonly (string | null)[];
  className?: string;
}

/** How many words the line names before it is opened. */
const mostNamed = 3;

/** Explains the words of the trade in texts that are the owner's, without a change to them. */
export function WordsHere({ of: texts, className = '' }: WordsHereProps) {
  const found = findWords(texts.filter((text) => text !== null));
  if (found.length === 0) return null;
  const names = found.slice(0, mostNamed).map(({ word }) => word);
  const rest = found.length - names.length;
  return (
    <details className={`text-sm ${className}`}>
      <summary className="inline-block cursor-pointer list-none py-1 text-ink-soft underline decoration-dotted underline-offset-4 hover:text-ink [&::-webkit-details-marker]:hidden">
        In plain words: {names.join(', ')}
        {rest > 0 && ` and ${rest} more`}
      </summary>
      <dl className="mt-2 max-w-2xl space-y-1 border-l-2 border-line pl-4">
        {found.map(({ word, means }) => (
          <div key={word}>
            <dt className="inline font-semibold">
              <Link href={`${paths.words()}#${anchorOf(word)}`} className="hover:underline">
                {word}
              </Link>
            </dt>{' '}
            <dd className="inline text-ink-soft">{means}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
