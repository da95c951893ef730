import { useEffect, useState } from 'react';
import { cleanWords } from './words/query-words.ts';

/** Milliseconds without a further letter after which it is worth asking. */
const pause = 150;

/** What has been typed into a field, some while after the last letter. */
export function useTyped(input: HTMLInputElement): string {
  const [words, setWords] = useState('');
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const onInput = () => {
      clearTimeout(waiting);
      waiting = setTimeout(() => setWords(cleanWords(input.value)), pause);
    };
    // Letters that were typed before this code had arrived.
    if (input.value !== input.defaultValue) onInput();
    input.addEventListener('input', onInput);
    return () => {
      clearTimeout(waiting);
      input.removeEventListener('input', onInput);
    };
  }, [input]);
  return words;
}
