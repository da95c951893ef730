import { capitalised } from '../values/capitalised.ts';
import { anchorOf, wordList } from '../words/words.ts';
import { HelpText } from './help-text.tsx';

const parts = [...new Set(wordList.map(({ part }) => part))];

export const Page = () => (
  <HelpText
    title="Words"
    lead="Every word of the trade that stands on this site, in plain English."
    sections={parts.map((title, index) => ({
      id: `part-${index + 1}`,
      title,
      text: <Words of={wordList.filter(({ part }) => part === title)} />,
    }))}
  />
);

const Words = ({ of: words }: { of: typeof wordList }) => (
  <dl className="divide-y divide-line border-y border-line">
    {words.map(({ word, means, more }) => (
      <div key={word} id={anchorOf(word)} className="scroll-mt-28 py-3">
        <dt className="font-semibold">
          <dfn className="not-italic">{word}</dfn>
        </dt>
        <dd>
          {capitalised(means)}. {more}
        </dd>
      </div>
    ))}
  </dl>
);
