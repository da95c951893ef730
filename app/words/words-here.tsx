import { useState } from 'react';
import { paths } from '../paths.ts';

const onServer = import.meta.env.SSR ? await import('./words-html.ts') : null;

interface WordsHereProps {
  /** Texts of the page, plain or rich. */
  of: readonly (string | null)[];
  className?: string;
}

export function WordsHere({ of: texts, className = '' }: WordsHereProps) {
  const [list, setList] = useState(() => onServer?.wordsHtml(texts) ?? '');
  return (
    <details
      className={`text-sm ${className}`}
      onToggle={() =>
        import('./words-html.ts').then(
          ({ wordsHtml }) => setList(wordsHtml(texts)),
          () => {},
        )
      }
    >
      <summary className="w-fit py-1 underline decoration-dotted underline-offset-4">
        What the words here mean
      </summary>
      <dl
        suppressHydrationWarning
        className="my-2 max-w-2xl space-y-1 border-l-2 border-line pl-4 [&_:is(dt,dd)]:inline [&_a]:font-semibold"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: of our own words alone
        dangerouslySetInnerHTML={{ __html: list }}
      />
      <a href={paths.words()} className="underline">
        All words
      </a>
    </details>
  );
}
